/** Fuzzing: any request to any declared call is answered by the contract, and never causes an internal error. */
import { anyText, fc } from '../support/property.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { allCalls } from '../../shared/api/allCalls.ts'
import type { Call } from '../../shared/api/defineCall.ts'
import { PROBLEM_CODES, type ProblemCode, type ProblemStatus } from '../../shared/api/problems.ts'
import type { JsonSchema } from '../../shared/api/shapes.ts'
import { startFixture, type Client, type Fixture } from './startFixture.ts'

const HOUR_MS = 3_600_000
const RUNS = 15

let fixture: Fixture
let member: Client
beforeAll(async () => {
  fixture = await startFixture()
  member = await fixture.newcomer()
})
afterAll(() => fixture.close())

const NASTY_TEXTS = [
  '',
  ' ',
  '\0',
  '\ud800',
  '.',
  '..',
  '../../etc/passwd',
  "' OR 1=1 --",
  '"; DROP TABLE product; --',
  '%00',
  '%E0%A4%A',
  '<script>alert(1)</script>',
  '\u202eright to left',
  '👩‍👩‍👧',
  'ё'.repeat(500),
  '0',
  '-1',
  '1e3',
  '0x10',
  '9'.repeat(15),
  '9'.repeat(400),
  'null',
  '__proto__',
  'constructor',
  'NEAR("a" "b", 1) *',
  '{name} : (',
]
const nastyText = fc.oneof(fc.constantFrom(...NASTY_TEXTS), anyText(40))
const nasty = fc.oneof(
  nastyText,
  fc.constantFrom<unknown>(null, true, -1, 0, 0.5, 1e21, -1e308, 2 ** 53, 2 ** 31, [], {}, [[]], [null], { length: 1e9 }),
  fc.constant(JSON.parse('{ "__proto__": { "admin": true }, "toString": 1 }') as unknown),
  fc.jsonValue({ maxDepth: 2 }),
)

/** Mostly values that match the schema, sometimes other values at any depth. */
const near = (schema: JsonSchema): fc.Arbitrary<unknown> => {
  const { type, properties, items, required, anyOf, oneOf, minimum, maximum, minLength, maxLength, pattern, maxItems } =
    schema as {
      type?: string | string[]
      properties?: { [name: string]: JsonSchema }
      items?: JsonSchema
      required?: string[]
      anyOf?: JsonSchema[]
      oneOf?: JsonSchema[]
      minimum?: number
      maximum?: number
      minLength?: number
      maxLength?: number
      pattern?: string
      maxItems?: number
    }
  const values = schema['enum'] as unknown[] | undefined
  const expected = (): fc.Arbitrary<unknown> => {
    if (values) return fc.constantFrom(...values)
    const several = anyOf ?? oneOf
    if (several) return fc.oneof(...several.map(near))
    if (Array.isArray(type)) return fc.oneof(...type.map((one) => near({ ...schema, type: one })))
    if (type === 'object')
      return properties
        ? fc.record(Object.fromEntries(Object.entries(properties).map(([name, one]) => [name, near(one)])), {
            requiredKeys: required ?? [],
          })
        : fc.constant({})
    if (type === 'array') return fc.array(near(items ?? {}), { maxLength: Math.min(maxItems ?? 3, 3) })
    if (type === 'integer')
      return fc.oneof(
        fc.integer({ min: minimum ?? -3, max: Math.min(maximum ?? 40, (minimum ?? 0) + 40) }),
        fc.integer({ min: minimum ?? Number.MIN_SAFE_INTEGER, max: maximum ?? Number.MAX_SAFE_INTEGER }),
      )
    if (type === 'number') return fc.double()
    if (type === 'boolean') return fc.boolean()
    if (pattern !== undefined) return fc.stringMatching(new RegExp(pattern), { maxLength: 64 })
    if (type === 'string') return fc.string({ minLength: minLength ?? 0, maxLength: Math.min(maxLength ?? 60, 60) })
    return nasty
  }
  return fc.oneof({ weight: 7, arbitrary: expected() }, { weight: 1, arbitrary: nasty })
}

const KNOWN = ['shizukuya-lotion', 'face-care', 'shizukuya', 'rice', 'about-us', 'layering', '1', '2', '6', 'WELCOME', 'RU']

const pathOf = ({ path }: Call) =>
  fc
    .array(fc.oneof({ weight: 2, arbitrary: fc.constantFrom(...KNOWN) }, { weight: 1, arbitrary: nastyText }), {
      minLength: 3,
      maxLength: 3,
    })
    .map((parts) =>
      path.replace(/\{\w+\}/g, () => {
        const part = parts.pop() ?? ''
        // A lone surrogate cannot be encoded in an address; an invalid escape can.
        return part.startsWith('%') ? part : encodeURIComponent(part.toWellFormed()).replace(/^\.+$/, '%2e')
      }),
    )

