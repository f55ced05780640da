/** The open layers above the page. */
import { createStore, withActions } from './store.ts'

export type OverlaysState = { drawer: boolean; search: boolean }

export const createOverlaysStore = () => {
  const store = createStore<OverlaysState>({ drawer: false, search: false })
  return withActions(store, {
    openDrawer: () => {
      store.state.drawer = true
    },
    closeDrawer: () => {
      store.state.drawer = false
    },
    openSearch: () => {
      store.state.search = true
    },
    closeSearch: () => {
      store.state.search = false
    },
  })
}

export type OverlaysStore = ReturnType<typeof createOverlaysStore>
