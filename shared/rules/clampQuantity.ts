/**
 * The cart quantity rule (R5.21): capped by the item's limit when it has one; a limit of 0, or a request under 1, gives 1.
 * `requested` may be anything that a field can hold; what is no whole number is rounded down, what is no number gives 1.
 */
export const clampQuantity = (requested: number, limit: number | null): number => {
  const wanted = Number.isFinite(requested) ? Math.floor(requested) : 1
  if (wanted < 1 || limit === 0) return 1
  return limit === null || limit < 0 ? wanted : Math.min(wanted, limit)
}
