import { useEffect, type RefObject } from 'react'

/**
 * F6 is how browsers and desktops move between the parts of a window: while `active`, here it leads to what `target` finds in the element,
 * and back to where one was, as Escape does. Only the first of several such parts takes the key.
 */
export const useVisit = (ref: RefObject<HTMLElement | null>, active: boolean, target: string): void => {
  useEffect(() => {
    if (!active) return undefined
    let from: Element | null = null
    const visit = (event: KeyboardEvent) => {
      const part = ref.current
      const isInside = part?.contains(document.activeElement)
      if (!part || !(event.key === 'F6' || (event.key === 'Escape' && isInside)) || event.defaultPrevented) return
      const to = isInside ? from : part.querySelector(target)
      if (!(to instanceof HTMLElement)) return
      event.preventDefault()
      if (!isInside) from = document.activeElement
      to.focus()
    }
    document.addEventListener('keydown', visit)
    return () => document.removeEventListener('keydown', visit)
  }, [ref, active, target])
}
