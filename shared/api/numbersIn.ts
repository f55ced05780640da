import type { Shape } from './shapes.ts'

type Declared = { readonly properties?: { readonly [name: string]: { readonly type?: unknown } } }

const isNumeric = (type: unknown, text: string): boolean =>
  (type === 'integer' || type === 'number') && /^-?\d{1,15}(?:\.\d{1,6})?$/.test(text)

/** Texts of a path or query, with numbers where the shape declares them and the text looks like one. */
export const withNumbers = (texts: { readonly [name: string]: unknown }, { schema }: Shape): { [name: string]: unknown } => {
  const { properties = {} } = schema as Declared
  return Object.fromEntries(
    Object.entries(texts).map(([name, text]) => [
      name,
      typeof text === 'string' && isNumeric(properties[name]?.type, text) ? Number(text) : text,
    ]),
  )
}
