import type { ComponentProps } from 'react'
import { classNames } from './classNames.ts'
import './hairlineGrid.css'

type Props = ComponentProps<'ul'> & {
  /** One row that is always full: hides the cells that do not fit at this width. */ row?: boolean | undefined
}

/** Cells divided by hairlines, edge to edge on a phone. Its children are `<li>`. */
export const HairlineGrid = ({ row, className, children, ...rest }: Props) => (
  // Safari removes the list role from lists without bullets.
  <ul {...rest} role="list" className={classNames('hairline-grid', row && 'hairline-grid-row', className)}>
    {children}
  </ul>
)
