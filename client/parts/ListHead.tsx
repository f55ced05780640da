import type { ReactNode } from 'react'
import { VerticalText } from '../ui/VerticalText.tsx'
import { CategorySign, type Signed } from './CategorySign.tsx'
import './listHead.css'

type Props = {
  title: string
  /** "211 products"; announced when it changes. Its element has no role: Firefox's screen readers would read "status bar" there. */
  count: string
  /** The top category whose sign is at the far end. */ sign?: Signed | undefined
  /** A vertical word in its place. */ kanji?: string | undefined
  /** Description of the list. */ children?: ReactNode
}

export const ListHead = ({ title, count, sign, kanji, children }: Props) => (
  <div className="list-head">
    <h1>{title}</h1>
    <p aria-live="polite" aria-atomic="true">
      {count}
    </p>
    {sign && <CategorySign {...sign} />}
    {kanji && <VerticalText className="list-head-word">{kanji}</VerticalText>}
    {children && <div className="list-head-text">{children}</div>}
  </div>
)
