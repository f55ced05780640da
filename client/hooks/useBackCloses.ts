import { useEffect, useRef } from 'react'

/**
 * While a layer is open, going back closes it instead of leaving the page. Gives a function to call before a navigation that
 * takes the layer's place in the history.
 */
export const useBackCloses = (open: boolean, close: () => void): (() => void) => {
  const isOwn = useRef(false)
  const closeNow = useRef(close)
  useEffect(() => {
    closeNow.current = close
  })
  useEffect(() => {
    if (!open) return undefined
    // The same entry once more: its key tells navigation that nothing has to be loaded when it is left.
    window.history.pushState(window.history.state, '')
    isOwn.current = true
    const popped = () => {
      isOwn.current = false
      closeNow.current()
    }
    window.addEventListener('popstate', popped)
    return () => {
      window.removeEventListener('popstate', popped)
      if (isOwn.current) window.history.back()
      isOwn.current = false
    }
  }, [open])
  return () => {
    isOwn.current = false
  }
}
