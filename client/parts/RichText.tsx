import { classNames } from '../ui/classNames.ts'
import './richText.css'

type Props = {
  /** Sanitised by the backend (contract): p, ul, ol, li, strong, em, br. */ html: string
  className?: string | undefined
}

/** Text with paragraphs and lists, at a width that reads well. */
export const RichText = ({ html, className }: Props) => (
  <div className={classNames('rich-text', className)} dangerouslySetInnerHTML={{ __html: html }} />
)
