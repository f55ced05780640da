import { classNames } from './classNames.ts'
import './verticalText.css'

type Props = { children: string; className?: string | undefined }

/** A short Japanese word set vertically: decoration only, the title beside it has the meaning. */
export const VerticalText = ({ children, className }: Props) => (
  <span className={classNames('vertical-text', className)} lang="ja" aria-hidden="true">
    {children}
  </span>
)
