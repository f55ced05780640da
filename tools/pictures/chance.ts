/** Seeded pseudo-random choices: the same seed always results in the same ones. */
export type Chance = {
  /** A number between a (0) and b (1). */
  readonly between: (a?: number, b?: number) => number
  readonly pick: <T>(list: readonly T[]) => T
}

function hash(text: string) {
  let h = 2166136261
  for (const char of text) h = Math.imul(h ^ (char.codePointAt(0) ?? 0), 16777619)
  return h >>> 0
}

export function chanceOf(seed: string): Chance {
  let state = hash(seed) || 1
  const between = (a = 0, b = 1) => {
    state = (state ^ (state << 13)) >>> 0
    state = (state ^ (state >>> 17)) >>> 0
    state = (state ^ (state << 5)) >>> 0
    return a + (state / 4294967296) * (b - a)
  }
  between()
  between()
  return {
    between,
    pick: <T>(list: readonly T[]) => {
      const item = list[Math.floor(between() * list.length) % list.length]
      if (item === undefined) throw new Error('cannot pick from an empty list')
      return item
    },
  }
}
