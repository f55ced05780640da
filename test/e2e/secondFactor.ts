/** Users with a second factor, and the app on their phone. */
import { expect, type BrowserContext } from 'playwright/test'
import { codeNear } from '../support/totp.ts'
import { callHeaders, signInNew } from './accounts.ts'

const STEP_MS = 30_000
/** How long a code stays acceptable after it was returned: the form that it is typed into may be slow. */
const ACCEPTED_MS = 10_000

/** The authenticator app of a secret. Returns a code that was not returned before and is accepted for 10 s, after a wait if necessary. */
export const createApp = (secret: string) => {
  let last = 0
  const stepNow = () => Math.floor(Date.now() / STEP_MS)
  return async (): Promise<string> => {
    // The backend accepts one time step more or less.
    await expect.poll(() => stepNow() + 1 > last, { timeout: 2 * STEP_MS }).toBe(true)
    last = Math.max(last + 1, Math.floor((Date.now() + ACCEPTED_MS) / STEP_MS) - 1)
    return codeNear(secret, last * STEP_MS, 0)
  }
}

/** A new signed-in user with the second factor enabled; `code` returns the next code of the app. */
export const signInWithSecondFactor = async (context: BrowserContext) => {
  const account = await signInNew(context)
  const { origin } = new URL((await context.request.get('/livez')).url())
  const cookies = (await context.cookies(origin)).map(({ name, value }) => `${name}=${value}`)
  const post = async (path: string, data: object): Promise<{ readonly data: Record<string, unknown> }> => {
    const headers = { ...callHeaders, cookie: [callHeaders.cookie, ...cookies].join('; ') }
    const answer = await context.request.post(`/api/user/second-factor${path}`, { headers, data })
    if (!answer.ok()) throw new Error(`${path}: ${answer.status()} ${await answer.text()}`)
    return (await answer.json()) as { readonly data: Record<string, unknown> }
  }
  const code = createApp(String((await post('', { current_password: account.password })).data['secret']))
  const { data } = await post('/confirm', { code: await code() })
  return { account, code, recoveryCodes: data['recovery_codes'] as string[] }
}
