import { beforeEach, describe, expect, test } from 'vitest'
import { clientOf, type ApiClient } from '../../shared/api/createApiClient.ts'
import { ApiError } from '../../shared/errors.ts'
import { noTabs, type Tabs } from '../browser/tabs.ts'
import { createWishlistStore, type WishlistStore } from './wishlistStore.ts'

let calls: string[]
let reported: string[]
let answer: (name: string) => Promise<unknown>
let wishlist: WishlistStore

const api = clientOf((async ({ name }: { readonly name: string }, { params }: { readonly params?: { readonly id: number } }) => {
  calls.push(params ? `${name} ${params.id}` : name)
  return answer(name)
}) as unknown as ApiClient['call'])

const refuse = () => Promise.reject(new ApiError('any', 'status', 500, 'Not today', ''))
const shown = () => ({ count: wishlist.state.count, ids: [...wishlist.state.ids], known: wishlist.state.known })

const tabs: Tabs = { ...noTabs, notify: (topic) => reported.push(topic) }

beforeEach(() => {
  calls = []
  reported = []
  answer = (name) =>
    Promise.resolve(
      name === 'deleteWishlist'
        ? { message: 'Removed' }
        : { data: { count: 3, ids: [9, 7, 5] }, message: name === 'postWishlist' ? 'Kept' : null },
    )
  wishlist = createWishlistStore({ api, tabs }, { count: 2, ids: [7, 5] })
})

test('[R3.05] it is a count and ids, those that the server has loaded', () => {
  expect(shown()).toEqual({ count: 2, ids: [7, 5], known: true })
  expect(wishlist.has(7)).toBe(true)
  expect(wishlist.has(9)).toBe(false)
})

test('ids that the backend does not return stay unknown, also after a change', async () => {
  wishlist = createWishlistStore({ api, tabs }, { count: 2, ids: null })
  expect(shown()).toEqual({ count: 2, ids: [], known: false })
  answer = () => Promise.resolve({ data: null, message: null })
  await wishlist.toggle(9)
  expect(shown()).toEqual({ count: 3, ids: [9], known: false })
  answer = () => Promise.resolve({ data: { count: 4, ids: null }, message: null })
  await wishlist.load()
  expect(shown()).toEqual({ count: 4, ids: [], known: false })
})

test('data that the server could not load is fetched; a failure leaves the known data', async () => {
  wishlist = createWishlistStore({ api, tabs }, null)
  expect(shown()).toEqual({ count: 0, ids: [], known: false })
  answer = refuse
  await wishlist.load()
  expect(wishlist.state.known).toBe(false)
  answer = () => Promise.resolve({ data: { count: 1, ids: [4] }, message: null })
  await wishlist.load()
  expect(shown()).toEqual({ count: 1, ids: [4], known: true })
})

