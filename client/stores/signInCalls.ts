/** What signing in and out ask of the backend. Loaded with the first press that needs them. */
import type { ApiClient } from '../../shared/api/createApiClient.ts'
import { postSignIn, postSignOut } from '../../shared/api/ownSession.ts'
import { postForgotPassword, postRegister, type LoginBody, type RegisterBody } from '../../shared/api/session.ts'
import type { WireUser } from '../../shared/api/user.ts'
import { send, type Sent } from './send.ts'

export const createSignInCalls = (api: ApiClient) => ({
  signIn: async (body: LoginBody): Promise<WireUser> => (await api.call(postSignIn, { body })).data.user,

  signOut: async (): Promise<void> => {
    await api.call(postSignOut, {})
  },

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

  forgotPassword: (email: string): Promise<Sent> => send(api.call(postForgotPassword, { body: { email } })),
})
