/** The page links to show: the first, the last, the current one with its neighbours; `null` is a gap of more than one page. */
export const pageNumbers = (current: number, last: number): (number | null)[] => {
  const shown = [1, current - 1, current, current + 1, last].filter((page) => page >= 1 && page <= last)
  const pages = [...new Set(shown)].sort((a, b) => a - b)
  return pages.flatMap((page, index) => {
    const gap = page - (pages[index - 1] ?? page)
    if (gap === 2) return [page - 1, page]
    return gap > 2 ? [null, page] : [page]
  })
}
