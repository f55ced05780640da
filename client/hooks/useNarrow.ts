import { useSyncExternalStore } from 'react'

const narrow = () => window.matchMedia('(max-width: 959.98px)')
const watch = (changed: () => void) => {
  const query = narrow()
  query.addEventListener('change', changed)
  return () => query.removeEventListener('change', changed)
}
const isNarrow = () => narrow().matches
const unknown = () => false

/** Whether the window has the layout of `only-narrow`: what is hidden there need not be rendered. False on the server and during hydration. */
export const useNarrow = (): boolean => useSyncExternalStore(watch, isNarrow, unknown)
