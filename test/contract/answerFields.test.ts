/** Answers with one field missing, null or of another type, parsed by the shapes of all calls. */
import { isDeepStrictEqual } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { allCalls, type CallName } from '../../shared/api/allCalls.ts'
import type { Call } from '../../shared/api/defineCall.ts'
import { firstFault } from '../../shared/api/firstFault.ts'
import { isObject, type JsonSchema, type LeftOut } from '../../shared/api/shapes.ts'
import { fieldsOf, MUTATIONS, mutate, patternOf, type FieldPath } from '../support/mutations.ts'
import { fc } from '../support/property.ts'
import { allCases } from './cases/allCases.ts'
import type { Case } from './cases/case.ts'
import { startFixture, type Fixture } from './startFixture.ts'

let fixture: Fixture
beforeAll(async () => {
  fixture = await startFixture()
})
afterAll(() => fixture.close())

const schemasOf = (schema: JsonSchema, name: string): readonly JsonSchema[] => (schema[name] as JsonSchema[] | undefined) ?? []

/** The schema of a value among its alternatives: null has none, and a variant is chosen by its constant. */
const chosenOf = (schema: JsonSchema, value: unknown): JsonSchema => {
  const inner = schemasOf(schema, 'anyOf').find(({ type }) => type !== 'null')
  if (inner) return chosenOf(inner, value)
  const variant = schemasOf(schema, 'oneOf').find(({ properties }) =>
    Object.entries(properties as { readonly [key: string]: JsonSchema }).some(
      ([key, field]) => 'const' in field && isObject(value) && value[key] === field['const'],
    ),
  )
  return variant ?? schema
}

/** Whether a field of an answer may be missing by its declared shape: it is optional or undeclared. */
const isOptional = (schema: JsonSchema, value: unknown, [key, ...rest]: FieldPath): boolean => {
  const { properties, required, items, additionalProperties } = chosenOf(schema, value)
  const inner = Array.isArray(value)
    ? (value[Number(key)] as unknown)
    : (value as { readonly [name: string]: unknown })[key ?? '']
  if (Array.isArray(value)) return isOptional(items as JsonSchema, inner, rest)
  const declared = (properties as { readonly [name: string]: JsonSchema } | undefined)?.[key ?? '']
  const isKeyOfMap = !declared && isObject(additionalProperties)
  if (rest.length > 0) {
    const next = declared ?? (isKeyOfMap ? additionalProperties : undefined)
    return !next || isOptional(next, inner, rest)
  }
  return !isKeyOfMap && !((required as readonly string[] | undefined) ?? []).includes(String(key))
}

const EXAMPLES_PER_CALL = 40

test.each(Object.keys(allCalls) as CallName[])(
  '%s: a missing optional field is accepted, and any other fault is named',
  async (name) => {
    const call = allCalls[name] as Call
    const { as, good } = allCases[name] as unknown as Case<Call>
    const client = as === 'newcomer' ? await fixture.newcomer() : fixture.guest
    const answer: unknown = await client.call(call, await good(client, fixture))
    const { schema, matches } = call.answer
    // `listed` is not on the wire: the shape of the cart adds it.
    const fields = fieldsOf(answer).filter((field) => field.at(-1) !== 'listed')
    if (fields.length === 0) return
    fc.assert(
      fc.property(fc.constantFrom(...fields), fc.constantFrom(...MUTATIONS), (field, mutation) => {
        // Matching removes omitted fields in place.
        const changed = structuredClone(mutate(answer, field, mutation))
        const left: LeftOut[] = []
        const fits = matches(changed, left)
        const what = `${mutation} ${patternOf(field)}`
        // Without `data` an answer is invalid, even when its shape permits null.
        if (patternOf(field) !== 'data' && isOptional(schema, answer, field)) expect(fits, `${what} is refused`).toBe(true)
        const fault = firstFault(changed, call.answer)
        if (fits) expect(fault, `${what} is accepted unchanged`).toBe(null)
        else {
          const [at, wrong] = [field.join('.'), fault?.split(':')[0] ?? '']
          // A value that is read as another spelling (a price as a number) may lack a field of it.
          expect(at.startsWith(wrong) || wrong.startsWith(`${at}.`), `${what}: ${wrong}`).toBe(true)
        }
        // A removed value of a wrong type is reported. A value without a report was valid, or was read as another
        // spelling: then the answer contains more than without the field.
        if (
          !fits ||
          left.length > 0 ||
          mutation !== 'retype' ||
          firstFault(mutate(answer, field, mutation), call.answer) === null
        )
          return
        const without = structuredClone(mutate(answer, field, 'delete'))
        expect(matches(without) && isDeepStrictEqual(changed, without), `${what} is not reported`).toBe(false)
      }),
      { numRuns: EXAMPLES_PER_CALL },
    )
  },
)
