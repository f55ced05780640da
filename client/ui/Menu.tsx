import type { ReactNode } from 'react'
import './menu.css'

/** A list of links or buttons in a `Popover`, which adds the keys that move through it. Its children are `<li>`. */
export const Menu = ({ label, children }: { label: string; children: ReactNode }) => (
  <ul className="menu" role="list" aria-label={label}>
    {children}
  </ul>
)
