import { useEffect } from 'react'
import { RESIZE_DEBOUNCE_MS } from '../../shared/constants.ts'

/** Calls back when the window, once resizing has rested for 50 ms (R9.11), has the layout of `only-wide`. Gives the function that ends it. */
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

/** Closes what is open of a narrow screen alone when the window has become wide: the page beneath then has it in another form. */
export const useNarrowOnly = (open: boolean, close: () => void): void => {
  useEffect(() => (open ? onceWide(close) : undefined), [open, close])
}
