/** Whether the packed products of an order fit a carrier's limits of size. */

/** Limits of a parcel in cm; left out: none. The girth is the way around it, across the longest side. */
export type SizeLimits = {
  readonly max_length_cm?: number | undefined
  /** Longest side and girth together. */
  readonly max_girth_cm?: number | undefined
}

/** A product of the parcel: `sides` as stored ("30x20x10"), null when they are unknown. */
export type ParcelItem = { readonly sides: string | null; readonly qty: number }

type Sides = readonly [longest: number, middle: number, shortest: number]

const sidesOf = ({ sides }: ParcelItem): Sides | null => {
  const [longest = 0, middle = 0, shortest = 0] = (sides ?? '')
    .split('x')
    .map(Number)
    .sort((a, b) => b - a)
  return shortest > 0 ? [longest, middle, shortest] : null
}

/** The largest volume of a box within the limits: its length is a third of length and girth, or the limit of the length when that is less. */
const largestVolume = ({ max_length_cm: length = Infinity, max_girth_cm: around }: SizeLimits): number => {
  if (around === undefined) return Infinity
  const longest = Math.min(length, around / 3)
  return longest * ((around - longest) / 4) ** 2
}

/**
 * True when the products cannot be in one parcel within the limits: one of them is too large, or all together have a larger volume than any
 * parcel may have. Products of unknown size count as small: how a box is packed is not computed.
 */
export const isTooLarge = (limits: SizeLimits, items: readonly ParcelItem[]): boolean => {
  const { max_length_cm: length = Infinity, max_girth_cm: around = Infinity } = limits
  const known = items.flatMap((item) => {
    const sides = sidesOf(item)
    return sides ? [{ sides, qty: item.qty }] : []
  })
  const volume = known.reduce((sum, { sides: [a, b, c], qty }) => sum + a * b * c * qty, 0)
  return known.some(({ sides: [a, b, c] }) => a > length || a + 2 * (b + c) > around) || volume > largestVolume(limits)
}
