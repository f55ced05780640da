/** The calls of sign-in and sign-out. Loaded with the first press that needs them. */
import type { ApiClient } from '../../shared/api/createApiClient.ts'
import { postSignIn, postSignOut, type SignInCodeBody } from '../../shared/api/shopSession.ts'
import { postForgotPassword, postRegister, type LoginBody, type RegisterBody } from '../../shared/api/session.ts'
import { ApiError } from '../../shared/errors.ts'
import type { WireUser } from '../../shared/api/user.ts'

export const createSignInCalls = (api: ApiClient) => ({
  /** Returns the signed-in user; null when a code is required. */
  signIn: async (body: LoginBody | SignInCodeBody): Promise<WireUser | null> => (await api.call(postSignIn, { body })).data.user,

  signOut: async (): Promise<void> => {
    await api.call(postSignOut, {})
  },

  /** Throws `ApiError`; an answer without a token is a refusal with the reason in its message (R4.12). */
  register: async (body: RegisterBody): Promise<void> => {
    const { data, message } = await api.call(postRegister, { body })
    if (!data.token) throw new ApiError(postRegister.name, 'shape', 201, message ?? '', 'data.token: Expected a token')
  },

  /** Throws `ApiError`. */
  forgotPassword: async (email: string): Promise<void> => {
    await api.call(postForgotPassword, { body: { email } })
  },
})
