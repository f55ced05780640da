/** Runs when the page is loaded and the browser has nothing better to do. Gives the function that takes it back. */
export const whenIdle = (run: () => Promise<unknown>): (() => void) => {
  let isWanted = true
  // What waits for such a moment is nothing that the page needs: a failure is its own alone.
  const start = () => {
    if (isWanted) void run().catch(() => null)
  }
  const rest = () => void ('requestIdleCallback' in window ? window.requestIdleCallback(start) : setTimeout(start, 200))
  if (document.readyState === 'complete') rest()
  else window.addEventListener('load', rest, { once: true })
  return () => {
    isWanted = false
    window.removeEventListener('load', rest)
  }
}
