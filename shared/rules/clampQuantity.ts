/**
 * The cart quantity rule (R5.21): capped by the item's limit when it has one; a limit of 0, or a request under 1, gives 1.
 * `requested` may be anything that a field can hold; what is no whole number is rounded down, what is no number gives 1.
 */
export const clampQuantity = (requested: number, limit: number | null): number => {
  const wanted = Number.isFinite(requested) ? Math.floor(requested) : 1
  if (wanted < 1 || limit === 0) return 1
  return limit === null || limit < 0 ? wanted : Math.min(wanted, limit)
}

/** More pieces than any cart holds. */
const MOST_TYPED = 9999

/** How many pieces somebody has typed: whole ones of “1.5” or “2,7”. Null for what is no number of pieces, as “-1”, “1e9” and “abc”: then nothing changes. */
export const typedQuantity = (text: string): number | null => {
  const whole = /^\s*(\d+)(?:[.,]\d*)?\s*$/.exec(text)?.[1]
  return whole === undefined ? null : Math.min(Number(whole), MOST_TYPED)
}
