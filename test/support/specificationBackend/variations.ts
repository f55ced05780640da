/**
 * What the specification leaves open, decided by a seed: each name always gets the same decision, whatever was requested before, so that a
 * failure is reproduced with the same seed.
 */

export type Json = { readonly [name: string]: unknown }

export type Variations = {
  /** One of the choices. */
  readonly pick: <T>(name: string, choices: readonly [T, ...T[]]) => T
  /** A field with the value, or, when it is undefined, one that is left out, is null, or has one of the empty forms. */
  readonly optional: (name: string, value: unknown, empty?: readonly unknown[]) => Json
  /** An id of a kind: a number, or the same as a text. */
  readonly id: (kind: string, id: number) => number | string
  /** `selected`: the id alone, or the whole chosen object. */
  readonly selected: (kind: string, chosen: Json | undefined) => Json
}

/** FNV-1a of 32 bits with the last steps of MurmurHash3, without which similar texts have similar low bits. */
const hash = (text: string): number => {
  let value = 0x811c9dc5
  for (let i = 0; i < text.length; i += 1) value = Math.imul(value ^ text.charCodeAt(i), 0x01000193)
  value = Math.imul(value ^ (value >>> 16), 0x85ebca6b)
  value = Math.imul(value ^ (value >>> 13), 0xc2b2ae35)
  return (value ^ (value >>> 16)) >>> 0
}

const LEFT_OUT = Symbol('left out')

/** The decisions of a seed. */
export const createVariations = (seed: number): Variations => {
  const pick: Variations['pick'] = (name, choices) => {
    const index = hash(`${seed} ${name}`) % choices.length
    // A choice may be null, so no other value can mean "out of range", which cannot happen.
    return choices[index] as (typeof choices)[0]
  }
  const optional: Variations['optional'] = (name, value, empty = []) => {
    if (value !== undefined) return { [name]: value }
    const form = pick<unknown>(`empty ${name}`, [LEFT_OUT, null, ...empty])
    return form === LEFT_OUT ? {} : { [name]: structuredClone(form) }
  }
  return {
    pick,
    optional,
    id: (kind, id) => (pick(`ids of ${kind}`, ['number', 'text']) === 'number' ? id : String(id)),
    selected: (kind, chosen) =>
      optional(
        'selected',
        chosen === undefined || pick(`selected ${kind}`, ['id', 'object']) === 'object' ? chosen : chosen['id'],
      ),
  }
}
