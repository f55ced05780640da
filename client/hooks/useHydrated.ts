import { useSyncExternalStore } from 'react'

const unwatched = () => () => {}
const yes = () => true
const no = () => false

/** Whether the browser renders on its own: false on the server, and during hydration, so that both render the same. */
export const useHydrated = (): boolean => useSyncExternalStore(unwatched, yes, no)
