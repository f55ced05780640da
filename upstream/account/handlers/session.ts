import {
  postChangePassword,
  postForgotPassword,
  postLogout,
  postPasswordLink,
  postRegister,
  postUnsubscribe,
  putPassword,
} from '../../../shared/api/session.ts'
import { UNSUBSCRIBE_KINDS } from '../../../shared/api/unsubscribeKinds.ts'
import { PASSWORD_MIN_LENGTH } from '../../../shared/constants.ts'
import { isEmail } from '../../../shared/rules/isEmail.ts'
import { mailboxOf } from '../../common/mailboxOf.ts'
import type { AccountDeps } from '../deps.ts'
import { countedHash, isPassword, isPresentHash, notePasswordChange, uncountUnhashed } from '../checkPassword.ts'
import { formerEmailOf, restoreEmail, type FormerEmail } from '../formerEmail.ts'
import { isGuessable } from '../guessablePassword.ts'
import { forgetOtherDevices } from '../knownDevices.ts'
import { unsubscribe, stopLink } from '../mailPreferences.ts'
import { hashPassword } from '../passwords.ts'
import { notePasswordRequest, sendPasswordLink } from '../passwordRequests.ts'
import { deletePendingSecret, resetWrongCodes } from '../secondFactor.ts'
import { hashOf } from '../tokens.ts'
import { plainLine } from '../../../contract/rules/plainText.ts'
import { translate, type Lang } from '../../../contract/texts/messages.ts'
import { invalid, Problem } from '../../../contract/http/problems.ts'
import { byNetworks } from '../../http/networks.ts'
import { bind, bindMember, type Route, type User } from '../../http/bind.ts'
import { confirmByLink, sendMailboxCode } from '../confirmMailbox.ts'
import { accountAttempts } from './signIn.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS

/**
 * Rate limits. Per account and address: tight. Per account from any address: loose, because any client that knows an
 * e-mail address can use it up; for password links, the bound of the mailbox counts instead (mail/mailBounds.ts). Per address: loose, because a
 * whole office may share one.
 */
const LIMITS = {
  register: { max: 30, windowMs: HOUR_MS },
  registerAccount: { max: 5, windowMs: HOUR_MS },
  resetPair: { max: 5, windowMs: HOUR_MS },
  resetAddress: { max: 30, windowMs: HOUR_MS },
  changeAddress: { max: 30, windowMs: HOUR_MS },
  linkAddress: { max: 60, windowMs: HOUR_MS },
  unsubscribeAddress: { max: 60, windowMs: HOUR_MS },
} as const

type Passwords = { readonly password: string; readonly password_confirmation: string }

const checkPasswords = ({ password, password_confirmation }: Passwords, email: string) => {
  if (password.length < PASSWORD_MIN_LENGTH) throw invalid('password', 'short_password')
  if (isGuessable(password, email)) throw invalid('password', 'common_password')
  if (password !== password_confirmation) throw invalid('password_confirmation', 'password_mismatch')
}

