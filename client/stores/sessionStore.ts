/** Who is signed in. The token itself is out of reach of scripts; the browser knows only that there is one. */
import type { ApiClient } from '../../shared/api/createApiClient.ts'
import type { LoginBody, RegisterBody } from '../../shared/api/session.ts'
import { getUser, type WireUser } from '../../shared/api/user.ts'
import { ApiError } from '../../shared/errors.ts'
import type { Sent } from './send.ts'
import { createStore, withActions } from './store.ts'

export type SessionState = {
  user: WireUser | null
  /** True once the user is known (spec §4). */
  auth: boolean
}

/** `user` is who the server found behind the token; null for a guest. */
export const createSessionStore = ({ api }: { readonly api: ApiClient }, user: WireUser | null) => {
  const store = createStore<SessionState>({ user, auth: user !== null })
  const know = (found: WireUser) => {
    store.state.user = found
    store.state.auth = true
  }
  const calls = async () => (await import('./signInCalls.ts')).createSignInCalls(api)
  return withActions(store, {
    /** Fetches the user of the token. A failure is silent and not repeated (spec §4, §7). */
    fetchUser: async () => {
      const answer = await api.later(getUser, {})
      if (answer) know(answer.data)
    },
    /** Signs in; our server keeps the token. Throws an error with what the backend said, or `unknown` (spec §4). */
    signIn: async (body: LoginBody): Promise<void> => {
      try {
        know(await (await calls()).signIn(body))
      } catch (error) {
        throw new Error((error instanceof ApiError && error.message) || 'unknown', { cause: error })
      }
    },
    /** Ends the session, at the backend too. Throws when our own server cannot be reached: then the cookies are still there. */
    signOut: async (): Promise<void> => (await calls()).signOut(),
    /** Makes an account and signs nobody in: the answer's token only says that it worked (spec §4). */
    register: async (body: RegisterBody): Promise<Sent> => (await calls()).register(body),
    /** Asks for a letter with a link for a new password. */
    forgotPassword: async (email: string): Promise<Sent> => (await calls()).forgotPassword(email),
    reset: () => {
      store.state.user = null
      store.state.auth = false
    },
  })
}

export type SessionStore = ReturnType<typeof createSessionStore>
