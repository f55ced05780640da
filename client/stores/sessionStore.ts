/** Who is signed in. The token itself is out of reach of scripts; only the flag that there is one is readable. */
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

/** `user` is who the server found behind the token; null for a guest. */
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
     * Signs in by a password, or by the code that follows it; our server keeps the token. False: a code is asked for. Throws an error with
     * what the backend said, or `unknown` (R4.09).
     */
    signIn: async (body: LoginBody | SignInCodeBody): Promise<boolean> => {
      try {
        const user = await (await calls()).signIn(body)
        if (!user) return false
        setUser(user)
        tabs.tell('session')
        return true
      } catch (error) {
        throw new Error((error instanceof ApiError && error.message) || 'unknown', { cause: error })
      }
    },
    /** Ends the session, at the backend too. Throws when our own server cannot be reached: then the cookies are still there. */
    signOut: async (): Promise<void> => {
      await (await calls()).signOut()
      tabs.tell('session')
    },
    /** Makes an account and signs nobody in. Throws `ApiError`, also when the answer brings no token (R4.12). */
    register: async (body: RegisterBody): Promise<void> => (await calls()).register(body),
    /** Asks for a letter with a link for a new password. */
    forgotPassword: async (email: string): Promise<void> => (await calls()).forgotPassword(email),
    /** The account goes at this moment (ISO 8601), or stays: null. */
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
