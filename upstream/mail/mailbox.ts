/**
 * "Mailbox confirmed": a link or code from the mailbox of an account was used. Until then anyone may have registered the address, so
 * nothing may be set up that would bind or reach the mailbox's owner. A shop without a mail server can confirm none: there every mailbox
 * counts as confirmed (docs/decisions/029-confirmed-mailbox).
 */
import { conflict } from '../../contract/http/problems.ts'
import type { Store } from '../db/store.ts'

export type MailboxDeps = {
  readonly store: Store
  /** Whether e-mails are sent, so that a mailbox can be confirmed. */
  readonly sendsMail: boolean
}

/** Whether the mailbox of an account counts as confirmed. */
export const mailboxConfirmed = ({ store, sendsMail }: MailboxDeps, userId: number): boolean =>
  !sendsMail || store.get`SELECT 1 FROM user WHERE id = ${userId} AND mailbox_confirmed_at IS NOT NULL` !== undefined

/** Throws a 409 `mailbox_unconfirmed` unless the mailbox of an account counts as confirmed. */
export const requireMailbox = (deps: MailboxDeps, userId: number): void => {
  if (!mailboxConfirmed(deps, userId)) throw conflict('mailbox_unconfirmed')
}

/** Records the first use of a link or code from the mailbox. Part of the caller's transaction. */
export const noteMailbox = (store: Store, userId: number, now: Date): void => {
  store.run`UPDATE user SET mailbox_confirmed_at = ${now.toISOString()} WHERE id = ${userId} AND mailbox_confirmed_at IS NULL`
}
