import type { KeyboardEvent } from 'react'
import { createTypeAhead } from './typeAhead.ts'

const nextIndex = (key: string, at: number, count: number): number | null => {
  if (key === 'ArrowDown') return (at + 1) % count
  if (key === 'ArrowUp') return (at - 1 + count) % count
  if (key === 'Home') return 0
  if (key === 'End') return count - 1
  return null
}

/**
 * Returns the listener of a panel that contains menus: arrow keys, Home, End and typed characters move the focus in the menu that contains it.
 * It also works in a menu of the server's HTML, whose own component is still loading.
 */
export const createMenuKeys = () => {
  const typeAhead = createTypeAhead()
  return (event: KeyboardEvent): void => {
    const menu = event.target instanceof Element ? event.target.closest('.menu') : null
    if (!menu || event.altKey || event.ctrlKey || event.metaKey) return
    const entries = [...menu.querySelectorAll<HTMLElement>('a, button')]
    const at = entries.findIndex((entry) => entry === document.activeElement)
    const isCharacter = event.key.length === 1 && event.key.trim() !== ''
    const to = isCharacter
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
    if (!isCharacter) typeAhead.restart()
    target.focus()
  }
}
