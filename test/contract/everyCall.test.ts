/** Every declared call: a valid request, invalid ones, and the answer's shape, through the storefront's client. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { allCalls, type CallName } from '../../shared/api/allCalls.ts'
import { problemsOf } from '../../shared/api/callProblems.ts'
import type { Call } from '../../shared/api/defineCall.ts'
import { PROBLEM_CODES, type ProblemCode } from '../../shared/api/problems.ts'
import { allCases } from './cases/allCases.ts'
import type { Case } from './cases/case.ts'
import { plainProduct } from './products.ts'
import { startFixture, type Client, type Fixture } from './startFixture.ts'

let fixture: Fixture
beforeAll(async () => {
  fixture = await startFixture()
  // Unpaid orders of newcomers reserve a part of a product only.
  fixture.upstream.deps.store.run`UPDATE product SET stock = 1000 WHERE id = ${plainProduct(fixture).id}`
})
afterAll(() => fixture.close())

const clientOf = (as: Case<Call>['as']): Client | Promise<Client> => (as === 'newcomer' ? fixture.newcomer() : fixture.guest)

test('no declared call is left out', () => {
  expect(Object.keys(allCases).sort()).toEqual(Object.keys(allCalls).sort())
  for (const [name, call] of Object.entries(allCalls)) expect(call.name).toBe(name)
})

test('no two calls share an address, and personal calls are distinguished from public ones', () => {
  const addresses = Object.values(allCalls).map(({ method, path }) => `${method} ${path.replace(/\{\w+\}/g, '{}')}`)
  expect(new Set(addresses).size).toBe(addresses.length)
  for (const call of Object.values<Call>(allCalls)) if (call.needsToken) expect(call.audience, call.name).toBe('personal')
})

/** The requirements that single calls prove; the others are assumed calls that the screens need. */
const PROVES: { readonly [N in CallName]?: string } = {
  getUser: 'R7.03',
  postLogin: 'R7.03',
  postRegister: 'R7.03',
  postForgotPassword: 'R7.03',
  getFrontConfig: 'R7.04',
  getCategories: 'R7.04',
  getCurrencyList: 'R7.04',
  getWishlist: 'R7.05',
  getWishlistCount: 'R7.05',
  postWishlist: 'R7.05',
  deleteWishlist: 'R7.05',
  getCart: 'R7.06',
  postCart: 'R7.06',
  deleteCart: 'R7.06',
  postCartPayment: 'R7.07',
  postCartShipping: 'R7.07',
  postCartAddress: 'R7.07',
  postCartPromo: 'R7.07',
  getPromoTotal: 'R7.11',
  getCdekAddress: 'R7.08',
  postCdekAddress: 'R7.08',
  postProductsPrice: 'R7.09',
}

const named = (Object.keys(allCalls) as CallName[]).map((name) => ({
  name,
  title: PROVES[name] ? `[${PROVES[name]}] ${name}` : name,
}))

describe.each(named)('$title', ({ name }) => {
  const call = allCalls[name] as Call
  const { as, good, expect: says, bad } = allCases[name] as unknown as Case<Call>

  test('answers a valid request in the declared shape', async () => {
    const client = await clientOf(as)
    const answer = await client.call(call, await good(client, fixture))
    await says?.(answer, client, fixture)
    expect(fixture.mistakes.splice(0)).toEqual([])
  })

  test('has requests that it refuses', () => {
    expect(bad.length).toBeGreaterThan(0)
    if (call.needsToken) expect(bad.some(({ status }) => status === 401)).toBe(true)
  })

  test.each(bad)('refuses $why with $status', async ({ send, status, field }) => {
    const { status: got, json } = await send(await clientOf(as), fixture)
    expect({ status: got, json }).toMatchObject({
      status,
      json: { data: { message: expect.stringMatching(/\S/), ...(field !== undefined && { field }) } },
    })
    const { code } = (json as { data: { code: ProblemCode } }).data
    expect(PROBLEM_CODES[status]).toContain(code)
    // An unsupported method is refused before a call is found.
    expect([...problemsOf(call), 'not_found']).toContain(code)
    expect(fixture.mistakes.splice(0)).toEqual([])
  })
})
