/**
 * A customer's cart in random orders of events: presses, answers, lost answers, expired sessions, changes of another tab, sign-out, another
 * customer. A press counts once, or fails; it never reaches another customer.
 */
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { createApiClient, type TransportAnswer, type TransportRequest } from '../../shared/api/createApiClient.ts'
import { CART_ADDS_KEY } from '../../shared/constants.ts'
import type { Id } from '../../shared/api/shapes.ts'
import { toMemberCart } from '../../shared/model/memberCart.ts'
import { wireCart } from '../../test/support/fakeCart.ts'
import { newLine } from '../../test/support/newLine.ts'
import { fc } from '../../test/support/property.ts'
import { noTabs } from '../browser/tabs.ts'
import { createStores } from '../stores/createStores.ts'
import { sessionExpired } from './sessionExpired.ts'
import { signIn } from './signIn.ts'
import { signInAgain } from './signInAgain.ts'
import { signOut } from './signOut.ts'

// A write that has failed here has no later effect; lateWrites.test.ts covers those that arrive late.
vi.mock(import('../stores/writeLimits.ts'), async (original) => ({ ...(await original()), WRITE_SETTLES_MS: 0 }))

const ANNA = { id: 1, name: 'Anna', surname: null, email: 'anna@example.com', delete_at: null }
const BORIS = { ...ANNA, id: 2, name: 'Boris', email: 'boris@example.com' }
/** The products that each of them adds. */
const PRODUCTS = { 1: [7, 8, 9], 2: [17, 18, 19] } as const

/** An event that is listed several times occurs more often. */
const EVENTS = 'press press press answer answer answer answer lost failed expired anna anna boris sign-out otherTab closed'.split(
  ' ',
)
type Event = { readonly what: string; readonly which: number }

type Pending = { readonly request: TransportRequest; readonly settle: (how: 'answer' | 'lost' | 'failed') => void }

const createWorld = (adds: boolean) => {
  const carts = new Map([
    [1, new Map<Id, number>([[7, 2]])],
    [2, new Map<Id, number>()],
  ])
  const pending: Pending[] = []
  /** The session of the browser's cookie: a request belongs to the one that it was sent with. */
  let token = { user: ANNA, isValid: true }
  const answer = (status: number, json: unknown = {}): TransportAnswer => ({ status, retryAfter: null, json })

  /** Applies a call of the cart, and returns the answer. */
  const apply = ({ method, body }: TransportRequest, { user, isValid }: typeof token): TransportAnswer => {
    const cart = carts.get(user.id)
    if (!cart || !isValid) return answer(401)
    for (const { product_id, qty } of JSON.parse(method === 'GET' ? '[]' : String(body)) as { product_id: number; qty: number }[])
      if (method === 'DELETE') cart.delete(product_id)
      else cart.set(product_id, adds ? (cart.get(product_id) ?? 0) + qty : qty)
    return answer(200, { data: wireCart(cart) })
  }
  const backend = (request: TransportRequest): Promise<TransportAnswer> => {
    if (request.url === '/') {
      token = { user: String(request.body).includes('boris') ? BORIS : ANNA, isValid: true }
      return Promise.resolve(answer(200, { data: { user: token.user } }))
    }
    if (request.url !== '/v1/user/cart') return Promise.resolve(answer(200, { data: null }))
    const sentWith = token
    return new Promise((resolve, reject) => {
      const settle: Pending['settle'] = (how) => {
        const isRead = request.method === 'GET' || !sentWith.isValid
        if (how === 'failed' && !isRead) return reject(new TypeError('Failed to fetch'))
        const applied = apply(request, sentWith)
        return how === 'lost' && !isRead ? reject(new TypeError('Failed to fetch')) : resolve(applied)
      }
      pending.push({ request, settle })
    })
  }
  return { carts, pending, backend, expire: () => void (token.isValid = false) }
}

const openPage = ({ backend, carts }: ReturnType<typeof createWorld>, adds: boolean) => {
  // Whether the backend adds is known: otherwise a change that is dropped half-way may leave units that were to be corrected.
  const stored = new Map<string, unknown>([[CART_ADDS_KEY, adds]])
  const storage = {
    read: (key: string) => structuredClone(stored.get(key)),
    write: (key: string, value: unknown) => void stored.set(key, structuredClone(value)),
    watch: () => () => {},
  }
  const transport = (request: TransportRequest) => again(request)
  const api = createApiClient({ transport, headers: () => ({}), report: () => {}, has: () => true })
  const stores = createStores(
    { api, storage, tabStorage: storage, tabs: noTabs, track: () => {} },
    {
      config: { features: {}, currencies: [], delivery: null },
      top: [],
      country: { code: 'US', name: 'United States' },
      shopper: {
        user: ANNA,
        wishlist: { count: 0, ids: [] },
        cart: toMemberCart(wireCart(carts.get(1) ?? new Map())),
        cartCount: 0,
      },
    },
  )
  const again = signInAgain(
    backend,
    stores,
    () => void sessionExpired(stores),
    () => {},
  )
  return stores
}

