/** Money that has arrived: what follows when a payment is settled, whoever settles it. */
import type { Deps } from '../deps.ts'
import type { Lang } from '../messages.ts'
import { issueCertificates } from './certificates.ts'

/** Marks a payment as succeeded and its order as paid; gives false when it is final already. Part of the caller's transaction, or one of its own. */
export const confirmTransfer = (deps: Pick<Deps, 'store' | 'clock' | 'random' | 'mail'>, paymentId: string): boolean =>
  deps.store.transaction(() => {
    const { store, mail } = deps
    const payment = store.get<{ order_id: number }>(
      "UPDATE payment SET status = 'succeeded', settles_at = NULL, outcome = NULL, failure = NULL WHERE id = ? AND status IN ('awaiting', 'processing') RETURNING order_id",
      paymentId,
    )
    if (!payment) return false
    store.run("UPDATE shop_order SET status = 'paid' WHERE id = ? AND status = 'awaiting_payment'", payment.order_id)
    const shopper = store.get<{ id: number; email: string; name: string; lang: Lang }>(
      'SELECT u.id, u.email, u.name, u.lang FROM shop_order o JOIN user u ON u.id = o.user_id WHERE o.id = ?',
      payment.order_id,
    )
    if (!shopper) throw new Error(`Order ${payment.order_id} belongs to nobody`)
    mail.send(shopper.email, shopper.lang, 'paid', {
      name: shopper.name,
      number: String(payment.order_id),
      link: mail.linkTo(`/profile/orders/${payment.order_id}`),
    })
    issueCertificates(deps, payment.order_id, shopper)
    return true
  })