/** Calls for sign-out, registration, forgotten passwords and unsubscribing from the newsletter. */
export const sessionHandlers = (deps: AccountDeps): readonly Route[] => {
  const { store, clock, random, tokens, attempts, mail } = deps
  type Account = User & { readonly password_hash: string; readonly lang: Lang }
  const COLUMNS = 'id, email, name, surname, password_hash, lang'
  const byEmail = (email: string) => store.get<Account>(`SELECT ${COLUMNS} FROM user WHERE email = ?`, email)
  const byId = (id: number) => store.get<Account>(`SELECT ${COLUMNS} FROM user WHERE id = ?`, id)

  /** Deletes every alert of the guest who received an e-mail with this token, and the guest's address. */
  const endGuestAlerts = (token: string): { email: string; letters: 'alerts'[] } | null => {
    const guest = store.get<{ email: string }>`SELECT email FROM guest_alert WHERE token_hash = ${hashOf(token)}`
    if (!guest) return null
    store.run`DELETE FROM guest_alert WHERE email = ${guest.email}`
    return { email: guest.email, letters: ['alerts'] }
  }

  /**
   * Also ends what began with the previous password and notifies the account's owner by e-mail. The caller ends the
   * sessions, because it knows which ones to end. Part of the caller's transaction.
   */
  const setPassword = (
    { id, email, name }: Pick<User, 'id' | 'email' | 'name'>,
    { hash, device }: { readonly hash: string; readonly device: string | undefined },
    lang: Lang,
  ) => {
    store.run`UPDATE user SET password_hash = ${hash} WHERE id = ${id}`
    tokens.revokeAll(id, 'password')
    tokens.revokeAll(id, 'challenge')
    // Another device on which the previous password was entered may be an attacker's.
    forgetOtherDevices(store, id, device)
    deletePendingSecret(store, id)
    resetWrongCodes(store, id)
    mail.send(email, lang, 'password_changed', { name, page: mail.linkTo(lang, '/change-password') })
  }

  /** The account of a link for a new password, with the address that the link restores. Throws a 422 for an expired one. */
  const linkOf = (token: string): { readonly owner: Account; readonly former: FormerEmail | null } => {
    const former = formerEmailOf(deps, token)
    const userId = former?.user_id ?? tokens.ownerOf(token, 'password')
    const owner = userId === null ? undefined : byId(userId)
    if (!owner) throw invalid('token', 'reset_link_dead')
    return { owner: former ? { ...owner, email: former.email } : owner, former }
  }

  return [
    bind(postRegister, async ({ body }, { lang, address }) => {
      const name = plainLine(body.name)
      const email = body.email.trim()
      if (name === null) throw invalid('name', 'required')
      if (!isEmail(email)) throw invalid('email', 'invalid_email')
      checkPasswords(body, email)
      if (!body.agree) throw invalid('agree', 'agree_required')
      const limits = {
        [`registration:${mailboxOf(email)}`]: LIMITS.registerAccount,
        ...byNetworks('register:', address, LIMITS.register),
      }
      const hash = await countedHash(attempts, limits, () => hashPassword(body.password, random, { address, userId: null }))
      store.transaction(() => {
        const owner = byEmail(email)
        // Same answer and same work as for a new account (docs/decisions/024-account-enumeration).
        if (owner) sendPasswordLink(deps, owner, 'account_exists')
        else {
          const { id } = store.run`INSERT INTO user (email, name, password_hash, lang, created_at)
            VALUES (${email}, ${name}, ${hash}, ${lang}, ${clock().toISOString()})`
          const stop = stopLink({ mail, tokens }, id, lang)
          if (deps.sendsMail) sendMailboxCode(deps, { id, email }, lang, 'welcome_code', { stop })
          else mail.send(email, lang, 'welcome', { name }, { stop })
        }
      })
      // Registration does not sign the user in (docs/decisions/007-session-cookie): the token only confirms success and
      // grants no access.
      const token = Buffer.from(random(32)).toString('base64url')
      return { data: { token }, message: translate(lang, 'registered') }
    }),

    bind(postForgotPassword, ({ body }, { lang, address }) => {
      const email = body.email.trim()
      if (!isEmail(email)) throw invalid('email', 'invalid_email')
      const account = email.toLowerCase()
      attempts.take({
        [`reset:pair:${account} ${address}`]: LIMITS.resetPair,
        ...byNetworks('reset:address:', address, LIMITS.resetAddress),
      })
      notePasswordRequest(deps, email)
      return { message: translate(lang, 'reset_sent', { email }) }
    }),

    bind(postChangePassword, async ({ body }, { lang, address }) => {
      // The address of the account is known only from the link, which is checked after the form.
      checkPasswords(body, '')
      const limits = byNetworks('change:', address, LIMITS.changeAddress)
      attempts.take(limits)
      const { id, email } = linkOf(body.token).owner
      checkPasswords(body, email)
      const hash = await uncountUnhashed(attempts, limits, () => hashPassword(body.password, random, { address, userId: id }))
      store.transaction(() => {
        // Checked again: two requests with one token may have been hashed concurrently.
        const { owner, former } = linkOf(body.token)
        if (former) restoreEmail(deps, former)
        setPassword(owner, { hash, device: body.device }, owner.lang)
        confirmByLink(deps, owner.id)
        tokens.revokeAll(owner.id, 'session')
        // Another person may have used them up, and this device may be a new one.
        attempts.forget(accountAttempts(owner.email))
      })
      return { message: translate(lang, 'password_changed') }
    }),

    bind(postPasswordLink, ({ body }, { address }) => {
      attempts.take(byNetworks('link:', address, LIMITS.linkAddress))
      linkOf(body.token)
      return { message: null }
    }),

    bindMember(putPassword, async ({ body }, member) => {
      const { user, token, lang } = member
      checkPasswords(body, user.email)
      const done = { message: translate(lang, 'password_changed_here') }
      let former: string
      try {
        former = await deps.checkPassword(member, body.current_password)
      } catch (error) {
        // A retry after a lost answer.
        const isWrong = error instanceof Problem && error.status === 422
        if (isWrong && (await isPassword(deps, member, body.password))) return done
        throw error
      }
      const hash = await hashPassword(body.password, random, { address: member.address, userId: user.id })
      store.transaction(() => {
        // Checked again: a password link may have set another password while this one was hashed.
        if (!isPresentHash(store, user.id, former)) throw invalid('current_password', 'wrong_password')
        setPassword(user, { hash, device: body.device }, lang)
        notePasswordChange(attempts, user.id)
        tokens.revokeOtherSessions(user.id, token ?? '')
      })
      return done
    }),

    bindMember(postLogout, (_input, { token, lang }) => {
      if (token !== null) tokens.revoke(token)
      return { message: translate(lang, 'signed_out') }
    }),

    bind(postUnsubscribe, ({ body: { token, letters = UNSUBSCRIBE_KINDS } }, { lang, address }) => {
      attempts.take(byNetworks('unsubscribe:', address, LIMITS.unsubscribeAddress))
      const userId = tokens.ownerOf(token, 'unsubscribe')
      const unsubscribed = store.transaction(() => {
        if (userId === null) return endGuestAlerts(token)
        const user = store.get<{ email: string }>`SELECT email FROM user WHERE id = ${userId}`
        if (!user) return null
        unsubscribe(store, userId, letters)
        return { email: user.email, letters: [...new Set(letters)] }
      })
      if (!unsubscribed) throw invalid('token', 'unsubscribe_link_dead')
      return { data: unsubscribed, message: translate(lang, 'unsubscribed') }
    }),
  ]
}