const settled = async () => {
  for (let turn = 0; turn < 4; turn++) await new Promise<void>((resolve) => setImmediate(resolve))
}

const play = async (adds: boolean, events: readonly Event[]) => {
  const world = createWorld(adds)
  const { carts, pending } = world
  const stores = openPage(world, adds)
  const { cart, session, auth } = stores
  const most = new Map<Id, number>([[7, 2]])
  const count = (id: Id) => most.set(id, (most.get(id) ?? 0) + 1)
  let isExact = true
  let signingIn = 0
  const login = (name: string) => {
    if (session.state.auth || signingIn > 0) return
    signingIn += 1
    const leave = { to: () => {}, replace: () => {}, reload: () => {} }
    const body = { email: name, password: 'secret', remember: false }
    void signIn({ body, stores, t: (key) => key, request: null, leave }).finally(() => (signingIn -= 1))
  }
  const occur = async ({ what, which }: Event) => {
    const user = session.state.user?.id
    const id = PRODUCTS[user === 2 ? 2 : 1][which % 3] ?? 7
    if (what === 'press' && session.state.auth) {
      count(id)
      cart.add(newLine(id))
    } else if (what === 'answer' || what === 'lost' || what === 'failed') {
      if (what === 'failed') isExact = false
      pending.shift()?.settle(what)
    } else if (what === 'expired') world.expire()
    else if (what === 'anna') login('anna')
    else if (what === 'boris' && !session.state.auth) {
      isExact = false
      login('boris')
    } else if (what === 'sign-out' && session.state.auth) {
      isExact = false
      await signOut({ stores, leave: { replace: () => {} } })
    } else if (what === 'otherTab') {
      isExact = false
      count(8)
      carts.get(1)?.set(8, (carts.get(1)?.get(8) ?? 0) + 1)
      void cart.reload()
    } else if (what === 'closed' && auth.state.open) {
      isExact = false
      cart.dropPaused()
      auth.close()
    }
    await settled()
  }
  for (const event of events) await occur(event)
  for (let turn = 0; turn < 300 && (pending.length > 0 || !session.state.auth || cart.state.status === 'loading'); turn++)
    await occur({ what: pending.length > 0 ? 'answer' : 'anna', which: 0 })

  const storedUnits = (user: number) => Object.fromEntries(carts.get(user) ?? [])
  for (const [user, others] of [
    [1, PRODUCTS[2]],
    [2, PRODUCTS[1]],
  ] as const)
    expect(Object.keys(storedUnits(user)).filter((id) => others.some((other) => String(other) === id))).toEqual([])
  const all = { ...storedUnits(1), ...storedUnits(2) }
  if (isExact) expect(all).toEqual(Object.fromEntries(most))
  for (const [id, qty] of Object.entries(all)) expect(qty).toBeLessThanOrEqual(most.get(Number(id)) ?? 0)
  expect(cart.state.status).not.toBe('loading')
  const shown = Object.fromEntries(cart.state.lines.map(({ product, qty }): [string, number] => [String(product.id), qty]))
  if (cart.state.status === 'normal') expect(shown).toEqual(storedUnits(Number(session.state.user?.id)))
}

describe.each([
  ['sets', false],
  ['adds', true],
])('on a backend that %s quantities', (_what, adds) => {
  beforeEach(async () => {
    await import('../stores/cartCalls.ts')
  })

  test('each press counts once or fails, and reaches no other customer', async () => {
    const event = fc.record({ what: fc.constantFrom(...EVENTS), which: fc.nat(2) })
    await fc.assert(
      fc.asyncProperty(fc.array(event, { minLength: 5, maxLength: 40 }), (events) => play(adds, events)),
      { numRuns: 150 },
    )
  })

  test('presses before and after the session expired are sent once for the same customer, and never for another one', async () => {
    const before = ['press', 'press', 'answer', 'expired', 'answer', 'answer']
    for (const rest of [['anna'], ['boris'], ['boris', 'answer', 'sign-out', 'anna'], ['closed', 'anna']])
      await play(
        adds,
        [...before, ...rest].map((what, which) => ({ what, which })),
      )
  })
})
