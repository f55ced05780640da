import { japanese } from './japanese.tsx'
import './breadcrumbs.css'

export type Crumb = { name: string; /** Absent for the page itself. */ href?: string | undefined }

type Props = { label: string; crumbs: readonly Crumb[] }

/** The path from the home page to this page; one line that scrolls on a phone. */
export const Breadcrumbs = ({ label, crumbs }: Props) => (
  <nav className="breadcrumbs" aria-label={label}>
    <ol role="list">
      {crumbs.map(({ name, href }) => (
        <li key={`${href} ${name}`}>
          {href === undefined ? <span aria-current="page">{japanese(name)}</span> : <a href={href}>{japanese(name)}</a>}
        </li>
      ))}
    </ol>
  </nav>
)
