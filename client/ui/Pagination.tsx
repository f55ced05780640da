import { pageNumbers } from './pageNumbers.ts'
import './pagination.css'

type Props = {
  label: string
  current: number
  last: number
  hrefOf: (page: number) => string
  /** "Page 3". */ labelOf: (page: number) => string
}

/** Plain links to every page of a list: they work without JavaScript and for crawlers. */
export const Pagination = ({ label, current, last, hrefOf, labelOf }: Props) => (
  <nav className="pagination" aria-label={label}>
    <ol role="list">
      {pageNumbers(current, last).map((page, index) =>
        page === null ? (
          <li key={`gap ${index}`} className="pagination-gap" aria-hidden="true">
            …
          </li>
        ) : (
          <li key={page}>
            <a href={hrefOf(page)} aria-label={labelOf(page)} aria-current={page === current ? 'page' : undefined}>
              {page}
            </a>
          </li>
        ),
      )}
    </ol>
  </nav>
)
