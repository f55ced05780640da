import { deleteDueAccounts } from './account/accountDeletion.ts'
import { deleteExpiredChanges } from './account/emailChange.ts'
import { deleteExpiredFormerEmails } from './account/formerEmail.ts'
import { deleteExpiredSetups } from './account/secondFactor.ts'
import { deleteExpiredTokens } from './account/tokens.ts'
import { forgetAnsweredMessages } from './content/contactMessages.ts'
import { forgetDeletedReviews } from './content/deletedReviews.ts'
import { deleteWaitingPhotos } from './content/photos/reviewPhotos.ts'
import { deleteOldReorders } from './checkout/cart/reorder.ts'
import { deleteOldEvents } from './checkout/processor/oldEvents.ts'
import { deleteOldMarks } from './checkout/risk/marks.ts'
import type { Store } from './db/store.ts'
import { deleteOldAttempts } from './http/attempts.ts'
import { clearMails } from './mail/mails.ts'

/** Deletes expired rows of all tables with a retention time. Called every minute by startUpstream.ts. */
export const deleteExpired = (store: Store, now: Date) =>
  store.transaction(() => {
    deleteOldAttempts(store, now)
    deleteExpiredTokens(store, now)
    deleteExpiredChanges(store, now)
    deleteExpiredFormerEmails(store, now)
    deleteExpiredSetups(store, now)
    deleteDueAccounts(store, now)
    deleteOldReorders(store, now)
    clearMails(store, now)
    deleteOldEvents(store, now)
    deleteOldMarks(store, now)
    forgetDeletedReviews(store, now)
    deleteWaitingPhotos(store, now)
    forgetAnsweredMessages(store, now)
  })
