import type { MouseEvent } from 'react'
import { isPlainClick } from '../../shared/rules/isPlainClick.ts'

/** For a link that opens something on the page in place of its address; a press for a new tab or window stays one. */
export const onPlainClick =
  (open: (event: MouseEvent<HTMLAnchorElement>) => void) =>
  (event: MouseEvent<HTMLAnchorElement>): void => {
    if (!isPlainClick(event)) return
    event.preventDefault()
    open(event)
  }
