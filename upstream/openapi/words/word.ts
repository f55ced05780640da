/** What the words of the OpenAPI document are made of. They stand apart from the shapes, so that no browser loads them. */
import type { JsonSchema, Shape } from '../../../shared/api/shapes.ts'

/** A description, alone or with facts that the shape does not check: an example, a format, known values. */
export type Word =
  | string
  | {
      readonly is: string
      readonly example?: unknown
      readonly format?: 'date' | 'date-time' | 'email' | 'uri' | 'uri-reference' | 'password' | 'html'
      /** Values that are known today; a client must accept others. */
      readonly known?: readonly (string | number)[]
    }

/** A named schema of the document. */
export type Component = {
  /** Levels of a recursive shape share one name. */
  readonly schemas: readonly JsonSchema[]
  readonly is: string
  /** Its properties; what is left out is found in `COMMON_WORDS`. */
  readonly has: { readonly [property: string]: Word }
}

export type Components = { readonly [name: string]: Component }

/** Names a shape. */
export const named = ({ schema }: Pick<Shape, 'schema'>, is: string, has: Component['has'] = {}): Component => ({
  schemas: [schema],
  is,
  has,
})

const stepInto = (schema: JsonSchema, step: string): JsonSchema => {
  const inner = (schema['anyOf'] as readonly JsonSchema[] | undefined)?.[0] ?? schema
  if (inner['items']) return stepInto(inner['items'] as JsonSchema, step)
  const next = (inner['properties'] as { readonly [name: string]: JsonSchema } | undefined)?.[step]
  if (next) return next
  throw new Error(`There is no "${step}" in ${JSON.stringify(schema).slice(0, 200)}`)
}

/** The element behind lists and nullables. */
const unwrap = (schema: JsonSchema): JsonSchema => {
  const inner = (schema['anyOf'] as readonly JsonSchema[] | undefined)?.[0] ?? schema['items'] ?? schema['additionalProperties']
  return inner ? unwrap(inner as JsonSchema) : schema
}

/** The object that stands at a path of properties inside a shape; lists and nullables on the way are stepped through. */
export const inside = ({ schema }: Pick<Shape, 'schema'>, ...path: readonly string[]): Pick<Shape, 'schema'> => ({
  schema: unwrap(path.reduce((at, step) => stepInto(at, step), schema)),
})
