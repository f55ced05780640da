import type { ReactNode } from 'react'
import './mailLinkPage.css'

/** In place of a link's name in the address: the link is expired or used. */
export const DEAD_LINK = 'dead'

type Props = { title: string; /** The purpose of the page, in one or two sentences. */ text?: ReactNode; children?: ReactNode }

/** A page with one task: its title, its description, and its form. */
export const MailLinkPage = ({ title, text, children }: Props) => (
  <div className="wrap">
    <div className="mail-link-page">
      <h1 tabIndex={-1}>{title}</h1>
      {text && <p className="mail-link-page-text">{text}</p>}
      {children}
    </div>
  </div>
)
