/** Paginates a list when the backend ignored `per_page`. Lazily loaded. */

/** The most entries of a page that a backend may choose by itself. */
const OWN_PAGE_MAX = 100

export type PageQuery = { readonly page?: number; readonly per_page: number }

/**
 * Cuts the `items` of an answer, in place, to the requested page. From a complete list it takes that page, from an incomplete one the first
 * `per_page` entries. A backend may have pages of its own size, up to `OWN_PAGE_MAX`. Returns the fault for the log; null when nothing was cut.
 */
export const cutToPage = (
  answer: { data?: unknown },
  items: readonly unknown[],
  { page = 1, per_page: size }: PageQuery,
): string | null => {
  const list = Array.isArray(answer.data) ? {} : (answer.data as { readonly total?: unknown })
  const { length } = items
  const isComplete = !(Number(list.total) > length)
  if (!isComplete && length <= OWN_PAGE_MAX) return null
  const from = isComplete ? (page - 1) * size : 0
  answer.data = { ...list, items: items.slice(from, from + size), ...(isComplete && { total: length, page, per_page: size }) }
  return `per_page was ignored: ${length} entries`
}
