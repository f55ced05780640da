import type { Id } from '../../../../shared/api/shapes.ts'
import { lineId } from '../checkout/obstacles.ts'

/**
 * Chooses now where the focus goes once a line has left its list: to the name of the next line, else of the one before, else to the
 * page. The function that it gives moves it there, unless it has gone elsewhere meanwhile.
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
