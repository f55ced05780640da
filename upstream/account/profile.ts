/** Personal data on the wire. */
import type { WireProfile } from '../../shared/api/profile.ts'
import type { Clock } from '../../contract/runtime.ts'
import { mailboxConfirmed, type MailboxDeps } from '../mail/mailbox.ts'
import { unauthorized } from '../../contract/http/problems.ts'
import { openOrdersOf } from './accountDeletion.ts'
import { awaitedEmail } from './emailChange.ts'
import { secondFactorOf } from './secondFactor.ts'

type Row = Omit<
  WireProfile,
  'awaited_email' | 'mailbox_confirmed' | 'newsletter' | 'delete_at' | 'unfinished_orders' | 'second_factor'
> & {
  readonly newsletter: number
  readonly delete_at: number | null
}

/** A user's data. Throws a 401 when the account no longer exists. */
export const profileOf = (deps: MailboxDeps & { readonly clock: Clock }, userId: number): WireProfile => {
  const { store, clock } = deps
  const row = store.get<Row>`
    SELECT name, surname, email, gender, birthday, phone, newsletter, delete_at FROM user WHERE id = ${userId}`
  if (!row) throw unauthorized()
  return {
    ...row,
    awaited_email: awaitedEmail(store, userId, clock()),
    mailbox_confirmed: mailboxConfirmed(deps, userId),
    newsletter: row.newsletter === 1,
    delete_at: row.delete_at === null ? null : new Date(row.delete_at).toISOString(),
    unfinished_orders: openOrdersOf(store, userId).map(String),
    second_factor: secondFactorOf(store, userId),
  }
}
