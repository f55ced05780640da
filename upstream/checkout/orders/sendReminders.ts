/** Scheduled e-mails: a reminder of an unpaid order, and a review request after delivery. */
import { stopLink } from '../../account/mailPreferences.ts'
import type { Lang } from '../../../contract/texts/messages.ts'
import type { CheckoutDeps } from '../deps.ts'
import { momentOf } from './momentOf.ts'

type Due = {
  readonly id: number
  readonly user_id: number
  readonly email: string
  readonly name: string
  readonly lang: Lang
  readonly expires_at: string
}

const REVIEW_AFTER_MS = 7 * 24 * 3_600_000
/** The most orders of one run, which blocks the event loop. */
const REVIEWS_AT_ONCE = 500
/** A shorter reservation expires before a reminder would be read. */
const MIN_RESERVATION_HOURS = 2

const OF_USER = `
  SELECT o.id, o.user_id, u.email, u.name, coalesce(o.lang, u.lang) AS lang, coalesce(o.expires_at, '') AS expires_at
  FROM shop_order o JOIN user u ON u.id = o.user_id`
const WANTS = 'NOT EXISTS (SELECT 1 FROM refused_letter r WHERE r.user_id = o.user_id AND r.kind = '

/** Half of the payment time is over. */
const UNPAID = `${OF_USER}
  WHERE o.status = 'awaiting_payment' AND o.reminded_at IS NULL AND o.expires_at > ?1
  AND (julianday(o.expires_at) - julianday(o.created_at)) * 24 >= ${MIN_RESERVATION_HOURS}
  AND julianday(?1) >= (julianday(o.created_at) + julianday(o.expires_at)) / 2
  AND NOT EXISTS (SELECT 1 FROM payment p WHERE p.order_id = o.id AND p.status = 'processing')
  AND ${WANTS}'reminders')`

/** Delivered a week ago, and not decided yet. */
const DELIVERED = `${OF_USER}
  WHERE o.status = 'delivered' AND o.review_asked_at IS NULL AND o.delivered_at <= ? ORDER BY o.delivered_at LIMIT ${REVIEWS_AT_ONCE}`

/** A product of the order has no review by its user, who accepts such e-mails. */
const UNREVIEWED = `SELECT 1 FROM shop_order o WHERE o.id = ?
  AND EXISTS (SELECT 1 FROM order_line l JOIN product p ON p.id = l.product_id WHERE l.order_id = o.id AND p.type <> 'certificate' AND l.qty > l.cancelled
    AND NOT EXISTS (SELECT 1 FROM review r WHERE r.product_id = l.product_id AND r.user_id = o.user_id))
  AND ${WANTS}'reviews')`

/** Writes every due e-mail, each once. Orders that need no review request are marked as well, or each run would read them again. */
export const sendReminders = (deps: Pick<CheckoutDeps, 'store' | 'clock' | 'mail' | 'tokens'>) => {
  const { store, clock, mail } = deps
  const time = clock()
  const now = time.toISOString()
  const delivered = new Date(time.getTime() - REVIEW_AFTER_MS).toISOString()
  store.transaction(() => {
    for (const { id, user_id, email, name, lang, expires_at } of store.all<Due>(UNPAID, now)) {
      const values = {
        name,
        number: String(id),
        until: momentOf(expires_at, lang),
        link: mail.linkTo(lang, `/profile/orders/${id}`),
      }
      mail.send(email, lang, 'reminder', values, { stop: stopLink(deps, user_id, lang) })
      store.run`UPDATE shop_order SET reminded_at = ${now} WHERE id = ${id}`
    }
    for (const { id, user_id, email, name, lang } of store.all<Due>(DELIVERED, delivered)) {
      store.run`UPDATE shop_order SET review_asked_at = ${now} WHERE id = ${id}`
      if (!store.get(UNREVIEWED, id)) continue
      const values = { name, number: String(id), link: mail.linkTo(lang, '/profile/reviews') }
      mail.send(email, lang, 'review_request', values, { stop: stopLink(deps, user_id, lang) })
    }
  })
}
