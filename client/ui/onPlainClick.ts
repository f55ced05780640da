import type { MouseEvent } from 'react'
import { isPlainClick } from '../../shared/rules/isPlainClick.ts'

/** For a link that opens something on the page instead of its address; a click for a new tab or window behaves as usual. */
export const onPlainClick =
  (open: (event: MouseEvent<HTMLAnchorElement>) => void) =>
  (event: MouseEvent<HTMLAnchorElement>): void => {
    if (!isPlainClick(event)) return
    event.preventDefault()
    open(event)
  }
