/**
 * The cart quantity rule (R5.21): limited by the item's limit when it has one; a limit of 0, or a request under 1, returns 1. `requested`
 * may be any value of a field; a fraction is rounded down, a value that is not a number returns 1.
 */
export const clampQuantity = (requested: number, limit: number | null): number => {
  const quantity = Number.isFinite(requested) ? Math.floor(requested) : 1
  if (quantity < 1 || limit === 0) return 1
  return limit === null || limit < 0 ? quantity : Math.min(quantity, limit)
}

/** The largest typed quantity, far above that of any cart. */
const MAX_TYPED = 9999

/** The typed quantity: the whole units of “1.5” or “2,7”. Null for an invalid one, such as “-1”, “1e9” and “abc”: then nothing changes. */
export const typedQuantity = (text: string): number | null => {
  const digits = /^\s*(\d+)(?:[.,]\d*)?\s*$/.exec(text)?.[1]
  return digits === undefined ? null : Math.min(Number(digits), MAX_TYPED)
}
