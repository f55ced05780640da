import type { ReactNode } from 'react'
import './mailLinkPage.css'

type Props = { title: string; /** What the page is for, in a sentence or two. */ text?: ReactNode; children?: ReactNode }

/** A page with one thing to do: its title, what it is about, and the form. */
export const MailLinkPage = ({ title, text, children }: Props) => (
  <div className="wrap">
    <div className="mail-link-page">
      <h1 tabIndex={-1}>{title}</h1>
      {text && <p className="mail-link-page-text">{text}</p>}
      {children}
    </div>
  </div>
)
