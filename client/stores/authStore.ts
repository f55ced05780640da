/** The dialog for sign-in and registration (R2.57), with the intent that is pending on it. */
import type { Id } from '../../shared/api/shapes.ts'
import { createStore, withActions } from './store.ts'

/** The intent of a guest that requires a session. */
export type PendingIntent = {
  /** The path to navigate to after sign-in; null for the current page. */
  readonly from?: string | null
  /** The product to add to the favourites. */
  readonly favourite?: Id | null
  /** The session has expired: the dialog announces it to the user. */
  readonly expired?: boolean
  /** The id of the user whose session has expired. */
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
    /** Opens the dialog on its first screen; an earlier intent is dropped. */
    open: (intent: PendingIntent = {}, view: AuthState['view'] = 'login') => {
      Object.assign(store.state, CLOSED, intent, { open: true, view })
    },
    show: (view: AuthState['view']) => {
      store.state.view = view
    },
    /** Closes the dialog and drops the pending intent. */
    close: () => {
      Object.assign(store.state, CLOSED, { view: store.state.view })
      for (const resolve of waiting) resolve()
      waiting = []
    },
    /** Resolves when the dialog is closed the next time. */
    whenClosed: () => new Promise<void>((resolve) => void waiting.push(resolve)),
  })
}

export type AuthStore = ReturnType<typeof createAuthStore>
