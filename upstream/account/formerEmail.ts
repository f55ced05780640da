/**
 * The way back from a new e-mail address and from a second factor: for 7 days a link in the e-mail about it takes the account back to the
 * address of that mailbox. The person who changed it knew the password, so the link opens the page for a new password, which ends all
 * sessions.
 */
import { RETENTION } from '../../shared/retention.ts'
import type { Lang } from '../../contract/texts/messages.ts'
import { conflict } from '../../contract/http/problems.ts'
import type { Store } from '../db/store.ts'
import { deleteAccount, movePaidOrders } from './accountDeletion.ts'
import type { AccountDeps } from './deps.ts'
import { endEmailChange } from './emailChange.ts'
import { disableSecondFactor, secondFactorOf } from './secondFactor.ts'
import { hashOf } from './tokens.ts'

const DAY_MS = 86_400_000
const LIFE_MS = RETENTION.formerEmails.days * DAY_MS

type Deps = Pick<AccountDeps, 'store' | 'clock' | 'random'>

export type FormerEmail = { readonly user_id: number; readonly email: string; readonly changed_at: number }

/** Stores the address before a change; returns the token that restores it. Part of the caller's transaction. */
export const storeFormerEmail = ({ store, clock, random }: Deps, userId: number, email: string): string => {
  const token = Buffer.from(random(32)).toString('base64url')
  const now = clock().getTime()
  store.run`INSERT INTO former_email (token_hash, user_id, email, changed_at, expires_at)
    VALUES (${hashOf(token)}, ${userId}, ${email}, ${now}, ${now + LIFE_MS})`
  return token
}

/** The address that a token restores; null for an unknown or expired one. */
export const formerEmailOf = ({ store, clock }: Omit<Deps, 'random'>, token: string): FormerEmail | null =>
  store.get<FormerEmail>`SELECT user_id, email, changed_at FROM former_email
    WHERE token_hash = ${hashOf(token)} AND expires_at > ${clock().getTime()}` ?? null

/**
 * Restores an address, notifies the present one, ends a second factor that was turned on in the 7 days before the change or later and notifies
 * the restored address of it, and cancels a deletion. Links of later changes become invalid. An account that was registered with the address since, and never confirmed it, is
 * deleted after its paid orders are moved; a confirmed one is a reason for a 409. Part of the caller's transaction.
 */
export const restoreEmail = (
  deps: Pick<AccountDeps, 'store' | 'clock' | 'mail' | 'orders'>,
  { user_id: userId, email, changed_at }: FormerEmail,
): void => {
  const { store, clock, mail, orders } = deps
  const other = store.get<{ id: number; lang: string; mailbox_confirmed_at: string | null }>`
    SELECT id, lang, mailbox_confirmed_at FROM user WHERE email = ${email} AND id <> ${userId}`
  if (other && other.mailbox_confirmed_at !== null) throw conflict('email_taken')
  if (other) {
    orders.cancelUnpaid(other.id)
    movePaidOrders(store, other.id, userId)
    deleteAccount(store, { id: other.id, email, lang: other.lang }, clock())
  }
  const present = store.get<{ email: string; name: string; lang: Lang }>`SELECT email, name, lang FROM user WHERE id = ${userId}`
  // Before the change, so that it greets the account's owner by name.
  if (present && present.email !== email) mail.send(present.email, present.lang, 'email_restored', { name: present.name })
  store.run`UPDATE user SET email = ${email}, delete_at = NULL WHERE id = ${userId}`
  store.run`DELETE FROM former_email WHERE user_id = ${userId} AND changed_at >= ${changed_at}`
  endEmailChange(store, userId)
  const since = secondFactorOf(store, userId)?.since
  if (since === undefined || Date.parse(since) < changed_at - LIFE_MS) return
  disableSecondFactor(deps, userId, 'off')
  if (present) mail.send(email, present.lang, 'second_factor_off', { name: present.name })
}

export const deleteExpiredFormerEmails = (store: Store, now: Date) =>
  store.run`DELETE FROM former_email WHERE expires_at <= ${now.getTime()}`
