/** Users with a second factor, for the tests of the backend. */
import { postSecondFactor, postSecondFactorConfirm } from '../../shared/api/secondFactor.ts'
import { codeNear } from '../support/totp.ts'
import type { Client, Fixture } from './startFixture.ts'

export const PASSWORD = 'a long password'

/**
 * Enables it with the code of half a minute ago, so that the current one is still unused; returns the secret of the app
 * and the recovery codes.
 */
export const withSecondFactor = async (client: Client, { clock }: Fixture) => {
  const { secret } = (await client.call(postSecondFactor, { body: { current_password: PASSWORD } })).data
  const code = codeNear(secret, clock.now().getTime(), -1)
  const { recovery_codes } = (await client.call(postSecondFactorConfirm, { body: { code } })).data
  return { secret, recovery_codes, code: () => codeNear(secret, clock.now().getTime(), 0) }
}

/** The challenge in the answer to the password. */
export const challengeOf = async ({ guest }: Fixture, email: string, from = '10.200.0.1'): Promise<string> => {
  const { status, json } = await guest.raw('POST', '/v1/login', { email, password: PASSWORD }, { 'x-forwarded-for': from })
  const { data } = json as { data: { code: string; challenge?: string } }
  if (status !== 401 || data.challenge === undefined) throw new Error(`No challenge: ${status} ${data.code}`)
  return data.challenge
}
