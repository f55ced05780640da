/** The merge of a guest's cart on a backend that has only the calls of the specification and adds quantities: lost answers double nothing. */
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { createApiClient, type TransportRequest } from '../../shared/api/createApiClient.ts'
import { GUEST_CART_KEY, SESSION_USER_KEY } from '../../shared/constants.ts'
import { newLine } from '../../test/support/newLine.ts'
import {
  startSpecificationBackend,
  type SpecificationBackend,
} from '../../test/support/specificationBackend/startSpecificationBackend.ts'
import { ACCOUNTS } from '../../test/support/specificationBackend/world.ts'
import { noTabs } from '../browser/tabs.ts'
import { createCartStore } from './cartStore.ts'

// A write that has failed here has no later effect; lateWrites.test.ts covers those that arrive late.
vi.mock(import('./writeLimits.ts'), async (original) => ({ ...(await original()), WRITE_SETTLES_MS: 0 }))

const { email, password } = ACCOUNTS.usual
const GUEST = { '101:0': 2, '102:0': 3, '105:0': 1 }

let backend: SpecificationBackend
let stored: Map<string, unknown>
let token: string
/** What happens to the next writes: `lost` after they took effect, `failed` before. */
let faults: readonly ('ok' | 'lost' | 'failed')[]

const transport = async ({ method, url, headers, body }: TransportRequest) => {
  const [fault, ...rest] = faults
  if (method !== 'GET') faults = rest
  const isFaulty = method !== 'GET' && fault !== undefined && fault !== 'ok'
  if (isFaulty && fault === 'failed') throw new TypeError('Failed to fetch')
  const answer = await fetch(backend.url + url, {
    method,
    headers: { ...headers, accept: 'application/json', authorization: `Bearer ${token}` },
    ...(typeof body === 'string' && { body }),
  })
  const json: unknown = await answer.json()
  if (isFaulty) throw new TypeError('Failed to fetch')
  return { status: answer.status, json, retryAfter: null }
}

const openPage = async () => {
  const cart = createCartStore(
    {
      api: createApiClient({
        transport,
        headers: () => ({ currency: 'RUB', 'content-type': 'application/json' }),
        report: () => {},
        has: () => true,
      }),
      storage: {
        read: (key) => structuredClone(stored.get(key)),
        write: (key, value) => void stored.set(key, structuredClone(value)),
        watch: () => () => {},
      },
      tabs: noTabs,
      track: () => {},
    },
    { cart: null, count: 0 },
  )
  await cart.mergeGuestCart()
  return cart
}

beforeAll(async () => {
  backend = await startSpecificationBackend({ seed: 1, cart: 'adds' })
})
afterAll(() => backend.close())
beforeEach(async () => {
  stored = new Map<string, unknown>([
    [SESSION_USER_KEY, 1],
    [
      GUEST_CART_KEY,
      Object.entries(GUEST).map(([key, qty]) => {
        const id = Number.parseInt(key, 10)
        return { ...newLine(id), cart_id: `${id}:0`, qty }
      }),
    ],
  ])
  faults = []
})

test.each(
  [1, 2, 3, 4].flatMap(
    (seed) =>
      [
        [seed, ['lost']],
        [seed, ['ok', 'lost']],
        [seed, ['lost', 'lost', 'lost']],
        [seed, ['failed', 'lost', 'ok', 'lost']],
      ] as const,
  ),
)('each line has the larger of both quantities, once, with seed %i and writes that are %j', async (seed, first) => {
  backend.reset({ seed, cart: 'adds' })
  const login = await fetch(`${backend.url}/v1/login`, {
    method: 'POST',
    headers: { accept: 'application/json', currency: 'RUB', 'content-type': 'application/json' },
    body: JSON.stringify({ email, password, remember: false }),
  })
  token = ((await login.json()) as { readonly data: { readonly token: string } }).data.token
  const expected: { [line: string]: number } = { ...backend.quantities(email) }
  for (const [line, qty] of Object.entries(GUEST)) expected[line] = Math.max(expected[line] ?? 0, qty)
  faults = first
  for (let page = 0; page < 6; page++) await openPage()
  expect(backend.quantities(email)).toEqual(expected)
  expect(stored.get(GUEST_CART_KEY)).toEqual([])
})
