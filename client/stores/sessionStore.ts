/** Who is signed in. The token itself is out of reach of scripts; the browser knows only that there is one. */
import { getUser, type WireUser } from '../../shared/api/user.ts'
import type { ApiClient } from '../../shared/api/createApiClient.ts'
import { createStore, withActions } from './store.ts'

export type SessionState = {
  user: WireUser | null
  /** True once the user is known (spec §4). */
  auth: boolean
}

export const createSessionStore = ({ api }: { readonly api: ApiClient }) => {
  const store = createStore<SessionState>({ user: null, auth: false })
  return withActions(store, {
    /** Fetches the user of the token. A failure is silent and not repeated (spec §4, §7). */
    fetchUser: async () => {
      const answer = await api.later(getUser, {})
      if (!answer) return
      store.state.user = answer.data
      store.state.auth = true
    },
    reset: () => {
      store.state.user = null
      store.state.auth = false
    },
  })
}

export type SessionStore = ReturnType<typeof createSessionStore>
