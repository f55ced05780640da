import type { ReactNode } from 'react'
import { VerticalText } from './VerticalText.tsx'
import './emptyState.css'

type Props = {
  kanji: string
  title: ReactNode
  children?: ReactNode
  actions?: ReactNode
  /** The title is the page's h1. */ page?: boolean | undefined
}

/** An empty list or a missing page: a large vertical word, a title, a sentence, one or two links. */
export const EmptyState = ({ kanji, title, children, actions, page = false }: Props) => (
  <div className="empty">
    <VerticalText className="empty-sign">{kanji}</VerticalText>
    <div className="empty-body">
      {page ? (
        <h1 className="empty-title" tabIndex={-1}>
          {title}
        </h1>
      ) : (
        <h2 className="empty-title">{title}</h2>
      )}
      {children && <div className="empty-text">{children}</div>}
      {actions && <div className="empty-actions">{actions}</div>}
    </div>
  </div>
)
