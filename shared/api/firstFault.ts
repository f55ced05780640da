/** Names what is wrong with a value. Apart from the shapes, because a browser needs it only when an answer is wrong. */
import * as s from 'superstruct'
import type { Shape } from './shapes.ts'

type Checked = Pick<Shape, 'struct'>

const structs = new WeakMap<Checked, s.Struct<unknown, unknown>>()

const structOf = (shape: Checked) => {
  const made = structs.get(shape) ?? shape.struct(s)
  structs.set(shape, made)
  return made
}

/** Naming what is wrong prints it, and not everything that JSON can hold can be printed: `{ "toString": 1 }`. */
const validated = (value: unknown, shape: Checked) => {
  try {
    return s.validate(value, structOf(shape))
  } catch {
    return [{ path: [], message: 'Expected something that can be printed', value }] as const
  }
}

/**
 * Where the first wrong field stands, as `data.items.3.price.current: Expected a number (string)`; null when the value fits.
 * The value itself is left out, only its type is named: the line goes into logs, and an answer may hold a shopper's name.
 */
export const firstFault = (value: unknown, shape: Checked): string | null => {
  const [failure] = validated(value, shape)
  if (!failure) return null
  const expected = failure.message.replace(/^At path: .*? -- /s, '').replace(/,? but received: .*$/s, '')
  return `${failure.path.join('.') || '(root)'}: ${expected.slice(0, 200)} (${failure.value === null ? 'null' : typeof failure.value})`
}
