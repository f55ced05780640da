import type { ComponentProps } from 'react'
import { classNames } from './classNames.ts'
import './hairlineGrid.css'

type Props = ComponentProps<'ul'> & {
  /** One row that is always full: hides what does not fit at this width. */ row?: boolean | undefined
}

/** Cells divided by hairlines like a paper screen, edge to edge on a phone. Its children are `<li>`. */
export const HairlineGrid = ({ row, className, children, ...rest }: Props) => (
  // Safari takes the list role away from lists without bullets.
  <ul {...rest} role="list" className={classNames('hairline-grid', row && 'hairline-grid-row', className)}>
    {children}
  </ul>
)
