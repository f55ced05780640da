import type { ComponentProps, ReactNode } from 'react'
import { classNames } from './classNames.ts'
import './chip.css'

type Props = ComponentProps<'a'> & { href: string; /** Selected: has the indigo tint. */ chosen?: boolean | undefined }

/** A small link that narrows a list or opens a related one: subcategories, tags, applied filters. */
export const Chip = ({ chosen, className, children, ...rest }: Props) => (
  <a {...rest} className={classNames('chip', chosen && 'chip-chosen', className)}>
    {children}
  </a>
)

/** A row of chips in one line that scrolls sideways. Its children are `<li>`. */
export const ChipRow = ({ label, children }: { label: string; children: ReactNode }) => (
  <nav className="chip-row" aria-label={label}>
    <ul role="list">{children}</ul>
  </nav>
)
