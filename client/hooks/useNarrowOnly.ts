import { useEffect } from 'react'
import { RESIZE_DEBOUNCE_MS } from '../../shared/constants.ts'

/**
 * Calls back when the window, 50 ms after the last resize (R9.11), has the layout of `only-wide`. Returns the function that unsubscribes.
 */
export const onceWide = (callback: () => void): (() => void) => {
  let timer: ReturnType<typeof setTimeout>
  const resized = () => {
    clearTimeout(timer)
    timer = setTimeout(() => window.innerWidth >= 960 && callback(), RESIZE_DEBOUNCE_MS)
  }
  window.addEventListener('resize', resized)
  return () => {
    clearTimeout(timer)
    window.removeEventListener('resize', resized)
  }
}

/** Closes a layer of narrow screens when the window has become wide: the page beneath then has another form of it. */
export const useNarrowOnly = (open: boolean, close: () => void): void => {
  useEffect(() => (open ? onceWide(close) : undefined), [open, close])
}
