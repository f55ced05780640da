/** The dialog in which somebody signs in or registers (spec §4, "Auth modal: open or closed"), and what waits for it. */
import { createStore, withActions } from './store.ts'

/** What somebody wanted who had to sign in first. */
export type Wish = {
  /** The path to go to afterwards; null for the page that is shown. */
  readonly from?: string | null
  /** The product to be put among the favourites. */
  readonly favourite?: number | null
  /** The session has ended by itself: the shopper is told so. */
  readonly expired?: boolean
}

export type AuthState = {
  open: boolean
  view: 'login' | 'register'
  from: string | null
  favourite: number | null
  expired: boolean
}

const CLOSED: AuthState = { open: false, view: 'login', from: null, favourite: null, expired: false }

export const createAuthStore = () => {
  const store = createStore<AuthState>({ ...CLOSED })
  return withActions(store, {
    /** Opens the dialog on its first screen; a wish of before is forgotten. */
    open: (wish: Wish = {}, view: AuthState['view'] = 'login') => {
      Object.assign(store.state, CLOSED, wish, { open: true, view })
    },
    show: (view: AuthState['view']) => {
      store.state.view = view
    },
    /** Closes it and forgets what waited for it. */
    close: () => {
      Object.assign(store.state, CLOSED, { view: store.state.view })
    },
  })
}

export type AuthStore = ReturnType<typeof createAuthStore>
