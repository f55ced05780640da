/** A whole number from 0 to 2³²−1 that depends on nothing but the text (FNV-1a with a final mix): the seed's only source of chance. */
export const hashOf = (text: string): number => {
  let hash = 2166136261
  for (const char of text) {
    hash ^= char.codePointAt(0) ?? 0
    hash = Math.imul(hash, 16777619)
  }
  hash ^= hash >>> 15
  hash = Math.imul(hash, 2246822519)
  hash ^= hash >>> 13
  return hash >>> 0
}

/** A number from 0 (included) to 1 (excluded) that belongs to the text. */
export const chance = (text: string): number => hashOf(text) / 4294967296

/** A whole number between two bounds, both included. */
export const between = (text: string, low: number, high: number): number => low + (hashOf(text) % (high - low + 1))

/** The entry at `index`, counted round and round. Throws for an empty list, which would be a gap in the seed. */
export const turn = <T>(list: readonly T[], index: number): T => {
  const entry = list[index % list.length]
  if (entry === undefined) throw new Error('The seed asks an empty list for an entry')
  return entry
}
