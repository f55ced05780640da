/** The confirmation of an account's mailbox (mail/mailbox.ts): its code, and what the first use of a link or code ends. */
import type { Lang } from '../../contract/texts/messages.ts'
import { MAILBOX_CODE_DAYS } from '../../shared/constants.ts'
import type { User } from '../http/bind.ts'
import { mailboxConfirmed, noteMailbox } from '../mail/mailbox.ts'
import type { AccountDeps } from './deps.ts'
import { beginEmailChange, endEmailChange, newCode } from './emailChange.ts'
import { disableSecondFactor, hasSecondFactor } from './secondFactor.ts'

/** Lifetime of the code, in ms: the welcome e-mail may be read days later. */
const CODE_MS = MAILBOX_CODE_DAYS * 86_400_000

/** Tables with what the user of an account sets up (test/contract/mailbox.test.ts names the others, and why they stay). */
const SET_UP = [
  'address',
  'alert',
  'cart',
  'cart_line',
  'deleted_review',
  'refused_letter',
  'saved_line',
  'wishlist',
  'wishlist_share',
] as const

type CodeDeps = Pick<AccountDeps, 'store' | 'clock' | 'random' | 'mail'>

/** Sends a code to the account's own address; postEmailConfirm accepts it. Part of the caller's transaction. */
export const sendMailboxCode = (
  { store, clock, random, mail }: CodeDeps,
  { id, email }: Pick<User, 'id' | 'email'>,
  lang: Lang,
  type: 'welcome_code' | 'mailbox_code',
  secrets: { readonly stop?: string } = {},
) => {
  const code = newCode(random)
  const isWritten = mail.send(email, lang, type, { page: mail.linkTo(lang, '/profile/info') }, { code, ...secrets })
  beginEmailChange(store, id, { email, code, isWritten, lifeMs: CODE_MS }, clock())
}

/** Confirms the mailbox after a signed-in user has entered its code: only sessions on other devices end. */
export const confirmByCode = ({ store, clock, tokens }: AccountDeps, userId: number, token: string | null) => {
  noteMailbox(store, userId, clock())
  tokens.revokeOtherSessions(userId, token ?? '')
}

/**
 * Confirms the mailbox for a user with a link from it. Before the first use, another person may have registered the address: everything
 * that this person set up, and that would bind or mislead the mailbox's owner, is deleted. Each use deletes the account's devices. The caller
 * ends the sessions. Part of the caller's transaction.
 */
export const confirmByLink = (deps: AccountDeps, userId: number) => {
  const { store, clock, orders } = deps
  if (!mailboxConfirmed(deps, userId)) {
    if (hasSecondFactor(store, userId)) disableSecondFactor(deps, userId, 'off')
    endEmailChange(store, userId)
    for (const table of SET_UP) store.run(`DELETE FROM ${table} WHERE user_id = ?`, userId)
    store.run`DELETE FROM review_photo WHERE user_id = ${userId} AND review_id IS NULL AND return_id IS NULL`
    store.run`UPDATE question SET user_id = NULL, author = NULL WHERE user_id = ${userId}`
    store.run`UPDATE contact_message SET user_id = NULL WHERE user_id = ${userId}`
    // A name can be a stranger's message: the e-mails to a confirmed mailbox contain it.
    store.run`UPDATE user SET name = '', surname = NULL, gender = NULL, birthday = NULL, phone = NULL, newsletter = 0, delete_at = NULL
      WHERE id = ${userId}`
    orders.cancelUnpaid(userId)
  }
  // A stranger's device would stay a mark of the owner (checkout/risk/marks.ts).
  store.run`DELETE FROM account_device WHERE user_id = ${userId}`
  noteMailbox(store, userId, clock())
}
