import { useEffect, useRef, type RefObject } from 'react'

/**
 * Callbacks that run at the end of a press of the pointer: an array while its main button is down anywhere in the document, else null. They
 * run after the click of the press.
 */
export const usePress = (): RefObject<(() => void)[] | null> => {
  const press = useRef<(() => void)[] | null>(null)
  useEffect(() => {
    const begin = ({ button }: PointerEvent) => {
      if (button === 0) press.current ??= []
    }
    const end = () => {
      const waiting = press.current
      press.current = null
      if (waiting && waiting.length > 0) setTimeout(() => waiting.forEach((run) => run()), 0)
    }
    document.addEventListener('pointerdown', begin, true)
    document.addEventListener('pointerup', end, true)
    document.addEventListener('pointercancel', end, true)
    return () => {
      document.removeEventListener('pointerdown', begin, true)
      document.removeEventListener('pointerup', end, true)
      document.removeEventListener('pointercancel', end, true)
    }
  }, [])
  return press
}