describe('a toggle', () => {
  test('adds a missing product: count and ids are those of the answer', async () => {
    const adding = wishlist.toggle(9)
    expect(shown()).toEqual({ count: 2, ids: [7, 5], known: true })
    expect(await adding).toEqual({ ok: true, value: 'Kept', isIn: true })
    expect(calls).toEqual(['postWishlist 9'])
    expect(shown()).toEqual({ count: 3, ids: [9, 7, 5], known: true })
  })

  test('[R7.05] removes a present product, and returns the backend’s message', async () => {
    const removing = wishlist.toggle(7)
    expect(shown().ids).toEqual([7, 5])
    expect(await removing).toEqual({ ok: true, value: 'Removed', isIn: false })
    expect(calls).toEqual(['deleteWishlist 7'])
    expect(shown()).toEqual({ count: 1, ids: [5], known: true })
  })

  test.each([7, 9])('changes nothing when the call fails (%i)', async (id) => {
    answer = refuse
    expect(await wishlist.toggle(id)).toMatchObject({ ok: false, failure: { message: 'Not today' }, isIn: id === 7 })
    expect(shown()).toEqual({ count: 2, ids: [7, 5], known: true })
  })

  test('removes a product that another device has removed already: the result is as intended', async () => {
    answer = () => Promise.reject(new ApiError('any', 'status', 404, 'Nothing here', ''))
    expect(await wishlist.toggle(7)).toEqual({ ok: true, value: '', isIn: false })
    expect(shown()).toEqual({ count: 1, ids: [5], known: true })
    expect(reported).toEqual(['favourites'])
  })

  test('returns what was requested, also when the session has expired on the way and the data were dropped', async () => {
    const adding = wishlist.toggle(9)
    wishlist.reset()
    expect(await adding).toMatchObject({ ok: true, isIn: true })
    expect(shown().ids).toEqual([])
  })

  test('that is pending ignores a second press; afterwards it does not', async () => {
    const [first, second] = await Promise.all([wishlist.toggle(9), wishlist.toggle(9)])
    expect([first?.isIn, second]).toEqual([true, null])
    expect(calls).toEqual(['postWishlist 9'])
    expect((await wishlist.toggle(9))?.isIn).toBe(false)
  })
})

test('a failed change does not block the next one', async () => {
  answer = refuse
  expect((await wishlist.toggle(9))?.ok).toBe(false)
  answer = () => Promise.resolve({ data: { count: 3, ids: [9, 7, 5] }, message: null })
  expect((await wishlist.toggle(9))?.ok).toBe(true)
})

describe('without count and ids in the answer', () => {
  test('the client counts itself: one more, then one less', async () => {
    answer = () => Promise.resolve({ data: null, message: null })
    expect((await wishlist.toggle(9))?.isIn).toBe(true)
    expect(shown()).toEqual({ count: 3, ids: [9, 7, 5], known: true })
    expect((await wishlist.toggle(9))?.isIn).toBe(false)
    expect(shown()).toEqual({ count: 2, ids: [7, 5], known: true })
  })

  test('an id is equal as a number and as a string', async () => {
    wishlist = createWishlistStore({ api, tabs }, { count: 1, ids: ['7'] })
    answer = () => Promise.resolve({ data: null, message: null })
    expect(wishlist.has(7)).toBe(true)
    await wishlist.toggle(7)
    expect(shown()).toEqual({ count: 0, ids: [], known: true })
  })
})

test('a reset removes all data of the user', () => {
  wishlist.reset()
  expect(shown()).toEqual({ count: 0, ids: [], known: false })
})

test('answers count in the order of the presses, however late the first one arrives', async () => {
  let answerFirst: (value: unknown) => void = () => {}
  answer = () => new Promise((resolve) => (answerFirst = resolve))
  const loading = wishlist.load()
  const adding = wishlist.toggle(9)
  await expect.poll(() => calls).toEqual(['getWishlistCount'])
  answer = () => Promise.resolve({ data: { count: 3, ids: [9, 7, 5] }, message: null })
  answerFirst({ data: { count: 2, ids: [7, 5] }, message: null })
  await Promise.all([loading, adding])
  expect(shown()).toEqual({ count: 3, ids: [9, 7, 5], known: true })
})

test('an answer for the former user is not shown to the next one', async () => {
  let answerFirst: (value: unknown) => void = () => {}
  answer = () => new Promise((resolve) => (answerFirst = resolve))
  const loading = wishlist.load()
  await expect.poll(() => calls.length).toBe(1)
  wishlist.reset()
  answerFirst({ data: { count: 2, ids: [7, 5] }, message: null })
  await loading
  expect(shown()).toEqual({ count: 0, ids: [], known: false })
})

test('other tabs are notified of every successful change, and of no other', async () => {
  await wishlist.toggle(9)
  await wishlist.toggle(7)
  await wishlist.load()
  answer = refuse
  await wishlist.toggle(5)
  expect(reported).toEqual(['favourites', 'favourites'])
})
