/** Runs when the page is loaded and the browser is idle, after `timeout` ms at the latest. Returns the function that cancels it. */
export const whenIdle = (run: () => unknown, timeout = 0): (() => void) => {
  let isActive = true
  // Idle work is nothing that the page needs: its failure affects nothing else.
  const start = () => {
    if (isActive)
      void Promise.resolve()
        .then(run)
        .catch(() => null)
  }
  const rest = () =>
    void ('requestIdleCallback' in window ? window.requestIdleCallback(start, { timeout }) : setTimeout(start, 200))
  if (document.readyState === 'complete') rest()
  else window.addEventListener('load', rest, { once: true })
  return () => {
    isActive = false
    window.removeEventListener('load', rest)
  }
}
