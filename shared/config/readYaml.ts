/** Hand-written YAML files: errors are reported with their line. */
import { isMap, isPair, isSeq, LineCounter, parseDocument, type Node } from 'yaml'
import { firstFault } from '../api/firstFault.ts'
import { isObject, type JsonSchema, type Shape } from '../api/shapes.ts'

/** The offset of the key at a path, or of its innermost existing ancestor; null when there is none. A key may contain dots. */
const offsetOf = (node: unknown, path: string): number | null => {
  const own = (node as Node | null)?.range?.[0] ?? null
  if (path === '') return own
  if (isSeq(node)) {
    const [index = '', ...rest] = path.split('.')
    const item = node.items[Number(index)] as Node | undefined
    return offsetOf(item, rest.join('.')) ?? item?.range?.[0] ?? null
  }
  if (!isMap(node)) return null
  for (const pair of node.items) {
    const key = isPair(pair) ? (pair.key as Node & { readonly value?: unknown }) : null
    const name = String(key?.value)
    if (path !== name && !path.startsWith(`${name}.`)) continue
    // The line of the key, where users look for the error.
    return (path === name ? null : offsetOf(pair.value, path.slice(name.length + 1))) ?? key?.range?.[0] ?? null
  }
  return null
}

export type Yaml<T> = {
  readonly value: T
  /** An error about the value at a path: `line 3: {says}`. */
  readonly fault: (path: string, message: string) => Error
}

/** The sentence about the first key that a schema does not know, with its path; null when there is none. */
const strayKey = (value: unknown, schema: JsonSchema, path: readonly string[] = []): string | null => {
  const properties = (schema['properties'] ?? {}) as { readonly [key: string]: JsonSchema }
  const isClosed = schema['additionalProperties'] === false
  const inner = (schema['items'] ?? schema['additionalProperties'] ?? false) as JsonSchema | false
  for (const [key, part] of isObject(value) || Array.isArray(value) ? Object.entries(value) : []) {
    const partSchema = properties[key] ?? inner
    const at = [...path, key]
    if (partSchema === false) {
      if (isClosed) return `${at.join('.')}: is no key here, known are ${Object.keys(properties).join(', ')}`
      continue
    }
    const stray = strayKey(part, partSchema, at)
    if (stray !== null) return stray
  }
  return null
}

/** The writer of a file knows quotes, and not the types of the program. */
const inWords = (message: string): string =>
  message
    .replace(/Expected a string \((number|boolean)\)$/, 'Expected a text: put it in quotes ($1)')
    .replace(/ \(undefined\)$/, ' (missing)')

/**
 * Parses a YAML text; an empty one is an empty object. Throws a sentence with the line for invalid YAML and for the first field that does
 * not match. `before` is the number of lines above the text in its file.
 */
export const readYaml = <T>(text: string, shape: Shape<T>, before = 0): Yaml<T> => {
  const lines = new LineCounter()
  const document = parseDocument(text, { lineCounter: lines, prettyErrors: false })
  const errorAt = (offset: number | null, message: string) =>
    new Error(`line ${(offset === null ? 1 : lines.linePos(offset).line) + before}: ${message}`)
  const fault: Yaml<T>['fault'] = (path, message) => errorAt(offsetOf(document.contents, path), message)
  const [broken] = document.errors
  if (broken) throw errorAt(broken.pos[0], broken.message.split('\n')[0] ?? 'no YAML')
  const value: unknown = document.toJS() ?? {}
  if (shape.matches(value)) return { value: value as T, fault }
  // First, because a misspelt key is also a missing one.
  const message = strayKey(value, shape.schema) ?? inWords(firstFault(value, shape) ?? 'wrong')
  throw fault(message.slice(0, message.indexOf(': ')).replace('(root)', ''), message)
}
