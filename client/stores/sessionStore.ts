/** Who is signed in. The token itself is out of reach of scripts; the browser knows only that there is one. */
import type { ApiClient } from '../../shared/api/createApiClient.ts'
import { postSignIn, postSignOut } from '../../shared/api/ownSession.ts'
import { postForgotPassword, postRegister, type LoginBody, type RegisterBody } from '../../shared/api/session.ts'
import { getUser, type WireUser } from '../../shared/api/user.ts'
import { ApiError } from '../../shared/errors.ts'
import { send, type Sent } from './send.ts'
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
  return withActions(store, {
    /** Fetches the user of the token. A failure is silent and not repeated (spec §4, §7). */
    fetchUser: async () => {
      const answer = await api.later(getUser, {})
      if (answer) know(answer.data)
    },
    /** Signs in; our server keeps the token. Throws an error with what the backend said, or `unknown` (spec §4). */
    signIn: async (body: LoginBody): Promise<void> => {
      try {
        know((await api.call(postSignIn, { body })).data.user)
      } catch (error) {
        throw new Error((error instanceof ApiError && error.message) || 'unknown', { cause: error })
      }
    },
    /** Ends the session, at the backend too. Throws when our own server cannot be reached: then the cookies are still there. */
    signOut: async (): Promise<void> => {
      await api.call(postSignOut, {})
    },
    /** Makes an account and signs nobody in: the answer's token only says that it worked (spec §4). */
    register: async (body: RegisterBody): Promise<Sent> => {
      let hasToken = false
      const sent = await send(
        api.call(postRegister, { body }).then((answer) => {
          hasToken = Boolean(answer.data.token)
          return answer
        }),
      )
      return { ...sent, done: hasToken }
    },
    /** Asks for a letter with a link for a new password. */
    forgotPassword: (email: string): Promise<Sent> => send(api.call(postForgotPassword, { body: { email } })),
    reset: () => {
      store.state.user = null
      store.state.auth = false
    },
  })
}

export type SessionStore = ReturnType<typeof createSessionStore>
