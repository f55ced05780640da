/** Random choices that follow from a seed. */
export type Dice = {
  /** A whole number from 0 and less than `most`. */
  readonly upTo: (most: number) => number
  readonly pick: <T>(of: readonly T[]) => T | undefined
  readonly percent: (chance: number) => boolean
}

export const createDice = (seed: number): Dice => {
  let state = seed >>> 0
  // mulberry32
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const upTo = (most: number) => Math.floor(next() * most)
  return { upTo, pick: (of) => of[upTo(of.length)], percent: (chance) => upTo(100) < chance }
}