const queryOf = ({ query }: Call) => {
  const names = [...Object.keys(query?.schema['properties'] ?? {}), 'unknown']
  const value = fc.oneof({ weight: 2, arbitrary: fc.constantFrom(...KNOWN) }, { weight: 1, arbitrary: nastyText })
  return fc
    .array(fc.tuple(fc.constantFrom(...names), value), { maxLength: query ? 4 : 1 })
    .map((pairs) => pairs.map(([name, one]) => `${name}=${encodeURIComponent(one.toWellFormed())}`).join('&'))
}

const headerValue = fc.oneof(
  fc.constantFrom('', 'ru', 'RUB', 'x'.repeat(2000), 'Bearer', 'Bearer x', 'ru;q=x, *', 'en;;;,,', "'", 'a-valid-key'),
  fc.stringMatching(/^[!-~]{1,40}$/),
)
const headers = fc.record(
  {
    currency: headerValue,
    'accept-language': headerValue,
    'idempotency-key': headerValue,
    'x-forwarded-for': headerValue,
    'content-type': fc.constantFrom('application/json', 'application/json; charset=utf-8', 'text/plain', 'image/png', '', 'x'),
  },
  { requiredKeys: [] },
)

const calls = Object.values<Call>(allCalls)

test.each(calls)('$name answers any input according to the contract', { timeout: 60_000 }, async (call) => {
  const body = call.body ? near(call.body.schema) : fc.oneof(fc.constant(undefined), nasty)
  await fc.assert(
    fc.asyncProperty(pathOf(call), queryOf(call), body, headers, fc.boolean(), async (path, query, sent, extra, signedIn) => {
      if (signedIn && (await member.raw('GET', '/v1/user')).status !== 200) member = await fixture.newcomer()
      const body = call.method === 'GET' ? undefined : sent
      const { status, json } = await (signedIn ? member : fixture.guest).raw(
        call.method,
        query ? `${path}?${query}` : path,
        body,
        extra,
      )
      expect(fixture.mistakes.splice(0)).toEqual([])
      expect(status).toBeLessThan(500)
      // Rate limits must not stop the test.
      if (status === 429) fixture.clock.advance(HOUR_MS)
      if (status < 400) return
      expect(json).toMatchObject({ data: { message: expect.stringMatching(/\S/) as unknown } })
      const { code } = (json as { data: { code: ProblemCode } }).data
      expect(PROBLEM_CODES[status as ProblemStatus]).toContain(code)
    }),
    { numRuns: RUNS },
  )
})

const withBody = calls
  .filter(({ body }) => body !== undefined)
  .map((call) => ({ ...call, address: call.path.replace(/\{\w+\}/g, '1') }))

test.each(withBody)(
  '$name: invalid JSON is a 400, another content type a 415, more than 100 kB a 413',
  async ({ method, address }) => {
    expect((await member.raw(method, address, '{"a":')).status).toBe(400)
    expect((await member.raw(method, address, '{}', { 'content-type': 'text/plain' })).status).toBe(415)
    expect((await member.raw(method, address, '{}', { 'content-encoding': 'compress' })).status).toBe(415)
    expect((await member.raw(method, address, JSON.stringify('x'.repeat(101 * 1024)))).status).toBe(413)
    expect((await member.raw(method, address, 'null')).status).toBeGreaterThanOrEqual(400)
  },
)

test('nested brackets up to the permitted depth are a 422, and deeper ones a 413, for any call', async () => {
  const deep = (depth: number) => `${'['.repeat(depth)}${']'.repeat(depth)}`
  const writes = calls.filter(({ body }) => body !== undefined)
  expect(writes.length).toBeGreaterThan(20)
  for (const { method, path, name } of writes) {
    const url = path.replace(/\{\w+\}/g, '1')
    for (const body of [deep(49_000), `{"a":${deep(49_000)}}`, `[{"cart_id":${deep(49_000)}}]`]) {
      const { status, json } = await member.raw(method, url, body, { 'idempotency-key': 'a-key-of-a-test' })
      expect([400, 404, 422, 429], `${name} ${status}`).toContain(status)
      expect(JSON.stringify(json).length, name).toBeLessThan(2000)
    }
  }
  expect((await member.raw('POST', '/v1/user/cart', '['.repeat(200_000))).status).toBe(413)
  expect(fixture.mistakes).toEqual([])
})

test('an address with an invalid escape is a 404, not an invalid-JSON error', async () => {
  const { status, json } = await fixture.guest.raw('GET', '/v1/products/%E0%A4%A')
  expect({ status, json }).toMatchObject({ status: 404, json: { data: { message: 'Nothing is found at this address' } } })
})
