import type { Id } from '../../../../shared/api/shapes.ts'
import { lineId } from '../checkout/obstacles.ts'

/**
 * Call before a line is removed from its list. The returned function then focuses the name of the next line, else of the previous
 * one, else the page, unless the focus has moved elsewhere.
 */
export const focusBeside = (list: HTMLElement | null, cartId: Id): (() => void) => {
  const line = document.getElementById(lineId(cartId))
  const other = line?.nextElementSibling ?? line?.previousElementSibling
  const target =
    (list?.contains(line) && other?.querySelector<HTMLElement>('.cart-line-name a')) || document.querySelector('main')
  return () => {
    const { activeElement } = document
    if (!activeElement || activeElement === document.body || line?.contains(activeElement)) target?.focus()
  }
}
