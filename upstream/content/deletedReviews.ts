import { RETENTION } from '../../shared/retention.ts'
import type { Store } from '../db/store.ts'

/** How long an author can restore a deleted review, in ms. */
export const RESTORABLE_MS = RETENTION.deletedReviews.days * 86_400_000

/** Deletes reviews that cannot be restored any more, and their photos. Part of the caller's transaction. */
export const forgetDeletedReviews = (store: Store, now: Date) => {
  const before = now.getTime() - RESTORABLE_MS
  store.run`DELETE FROM review_photo WHERE review_id IS NULL AND return_id IS NULL
    AND id IN (SELECT photo.value FROM deleted_review d, json_each(d.photos) photo WHERE d.deleted_at <= ${before})`
  store.run`DELETE FROM deleted_review WHERE deleted_at <= ${before}`
}
