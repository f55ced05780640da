/** Finds the first error in a value. Separate from the shapes, because a browser needs it only when an answer is wrong. */
import * as s from 'superstruct'
import type { Shape } from './shapes.ts'

type Checked = Pick<Shape, 'struct'>

const structs = new WeakMap<Checked, s.Struct<unknown, unknown>>()

const structOf = (shape: Checked) => {
  const made = structs.get(shape) ?? shape.struct(s)
  structs.set(shape, made)
  return made
}

/** The error message prints the value, and not every JSON value can be printed: `{ "toString": 1 }`. */
const validated = (value: unknown, shape: Checked) => {
  try {
    return s.validate(value, structOf(shape))
  } catch {
    return [{ path: [], message: 'Expected something that can be printed', value }] as const
  }
}

/**
 * The path and the error of the first wrong field, such as `data.items.3.price.current: Expected a number (string)`; null when the value
 * matches. The message contains only the type, not the value: it is logged, and an answer may contain a user's name.
 */
export const firstFault = (value: unknown, shape: Checked): string | null => {
  const [failure] = validated(value, shape)
  if (!failure) return null
  const expected = failure.message.replace(/^At path: .*? -- /s, '').replace(/,? but received: .*$/s, '')
  return `${failure.path.join('.') || '(root)'}: ${expected.slice(0, 200)} (${failure.value === null ? 'null' : typeof failure.value})`
}
