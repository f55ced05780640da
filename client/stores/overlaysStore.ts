/** Which of the layers above the page is open. */
import { createStore } from './store.ts'

export type OverlaysState = { drawer: boolean; search: boolean; auth: 'login' | 'register' | null }

export const createOverlaysStore = () => {
  const store = createStore<OverlaysState>({ drawer: false, search: false, auth: null })
  const { state } = store
  return {
    ...store,
    openDrawer: () => {
      state.drawer = true
    },
    closeDrawer: () => {
      state.drawer = false
    },
    openSearch: () => {
      state.search = true
    },
    closeSearch: () => {
      state.search = false
    },
  }
}

export type OverlaysStore = ReturnType<typeof createOverlaysStore>
