import { useSyncExternalStore } from 'react'

const unwatched = () => () => {}
const yes = () => true
const no = () => false

/** Whether this is the browser's own drawing: false on the server, and while a page is hydrated, so that both draw the same. */
export const useHydrated = (): boolean => useSyncExternalStore(unwatched, yes, no)
