import type { ComponentType, HTMLAttributes, ReactNode } from 'react'
import './menu.css'

type Props = {
  label: string
  /** The `<li>` elements. */
  children?: ReactNode
  /** Renders the whole list in place of a `<ul>` with the children. */
  list?: ComponentType<HTMLAttributes<HTMLElement>>
}

/** A list of links or buttons in a `Popover`, which adds the keys that move through it. */
export const Menu = ({ label, children, list }: Props) => {
  const List = list ?? 'ul'
  return (
    <List className="menu" role="list" aria-label={label}>
      {children}
    </List>
  )
}
