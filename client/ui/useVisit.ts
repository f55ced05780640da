import { useEffect, type RefObject } from 'react'

/**
 * While `active`, F6, the platform's key for moving between parts of a window, moves the focus to the element that matches
 * `target`, and back to the previous element, as does Escape. Only the first of several such parts handles the key.
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
