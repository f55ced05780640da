import { useState, type ComponentType, type HTMLAttributes, type KeyboardEvent, type ReactNode } from 'react'
import { createTypeAhead } from './typeAhead.ts'
import './menu.css'

const nextIndex = (key: string, at: number, count: number): number | null => {
  if (key === 'ArrowDown') return (at + 1) % count
  if (key === 'ArrowUp') return (at - 1 + count) % count
  if (key === 'Home') return 0
  if (key === 'End') return count - 1
  return null
}

type Props = {
  label: string
  /** The `<li>` elements. */
  children?: ReactNode
  /** Renders the whole list in place of a `<ul>` with the children. */
  list?: ComponentType<HTMLAttributes<HTMLElement>>
}

/** A list of links or buttons: arrow keys, Home, End and typed letters move the focus. */
export const Menu = ({ label, children, list }: Props) => {
  const [typeAhead] = useState(createTypeAhead)

  const walk = (event: KeyboardEvent<HTMLElement>) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return
    const entries = [...event.currentTarget.querySelectorAll<HTMLElement>('a, button')]
    const at = entries.findIndex((entry) => entry === document.activeElement)
    const isLetter = event.key.length === 1 && event.key.trim() !== ''
    const to = isLetter
      ? typeAhead.find(
          event.key,
          event.timeStamp,
          entries.map((entry) => entry.textContent),
          at,
        )
      : nextIndex(event.key, at, entries.length)
    const target = to === null ? undefined : entries[to]
    if (!target) return
    event.preventDefault()
    target.focus()
  }

  const List = list ?? 'ul'
  return (
    <List className="menu" role="list" aria-label={label} onKeyDown={walk}>
      {children}
    </List>
  )
}
