/** A new password by an e-mailed link or by the current password, and the request for such a link (R2.20). */
import { postChangePassword, postForgotPassword, putPassword } from '../../../shared/api/session.ts'
import { href } from '../../../shared/routes.ts'
import { mailRules, newPasswordRules, ownPasswordRules } from '../../../shared/rules/accountForms.ts'
import { FormRefusal, readForm, textIn } from '../../../shared/rules/postedForm.ts'
import type { Action, ActionContext, ActionDone } from '../../defineScreen.ts'

const done = (how: 'letter' | 'here' | 'asked'): ActionDone => ({ to: href('changePassword', null, { done: how }) })

const requestMail = async ({ fields, guestApi }: ActionContext): Promise<ActionDone> => {
  const { message } = await guestApi.call(postForgotPassword, { body: readForm(mailRules, fields) })
  return { ...done('asked'), message }
}

const ownPassword = async ({ fields, api, device }: ActionContext): Promise<ActionDone> => {
  await api.call(putPassword, { body: { ...readForm(ownPasswordRules, fields), ...device } })
  return done('here')
}

const linkedPassword = async ({ fields, guestApi, device, session, mailTokens }: ActionContext): Promise<ActionDone> => {
  const { letter: name, ...rest } = fields
  const form = readForm(newPasswordRules, rest)
  const mailLink = textIn(name)
  const token = mailTokens.get('password', mailLink)
  if (token === null) throw new FormRefusal('reset_link_dead')
  await guestApi.call(postChangePassword, { body: { token, ...form, ...device } })
  // All sessions ended with the old password, including this browser's.
  session.end()
  mailTokens.forget('password', mailLink)
  return done('letter')
}

export const changePassword: Action = {
  repeats: ['email', 'letter'],
  run: (context) => {
    if (context.fields['email'] !== undefined) return requestMail(context)
    // Only a signed-in user's form has this field: if the session has expired since, the backend answers 401.
    return context.fields['current_password'] === undefined ? linkedPassword(context) : ownPassword(context)
  },
}
