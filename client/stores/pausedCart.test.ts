/** Unsent changes of a cart whose session has expired: they belong to its customer. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { SESSION_USER_KEY, UNSENT_KEY } from '../../shared/constants.ts'
import { ApiError } from '../../shared/errors.ts'
import { toMemberCart } from '../../shared/model/memberCart.ts'
import { createFakeCart, wireCart, type FakeCart } from '../../test/support/fakeCart.ts'
import { noStorage } from '../browser/storage.ts'
import { noTabs } from '../browser/tabs.ts'
import { createCartStore, type CartStore } from './cartStore.ts'

let backend: FakeCart
let stored: Map<string, unknown>
let line: EventTarget

/** A page of customer 5. */
const openPage = (): CartStore =>
  createCartStore(
    {
      api: backend.api,
      storage: {
        ...noStorage,
        read: (key) => structuredClone(stored.get(key)),
        write: (key, value) => void stored.set(key, JSON.parse(JSON.stringify(value)) as unknown),
      },
      tabs: noTabs,
      track: () => {},
    },
    { cart: toMemberCart(wireCart(backend.units)), count: 0, user: 5 },
  )

beforeEach(() => {
  backend = createFakeCart([[7, 2]])
  backend.before = () => {
    throw new ApiError('any', 'network', 0, '', 'Failed to fetch')
  }
  stored = new Map<string, unknown>([[SESSION_USER_KEY, 5]])
  line = new EventTarget()
  vi.stubGlobal('navigator', { onLine: false })
  vi.stubGlobal('window', line)
})
afterEach(() => vi.unstubAllGlobals())

test('another customer who signs in gets their own, and none of those of the expired session', async () => {
  const cart = openPage()
  cart.step('l7', 1)
  await expect.poll(() => stored.get(UNSENT_KEY)).toHaveLength(1)
  const [one] = stored.get(UNSENT_KEY) as readonly object[]
  stored.set(UNSENT_KEY, [one, { ...one, id: 'other', user: 6 }])
  cart.pause(5)
  stored.set(SESSION_USER_KEY, 6)
  expect(cart.becomeMember(6)).toBe(true)
  expect(stored.get(UNSENT_KEY)).toMatchObject([{ id: 'other', user: 6 }])
})

test('a paused cart stores its changes while no customer is signed in', async () => {
  const cart = openPage()
  stored.set(SESSION_USER_KEY, null)
  cart.step('l7', 1)
  await expect.poll(() => backend.sent.length).toBe(1)
  cart.pause(5)
  line.dispatchEvent(new Event('pagehide'))
  expect(stored.get(UNSENT_KEY)).toMatchObject([{ user: 5 }])
})

test('its changes are its customer’s, whether ids are numbers or texts', async () => {
  const cart = openPage()
  cart.step('l7', 1)
  await expect.poll(() => stored.get(UNSENT_KEY)).toHaveLength(1)
  stored.set(SESSION_USER_KEY, '5')
  cart.step('l7', 1)
  await expect.poll(() => stored.get(UNSENT_KEY)).toHaveLength(2)
})
