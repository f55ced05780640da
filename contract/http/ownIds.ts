/**
 * Ids of this backend are integers from 1, although the contract permits text. The only place that converts the ids of
 * a request to numbers, by the JSON Schema of its call.
 */
import type { Id, JsonSchema } from '../../shared/api/shapes.ts'

/** `T` with every id as a number. */
export type OwnIds<T> = [T] extends [Id | null | undefined]
  ? string extends Exclude<T, null | undefined>
    ? number extends T
      ? number | Extract<T, null | undefined>
      : T
    : T
  : T extends Uint8Array
    ? T
    : T extends object
      ? { [K in keyof T]: OwnIds<T[K]> }
      : T

/** An id that this backend never created, so no row has it. */
export class ForeignId extends Error {
  readonly field: string
  constructor(field: string) {
    super(`Not an id of this backend: ${field}`)
    this.field = field
  }
}

const isIdSchema = ({ type }: JsonSchema): boolean => Array.isArray(type) && type.includes('integer') && type.includes('string')

const wholeId = (value: unknown, path: string): number => {
  if (typeof value === 'number') return value
  if (typeof value === 'string' && /^[1-9]\d{0,14}$/.test(value)) return Number(value)
  throw new ForeignId(path)
}

/** A copy of a validated value of that schema with numeric ids. Throws `ForeignId` for an id that is not an integer. */
export const withOwnIds = (value: unknown, schema: JsonSchema, path = ''): unknown => {
  if (value === null || value === undefined) return value
  if (isIdSchema(schema)) return wholeId(value, path)
  const below = (key: string) => (path === '' ? key : `${path}.${key}`)
  const { anyOf, items, properties } = schema as {
    readonly anyOf?: readonly JsonSchema[]
    readonly items?: JsonSchema
    readonly properties?: { readonly [name: string]: JsonSchema }
  }
  if (anyOf) return withOwnIds(value, anyOf[0] ?? {}, path)
  if (items && Array.isArray(value)) return value.map((one, at) => withOwnIds(one, items, below(String(at))))
  if (!properties || typeof value !== 'object') return value
  return Object.fromEntries(
    Object.entries(value).map(([key, one]) => [key, withOwnIds(one, properties[key] ?? {}, below(key))] as const),
  )
}
