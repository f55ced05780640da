/**
 * Finds the products in a branch of the category tree. A branch is an interval of `lft`, so it is one contiguous range
 * of a list sorted by `lft`.
 */

/** Several values per product: those of position `i` are `values[starts[i]]` to before `values[starts[i + 1]]`. */
export type Many = { readonly starts: Int32Array; readonly values: Int32Array }

export type Branches = {
  /** Positions of the products between two `lft`, each once, in unspecified order. */
  readonly positionsIn: (lft: number, rgt: number) => Int32Array
  readonly countIn: (lft: number, rgt: number) => number
}

/** Sorts products by the `lft` of their categories; a product in several categories has several entries. */
export const createBranches = ({ starts, values }: Many, size: number): Branches => {
  const last = values.reduce((most, lft) => Math.max(most, lft), 0)
  const begins = new Int32Array(last + 2)
  for (const lft of values) (begins[lft + 1] as number)++
  for (let lft = 1; lft < begins.length; lft++) begins[lft] = (begins[lft] as number) + (begins[lft - 1] as number)
  const next = begins.slice()
  const positions = new Int32Array(values.length)
  for (let i = 0; i < size; i++)
    for (let k = starts[i] as number; k < (starts[i + 1] as number); k++) positions[(next[values[k] as number] as number)++] = i

  const beginOf = (lft: number) => begins[Math.min(lft, begins.length - 1)] as number
  /** Per position, the number of the last answer that contained it, so that an answer contains each position once. */
  const named = new Int32Array(size)
  let answer = 0
  const positionsIn: Branches['positionsIn'] = (lft, rgt) => {
    const found = positions.slice(beginOf(lft), beginOf(rgt + 1))
    answer++
    let length = 0
    for (const i of found) {
      if (named[i] === answer) continue
      named[i] = answer
      found[length++] = i
    }
    return found.subarray(0, length)
  }

  const known = new Map<number, number>()
  return {
    positionsIn,
    countIn: (lft, rgt) => {
      const before = known.get(lft)
      if (before !== undefined) return before
      const count = positionsIn(lft, rgt).length
      known.set(lft, count)
      return count
    },
  }
}
