import type { ReactNode } from 'react'
import './accountHead.css'

type Props = {
  title: string
  /** Purpose of the page, in one sentence. */
  text?: string
  /** Number of entries; announced when it changes. */
  count?: string | undefined
  /** Actions for the page as a whole. */
  children?: ReactNode
}

export const AccountHead = ({ title, text, count, children }: Props) => (
  <div className="account-head">
    <h1 tabIndex={-1}>{title}</h1>
    {count && (
      <p aria-live="polite" aria-atomic="true">
        {count}
      </p>
    )}
    {text && <p>{text}</p>}
    {children}
  </div>
)

export const AccountSection = ({
  id,
  title,
  count,
  children,
}: {
  id: string
  title: string
  count?: number
  children: ReactNode
}) => (
  <section className="account-section stack" aria-labelledby={id}>
    <h2 id={id}>
      {title}
      {count !== undefined && <span className="account-section-count">{count}</span>}
    </h2>
    {children}
  </section>
)
