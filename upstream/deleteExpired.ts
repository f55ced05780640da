import { retainedSince, type RetentionName } from '../shared/retention.ts'
import { deleteDueAccounts } from './account/accountDeletion.ts'
import { deleteExpiredChanges } from './account/emailChange.ts'
import { deleteExpiredFormerEmails } from './account/formerEmail.ts'
import { deleteExpiredSetups } from './account/secondFactor.ts'
import { deleteExpiredTokens } from './account/tokens.ts'
import { forgetDeletedReviews } from './content/deletedReviews.ts'
import { deleteWaitingPhotos } from './content/photos/reviewPhotos.ts'
import { anonymiseOldOrders } from './checkout/orders/anonymiseOrders.ts'
import { deleteCustomsNumbers } from './checkout/orders/customsNumbers.ts'
import type { Store } from './db/store.ts'
import { deleteOldAttempts } from './http/attempts.ts'
import { clearMails } from './mail/mails.ts'

/** Rows that are deleted by age alone. `column` is a time as ISO text, or in ms. */
const BY_AGE: readonly {
  readonly name: RetentionName
  readonly table: string
  readonly column: string
  readonly inMs?: true
  readonly also?: string
}[] = [
  { name: 'messages', table: 'contact_message', column: 'answered_at' },
  { name: 'unansweredMessages', table: 'contact_message', column: 'created_at', also: 'answered_at IS NULL' },
  { name: 'marks', table: 'order_mark', column: 'created_at' },
  { name: 'marks', table: 'account_device', column: 'seen_at' },
  { name: 'rejectedReviews', table: 'review', column: 'date', also: "status = 'rejected'" },
  { name: 'guestAlerts', table: 'guest_alert', column: 'created_at', inMs: true },
  { name: 'operatorActs', table: 'operator_event', column: 'at' },
  { name: 'processorEvents', table: 'processor_event', column: 'at' },
  { name: 'repeats', table: 'reorder', column: 'made_at', inMs: true },
  { name: 'sessions', table: 'mailed_cart', column: 'expires_at', inMs: true },
]

const deleteByAge = (store: Store, now: Date) => {
  store.run`UPDATE guest_alert SET created_at = ${now.getTime()} WHERE created_at IS NULL`
  for (const { name, table, column, inMs, also = 'true' } of BY_AGE) {
    const before = retainedSince(name, now)
    store.run(`DELETE FROM ${table} WHERE ${column} <= ? AND ${also}`, inMs ? before.getTime() : before.toISOString())
  }
}

/** Deletes the personal data whose retention time is over (shared/retention.ts). Called every minute by startUpstream.ts. */
export const deleteExpired = (store: Store, now: Date) =>
  store.transaction(() => {
    deleteOldAttempts(store, now)
    deleteExpiredTokens(store, now)
    deleteExpiredChanges(store, now)
    deleteExpiredFormerEmails(store, now)
    deleteExpiredSetups(store, now)
    deleteDueAccounts(store, now)
    clearMails(store, now)
    forgetDeletedReviews(store, now)
    deleteWaitingPhotos(store, now)
    deleteCustomsNumbers(store, now)
    anonymiseOldOrders(store, now)
    deleteByAge(store, now)
  })
