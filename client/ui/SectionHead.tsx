import type { ReactNode } from 'react'
import { VerticalText } from './VerticalText.tsx'
import './sectionHead.css'

type Props = {
  /** Id of the title, for aria-labelledby of the section. */
  id: string
  kanji: string
  title: ReactNode
  text?: ReactNode
  more?: ReactNode
}

/** The title of a section with its vertical word and a link to the whole list. */
export const SectionHead = ({ id, kanji, title, text, more }: Props) => (
  <div className="section-head">
    <VerticalText>{kanji}</VerticalText>
    <div className="section-head-line">
      <h2 id={id}>{title}</h2>
      {more}
    </div>
    {text && <p>{text}</p>}
  </div>
)
