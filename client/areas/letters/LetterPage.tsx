import type { ReactNode } from 'react'
import './letterPage.css'

type Props = { title: string; /** What the page is for, in a sentence or two. */ text?: ReactNode; children?: ReactNode }

/** A page with one thing to do: its title, what it is about, and the form. */
export const LetterPage = ({ title, text, children }: Props) => (
  <div className="wrap">
    <div className="letter-page">
      <h1 tabIndex={-1}>{title}</h1>
      {text && <p className="letter-page-text">{text}</p>}
      {children}
    </div>
  </div>
)
