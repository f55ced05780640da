import { classNames } from './classNames.ts'
import './tate.css'

type Props = { children: string; className?: string | undefined }

/** A short Japanese word set vertically: atmosphere only, the title beside it carries the meaning. */
export const Tate = ({ children, className }: Props) => (
  <span className={classNames('tate', className)} lang="ja" aria-hidden="true">
    {children}
  </span>
)
