import { RESIZE_DEBOUNCE_MS } from '../../shared/constants.ts'

/** Whether the window has the layout of a desk, as `only-wide` and `only-narrow` of client/ui/base.css divide them. */
export const isWide = (): boolean => window.matchMedia('(min-width: 960px)').matches

/** Calls back once resizing has rested for 50 ms (R9.11), e.g. after a tablet was turned. Gives the function that ends it. */
export const afterResize = (callback: () => void): (() => void) => {
  let timer: ReturnType<typeof setTimeout>
  const resized = () => {
    clearTimeout(timer)
    timer = setTimeout(callback, RESIZE_DEBOUNCE_MS)
  }
  window.addEventListener('resize', resized)
  return () => {
    clearTimeout(timer)
    window.removeEventListener('resize', resized)
  }
}
