import { useEffect, useState, type RefObject } from 'react'

/** A button behind the header or a phone's bottom bar cannot be pressed: it must be clear of both, including its own height. */
const HIDDEN_BY_BARS = '-56px 0px -112px'

/** Whether an element is out of view, or behind the bars of a phone; false until the browser has measured it. */
export const useOutOfView = (watch: RefObject<HTMLElement | null>): boolean => {
  const [isOut, setOut] = useState(false)
  useEffect(() => {
    const target = watch.current
    if (!target) return undefined
    // A busy page receives several entries at once: the last one is the current state.
    const observer = new IntersectionObserver((entries) => setOut(entries.at(-1)?.isIntersecting === false), {
      rootMargin: HIDDEN_BY_BARS,
    })
    observer.observe(target)
    return () => observer.disconnect()
  }, [watch])
  return isOut
}
