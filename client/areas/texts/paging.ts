/** Paged lists of texts, each page with its own address. */
import { NotFound } from '../../../shared/errors.ts'

export type Paging = { readonly page: number; readonly pages: number }

/** The page number in an address. Throws `NotFound` for an invalid number. */
export const pageOf = ({ page = '1' }: { readonly [name: string]: string }): number => {
  if (!/^[1-9]\d{0,5}$/.test(page)) throw new NotFound('')
  return Number(page)
}

/** Reads the paging of an answer; a list without entries has one page. */
export const pagingOf = ({
  total,
  page,
  per_page: size,
}: {
  readonly total: number
  readonly page: number
  readonly per_page: number
}): Paging => ({
  page,
  pages: Math.max(1, Math.ceil(total / size)),
})

export const isBeyondEnd = ({ page, pages }: Paging): boolean => page > pages

/** A page beyond the end is rendered with a link to the first page, and has status 404 (docs/decisions/008-client-navigation). */
export const pagingStatus = (paging: Paging): 200 | 404 => (isBeyondEnd(paging) ? 404 : 200)

/** The query parameter of a page: the first one has none. */
export const pageQuery = (page: number): { readonly page: number | undefined } => ({ page: page > 1 ? page : undefined })
