import { snapshot } from 'valtio/vanilla'
import { describe, expect, test } from 'vitest'
import { ApiError } from '../../shared/errors.ts'
import { clientOf, type ApiClient } from '../../shared/api/createApiClient.ts'
import { noStorage } from '../browser/storage.ts'
import { noTabs } from '../browser/tabs.ts'
import { createStores, type Stores } from './createStores.ts'

const START = {
  config: { features: { showCurrency: true }, currencies: [], delivery: null },
  top: [],
  country: { code: 'US', name: 'United States' },
  shopper: null,
}

/** A client that answers every call with the same value; counts the calls. */
const apiWith = (answer: unknown): { readonly api: ApiClient; readonly calls: string[] } => {
  const calls: string[] = []
  const call = ((declared: { readonly name: string }) => {
    calls.push(declared.name)
    return answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer)
  }) as ApiClient['call']
  return { api: clientOf(call), calls }
}

const storesWith = (answer: unknown) => {
  const { api, calls } = apiWith(answer)
  const stores: Stores = createStores({ api, storage: noStorage, tabStorage: noStorage, tabs: noTabs, track: () => {} }, START)
  return { stores, calls }
}

test('every user has separate stores: a write to one is not visible in another', () => {
  const anna = storesWith(null).stores
  const boris = storesWith(null).stores
  anna.session.state.user = { id: 1, name: 'Anna', surname: null, email: 'anna@example.com', delete_at: null }
  anna.notices.show({ text: 'for Anna' })
  anna.overlays.openDrawer()
  expect(
    JSON.stringify(Object.values(boris).flatMap((store) => ('state' in store ? [snapshot<object>(store.state)] : []))),
  ).not.toMatch(/Anna|true,"search"/)
})

test('the state that the server rendered stays readable while the live one changes', () => {
  const { stores } = storesWith(null)
  stores.overlays.openDrawer()
  stores.navigation.state.status = 'loading'
  expect(stores.overlays.initial.drawer).toBe(false)
  expect(stores.navigation.initial.status).toBe('idle')
  expect(stores.overlays.state.drawer).toBe(true)
})

describe('the session', () => {
  const USER = { id: 1, name: 'Anna', surname: null, email: 'anna@example.com', delete_at: null }

  test('a fetched user is set and marks auth true', async () => {
    const { stores } = storesWith({ data: USER, message: null })
    await stores.session.fetchUser()
    expect(snapshot(stores.session.state)).toEqual({ user: USER, auth: true })
    stores.session.reset()
    expect(snapshot(stores.session.state)).toEqual({ user: null, auth: false })
  })

  test('a failed fetch is silent and made once', async () => {
    const { stores, calls } = storesWith(new ApiError('getUser', 'status', 401, '', ''))
    await stores.session.fetchUser()
    expect(snapshot(stores.session.state)).toEqual({ user: null, auth: false })
    expect(calls).toEqual(['getUser'])
  })
})

describe('[R3.14] the catalogue', () => {
  const TREE = { data: [{ id: 3, name: 'Tea', link_rewrite: 'tea', products_count: 1, sub: {} }], message: null }

  test('is loaded once, however often it is requested', async () => {
    const { stores, calls } = storesWith(TREE)
    await Promise.all([stores.catalogue.loadTree(), stores.catalogue.loadTree()])
    await stores.catalogue.loadTree()
    expect(calls).toEqual(['getCategories'])
    expect(stores.catalogue.state.tree?.map(({ slug }) => slug)).toEqual(['tea'])
    expect(stores.catalogue.state.status).toBe('idle')
  })

  test('shows that it is unavailable, and retries', async () => {
    const { stores, calls } = storesWith(new ApiError('getCategories', 'network', 0, '', ''))
    await stores.catalogue.loadTree()
    expect(stores.catalogue.state).toMatchObject({ tree: null, status: 'error' })
    await stores.catalogue.loadTree()
    expect(calls).toHaveLength(2)
  })
})

describe('notices', () => {
  test('at most three are shown, the oldest is removed', () => {
    const { notices } = storesWith(null).stores
    const ids = ['a', 'b', 'c', 'd'].map((text) => notices.show({ text }))
    expect(notices.state.list.map(({ text }) => text)).toEqual(['b', 'c', 'd'])
    notices.dismiss(ids[2] ?? 0)
    expect(notices.state.list.map(({ text }) => text)).toEqual(['b', 'd'])
  })

  test('the action of one is called as it was passed', () => {
    const { notices } = storesWith(null).stores
    let undone = 0
    notices.show({ text: 'removed', action: { label: 'Undo', run: () => (undone += 1) } })
    notices.state.list[0]?.action?.run()
    expect(undone).toBe(1)
  })
})
