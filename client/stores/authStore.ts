/** The dialog in which somebody signs in or registers (R2.57), and what waits for it. */
import type { Id } from '../../shared/api/shapes.ts'
import { createStore, withActions } from './store.ts'

/** What somebody wanted who had to sign in first. */
export type PendingIntent = {
  /** The path to go to afterwards; null for the page that is shown. */
  readonly from?: string | null
  /** The product to be put among the favourites. */
  readonly favourite?: Id | null
  /** The session has ended by itself: the shopper is told so. */
  readonly expired?: boolean
  /** The id of the shopper whose session has ended. */
  readonly former?: Id | null
}

export type AuthState = {
  open: boolean
  view: 'login' | 'register'
  from: string | null
  favourite: Id | null
  expired: boolean
  former: Id | null
}

const CLOSED: AuthState = { open: false, view: 'login', from: null, favourite: null, expired: false, former: null }

export const createAuthStore = () => {
  const store = createStore<AuthState>({ ...CLOSED })
  let waiting: (() => void)[] = []
  return withActions(store, {
    /** Opens the dialog on its first screen; an earlier intent is forgotten. */
    open: (intent: PendingIntent = {}, view: AuthState['view'] = 'login') => {
      Object.assign(store.state, CLOSED, intent, { open: true, view })
    },
    show: (view: AuthState['view']) => {
      store.state.view = view
    },
    /** Closes it and forgets what waited for it. */
    close: () => {
      Object.assign(store.state, CLOSED, { view: store.state.view })
      for (const tell of waiting) tell()
      waiting = []
    },
    /** Resolves when it is closed the next time. */
    whenClosed: () => new Promise<void>((resolve) => void waiting.push(resolve)),
  })
}

export type AuthStore = ReturnType<typeof createAuthStore>
