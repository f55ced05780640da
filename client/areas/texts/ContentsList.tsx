import type { Contents } from '../../../shared/model/blocks.ts'
import './contentsList.css'

/** Number of headings from which a text has a list of contents. */
const CONTENTS_FROM = 3

/** The headings of a text as links; renders nothing for a short text. */
export const ContentsList = ({ contents, label }: { readonly contents: Contents; readonly label: string }) =>
  contents.length < CONTENTS_FROM ? null : (
    <nav className="contents-list" aria-label={label}>
      <ol role="list">
        {contents.map(({ id, text }) => (
          <li key={id}>
            <a href={`#${id}`}>{text}</a>
          </li>
        ))}
      </ol>
    </nav>
  )
