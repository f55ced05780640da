/**
 * For a backend whose ids are integers from 1, although the contract permits text: converts the ids of a request to numbers, by the JSON
 * Schema of its call.
 */
import type { Call, Input } from '../../shared/api/defineCall.ts'
import type { Id, JsonSchema } from '../../shared/api/shapes.ts'
import { bind, bindMember, type Answered, type Caller, type Member, type Route, type User } from './bind.ts'
import { invalidField, notFound } from './problems.ts'

export type IntegerIds<T> = [T] extends [Id | null | undefined]
  ? string extends Exclude<T, null | undefined>
    ? number extends T
      ? number | Extract<T, null | undefined>
      : T
    : T
  : T extends Uint8Array
    ? T
    : T extends object
      ? { [K in keyof T]: IntegerIds<T[K]> }
      : T

const isIdSchema = ({ type }: JsonSchema): boolean => Array.isArray(type) && type.includes('integer') && type.includes('string')

/**
 * A copy of a validated value of that schema with numeric ids. Throws what `refuse` returns for the field of an id that is not an integer:
 * the backend never created it, so no row has it.
 */
export const withIntegerIds = (value: unknown, schema: JsonSchema, refuse: (field: string) => Error, path = ''): unknown => {
  if (value === null || value === undefined) return value
  if (isIdSchema(schema)) {
    if (typeof value === 'number') return value
    if (typeof value === 'string' && /^[1-9]\d{0,14}$/.test(value)) return Number(value)
    throw refuse(path)
  }
  const below = (key: string) => (path === '' ? key : `${path}.${key}`)
  const { anyOf, items, properties } = schema as {
    readonly anyOf?: readonly JsonSchema[]
    readonly items?: JsonSchema
    readonly properties?: { readonly [name: string]: JsonSchema }
  }
  if (anyOf) return withIntegerIds(value, anyOf[0] ?? {}, refuse, path)
  if (items && Array.isArray(value)) return value.map((one, at) => withIntegerIds(one, items, refuse, below(String(at))))
  if (!properties || typeof value !== 'object') return value
  return Object.fromEntries(
    Object.entries(value).map(([key, one]) => [key, withIntegerIds(one, properties[key] ?? {}, refuse, below(key))] as const),
  )
}

type Parts = { readonly params?: unknown; readonly query?: unknown; readonly body?: unknown }

const converted = <C extends Call>({ params, query, body }: C, input: Input<C>) => {
  const sent = input as Parts
  return {
    ...sent,
    ...(params && { params: withIntegerIds(sent.params, params.schema, () => notFound()) }),
    ...(query && { query: withIntegerIds(sent.query, query.schema, invalidField) }),
    ...(body && { body: withIntegerIds(sent.body, body.schema, invalidField) }),
  } as IntegerIds<Input<C>>
}

/** `bind` and `bindMember` for such a backend: an id that is not an integer is unknown in a path, and invalid elsewhere. */
export const integerIds = <U extends User & { readonly id: number }>() => ({
  bind: <C extends Call>(call: C, handle: (input: IntegerIds<Input<C>>, caller: Caller<U>) => Answered<C>): Route<U> =>
    bind<C, U>(call, (input, caller) => handle(converted(call, input), caller)),
  bindMember: <C extends Call>(call: C, handle: (input: IntegerIds<Input<C>>, member: Member<U>) => Answered<C>): Route<U> =>
    bindMember<C, U>(call, (input, member) => handle(converted(call, input), member)),
})
