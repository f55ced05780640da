/** Signing in: the password, and the code that follows it when the backend requires one (docs/decisions/028-screen-actions). */
import { postLogin, postLoginCode } from '../../../shared/api/session.ts'
import { ApiError } from '../../../shared/errors.ts'
import { href } from '../../../shared/routes.ts'
import { loginRules } from '../../../shared/rules/accountForms.ts'
import { recoveryCodeRules } from '../../../shared/rules/codeForms.ts'
import { localPathOr } from '../../../shared/rules/localPath.ts'
import { readForm } from '../../../shared/rules/postedForm.ts'
import type { Action, ActionContext, ActionDone } from '../../defineScreen.ts'
import { CODE_STEP } from './codeStep.ts'

/** The backend's answer to a correct password when a code is required, with the choice to be remembered. */
const CHALLENGE_COOKIE = 'sign_in'
const CHALLENGE = /^([01])\.([\w-]{1,256})$/
/** As long as the backend accepts it. */
const CHALLENGE_MS = 5 * 60_000

const withPassword = async ({ fields, query, guestApi, device, cookies, session }: ActionContext): Promise<ActionDone> => {
  const body = readForm(loginRules, fields)
  try {
    const answer = await guestApi.call(postLogin, { body: { ...body, ...device } })
    const user = await session.begin(answer, body.remember)
    return { to: localPathOr(query.from, href('home')), data: { user }, message: answer.message }
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'second_factor_required' || error.challenge === null) throw error
    cookies.set(CHALLENGE_COOKIE, `${body.remember ? 1 : 0}.${error.challenge}`, href('home'), CHALLENGE_MS)
    return { to: href('home', null, { auth: CODE_STEP, from: query.from }), data: { user: null } }
  }
}

const withCode = async ({ fields, query, guestApi, device, cookies, session }: ActionContext): Promise<ActionDone> => {
  const { code } = readForm(recoveryCodeRules, fields)
  // Without a challenge, the backend returns the same message as for an expired one.
  const [, remember, challenge = 'none'] = CHALLENGE.exec(String(cookies.get(CHALLENGE_COOKIE))) ?? []
  const body = { challenge, code, remember: remember === '1' }
  const answer = await guestApi.call(postLoginCode, { body: { ...body, ...device } })
  cookies.clear(CHALLENGE_COOKIE)
  const user = await session.begin(answer, body.remember)
  return { to: localPathOr(query.from, href('home')), data: { user }, message: answer.message }
}

export const signIn: Action = {
  repeats: ['email', 'remember'],
  run: (context) => (context.fields['code'] === undefined ? withPassword(context) : withCode(context)),
}
