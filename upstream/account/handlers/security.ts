import {
  deleteDeletion,
  deleteDevice,
  deleteEmailChange,
  deleteOtherDevices,
  getDevices,
  postDeletion,
  postEmailChange,
  postEmailConfirm,
  postMailboxCode,
} from '../../../shared/api/security.ts'
import { DELETION_DAYS } from '../../../shared/constants.ts'
import { isEmail } from '../../../shared/rules/isEmail.ts'
import type { AccountDeps } from '../deps.ts'
import { deletionTime } from '../accountDeletion.ts'
import { confirmByCode, sendMailboxCode } from '../confirmMailbox.ts'
import { devicesOf, endDevice } from '../devices.ts'
import { beginEmailChange, endEmailChange, newCode, takeEmailChange } from '../emailChange.ts'
import { storeFormerEmail } from '../formerEmail.ts'
import { profileOf } from '../profile.ts'
import { hashOf } from '../tokens.ts'
import { byOwner } from '../withCode.ts'
import { translate } from '../../../contract/texts/messages.ts'
import { conflict, invalid, notFound } from '../../../contract/http/problems.ts'
import { mailboxConfirmed, noteMailbox, requireMailbox } from '../../mail/mailbox.ts'
import { bindMember, data, type Member, type Route } from '../../http/bind.ts'

/** Code e-mails per user and hour. */
const MAIL_LIMIT = { max: 5, windowMs: 3_600_000 }

export const securityHandlers = (deps: AccountDeps): readonly Route[] => {
  const { store, clock, random, tokens, attempts, mail, log } = deps
  /**
   * An address that already has an account gets an e-mail without a code, so the answer does not reveal whether the
   * account exists.
   */
  const sendCode = ({ user, lang }: Member, email: string) => {
    try {
      store.transaction(() => {
        const code = newCode(random)
        const isWritten = store.get`SELECT 1 FROM user WHERE email = ${email}`
          ? mail.send(email, lang, 'email_in_use', {})
          : mail.send(email, lang, 'email_code', { name: user.name }, { code })
        beginEmailChange(store, user.id, { email, code, isWritten }, clock())
      })
    } catch (error) {
      log.error({ err: error }, 'e-mail change code not sent')
    }
  }

  return [
    bindMember(getDevices, (_input, { user, token }) =>
      data(devicesOf(store, user.id, token === null ? null : hashOf(token), clock())),
    ),

    bindMember(deleteDevice, ({ params }, { user, lang }) => {
      if (!endDevice(store, user.id, params.id)) throw notFound()
      return { message: translate(lang, 'device_ended') }
    }),

    bindMember(deleteOtherDevices, (_input, { user, token, lang }) => {
      tokens.revokeOtherSessions(user.id, token ?? '')
      return { message: translate(lang, 'devices_ended') }
    }),

    bindMember(postEmailChange, async ({ body }, member) => {
      const email = body.email.trim()
      if (!isEmail(email)) throw invalid('email', 'invalid_email')
      if (email.toLowerCase() === member.user.email.toLowerCase()) throw invalid('email', 'same_email')
      requireMailbox(deps, member.user.id)
      await byOwner(deps, member, body, () => attempts.take({ [`email:${member.user.id}`]: MAIL_LIMIT }))
      // After the answer is sent, so that the response time does not reveal whether the address has an account.
      setImmediate(() => sendCode(member, email))
      return { message: translate(member.lang, 'email_code_sent', { email }) }
    }),

    bindMember(deleteEmailChange, (_input, { user, lang }) => {
      endEmailChange(store, user.id)
      return { message: translate(lang, 'email_change_ended') }
    }),

    bindMember(postMailboxCode, (_input, { user, lang }) => {
      if (mailboxConfirmed(deps, user.id)) return { message: translate(lang, 'mailbox_confirmed') }
      attempts.take({ [`email:${user.id}`]: MAIL_LIMIT })
      store.transaction(() => sendMailboxCode(deps, user, lang, 'mailbox_code'))
      return { message: translate(lang, 'email_code_sent', { email: user.email }) }
    }),

    bindMember(postEmailConfirm, ({ body }, { user, token, lang }) => {
      const email = takeEmailChange(store, user.id, body.code, clock())
      if (email === null) throw invalid('code', 'wrong_code')
      if (email === user.email) {
        store.transaction(() => confirmByCode(deps, user.id, token))
        return { data: profileOf(deps, user.id), message: translate(lang, 'mailbox_confirmed') }
      }
      store.transaction(() => {
        if (store.get`SELECT 1 FROM user WHERE email = ${email} AND id <> ${user.id}`) throw conflict('email_taken', 'email')
        store.run`UPDATE user SET email = ${email} WHERE id = ${user.id}`
        noteMailbox(store, user.id, clock())
        // Password links in the previous mailbox become invalid.
        tokens.revokeAll(user.id, 'password')
        // Signs out all other devices: one of them may use a stolen session.
        tokens.revokeOtherSessions(user.id, token ?? '')
        const link = mail.linkTo(lang, `/change-password?token=${storeFormerEmail(deps, user.id, user.email)}`)
        mail.send(user.email, lang, 'email_changed', { name: user.name, email }, { link })
      })
      return { data: profileOf(deps, user.id), message: translate(lang, 'email_changed', { email }) }
    }),

    bindMember(postDeletion, async ({ body }, member) => {
      const { user, lang } = member
      await byOwner(deps, member, body, () => {
        const changed = store.run`
          UPDATE user SET delete_at = ${deletionTime(clock())} WHERE id = ${user.id} AND delete_at IS NULL`.changes
        const link = mail.linkTo(lang, '/profile/info')
        if (changed > 0) mail.send(user.email, lang, 'deletion', { name: user.name, days: String(DELETION_DAYS), page: link })
      })
      return data(profileOf(deps, user.id))
    }),

    bindMember(deleteDeletion, (_input, { user, lang }) => {
      store.run`UPDATE user SET delete_at = NULL WHERE id = ${user.id}`
      return { data: profileOf(deps, user.id), message: translate(lang, 'deletion_ended') }
    }),
  ]
}
