/** The signed-in user. The token itself is not readable by scripts; only the flag that there is one is readable. */
import type { ApiClient } from '../../shared/api/createApiClient.ts'
import type { LoginBody, RegisterBody } from '../../shared/api/session.ts'
import type { SignInCodeBody } from '../../shared/api/shopSession.ts'
import { getUser, type WireUser } from '../../shared/api/user.ts'
import { ApiError } from '../../shared/errors.ts'
import type { Tabs } from '../browser/tabs.ts'
import { loadPart } from '../loading/loadChunk.ts'
import { createStore, withActions } from './store.ts'

export type SessionState = {
  user: WireUser | null
  /** True once the user is known (R4.08). */
  auth: boolean
}

type Deps = { readonly api: ApiClient; readonly tabs: Tabs }

/** `user` is the user of the token that the server has loaded; null for a guest. */
export const createSessionStore = ({ api, tabs }: Deps, user: WireUser | null) => {
  const store = createStore<SessionState>({ user, auth: user !== null })
  const setUser = (found: WireUser) => {
    store.state.user = found
    store.state.auth = true
  }
  const calls = async () => (await loadPart(() => import('./signInCalls.ts'))).createSignInCalls(api)
  return withActions(store, {
    /** Fetches the user of the token. A failure is silent and not repeated (R4.08). */
    fetchUser: async () => {
      const answer = await api.tryCall(getUser, {})
      if (answer) setUser(answer.data)
    },
    /**
     * Signs in by a password, or by the code that follows it; our server stores the token. Returns false when a code is required. Throws an
     * error with the backend's message, or `unknown` (R4.09).
     */
    signIn: async (body: LoginBody | SignInCodeBody): Promise<boolean> => {
      try {
        const user = await (await calls()).signIn(body)
        if (!user) return false
        setUser(user)
        tabs.notify('session')
        return true
      } catch (error) {
        throw new Error((error instanceof ApiError && error.message) || 'unknown', { cause: error })
      }
    },
    /** Ends the session, at the backend too. Throws when our own server cannot be reached: then the cookies are still there. */
    signOut: async (): Promise<void> => {
      await (await calls()).signOut()
      tabs.notify('session')
    },
    /** Creates an account without signing in. Throws `ApiError`, also when the answer has no token (R4.12). */
    register: async (body: RegisterBody): Promise<void> => (await calls()).register(body),
    /** Requests an e-mail with a link for a new password. */
    forgotPassword: async (email: string): Promise<void> => (await calls()).forgotPassword(email),
    /** Sets when the account is deleted (ISO 8601); null: it is not deleted. */
    setEnding: (at: string | null) => {
      if (store.state.user) store.state.user.delete_at = at
    },
    reset: () => {
      store.state.user = null
      store.state.auth = false
    },
  })
}

export type SessionStore = ReturnType<typeof createSessionStore>
