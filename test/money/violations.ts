/**
 * What must be true of money, certificates and stock at every moment: each query finds the rows that contradict it. They read the tables
 * alone, and use none of the shop's own sums.
 */
import type { Store } from '../../upstream/db/store.ts'

const PAID = "('paid', 'packing', 'shipped', 'delivered')"

/** The money of each order, in its minor units. */
const MONEY = `
  SELECT o.id, o.status, o.total,
    coalesce((SELECT sum(p.amount) FROM payment p WHERE p.order_id = o.id AND p.status = 'succeeded'), 0) AS received,
    coalesce((SELECT sum(r.amount) FROM refund r WHERE r.order_id = o.id AND r.status <> 'failed'), 0) AS refunded,
    coalesce((SELECT sum(r.amount) FROM refund r WHERE r.order_id = o.id AND r.status = 'failed'), 0) AS stuck,
    coalesce((SELECT sum(c.amount - c.refunded) FROM chargeback c JOIN payment p ON p.id = c.payment_id WHERE p.order_id = o.id), 0) AS charged_back,
    coalesce((SELECT sum(b.delivery + (SELECT sum(l.amount) FROM goods_return_line l WHERE l.return_id = b.id))
      FROM goods_return b WHERE b.order_id = o.id AND b.status IN ('requested', 'approved')), 0) AS promised,
    coalesce((SELECT sum(b.delivery + (SELECT sum(l.amount) FROM goods_return_line l WHERE l.return_id = b.id))
      FROM goods_return b WHERE b.order_id = o.id AND b.status = 'refunded'), 0)
      + coalesce((SELECT sum(r.amount) FROM refund r WHERE r.order_id = o.id AND r.reason = 'goodwill' AND r.return_id IS NULL
        AND r.status <> 'failed'), 0) AS due_back
  FROM shop_order o`

/** Units of each line that are in returns that were not refused. */
const RETURNED = `
  SELECT ol.id, ol.order_id, ol.qty, coalesce((SELECT sum(l.qty) FROM goods_return_line l JOIN goods_return b ON b.id = l.return_id
    WHERE l.line_id = ol.id AND b.status <> 'refused'), 0) AS back FROM order_line ol`

/** The refunds of the returns of each order, unless they are refused. */
const RETURNS = `
  SELECT o.id, o.products - o.discount AS worth, o.delivery, o.certificate_jpy,
    coalesce((SELECT sum(l.amount) FROM goods_return_line l JOIN goods_return b ON b.id = l.return_id
      WHERE b.order_id = o.id AND b.status <> 'refused'), 0) AS amount,
    coalesce((SELECT sum(b.delivery) FROM goods_return b WHERE b.order_id = o.id AND b.status <> 'refused'), 0) AS delivery_back,
    coalesce((SELECT sum(b.certificate_jpy) FROM goods_return b WHERE b.order_id = o.id AND b.status <> 'refused'), 0) AS jpy_back,
    NOT EXISTS (SELECT 1 FROM (${RETURNED}) line WHERE line.order_id = o.id AND line.back < line.qty) AS is_all_back
  FROM shop_order o WHERE EXISTS (SELECT 1 FROM goods_return b WHERE b.order_id = o.id)`

/** Yen that orders have taken from each certificate, less what refunded returns gave back. */
const CERTIFICATES = `
  SELECT c.id, c.code, c.value, c.return_id, coalesce((SELECT sum(o.certificate_jpy - coalesce((SELECT sum(b.certificate_jpy)
      FROM goods_return b WHERE b.order_id = o.id AND b.status = 'refunded'), 0))
    FROM shop_order o WHERE o.promo_id = c.id AND o.status <> 'cancelled'), 0) AS spent
  FROM promo c WHERE c.is_certificate = 1`

const VIOLATIONS: { readonly [rule: string]: string } = {
  'no stock is negative': `SELECT id FROM product WHERE stock < 0 UNION ALL SELECT id FROM product_option WHERE stock < 0`,

  'units in stock and in orders are as many as exist': `
    SELECT u.*, CASE u.option_id WHEN 0 THEN p.stock ELSE po.stock END AS stock
    FROM model_units u JOIN product p ON p.id = u.product_id LEFT JOIN product_option po ON po.id = u.option_id
    WHERE u.units <> CASE u.option_id WHEN 0 THEN p.stock ELSE po.stock END + coalesce((SELECT sum(l.qty - l.cancelled) FROM order_line l
      JOIN shop_order o ON o.id = l.order_id AND o.status <> 'cancelled'
      WHERE l.product_id = u.product_id AND (u.option_id = 0 OR l.option_id = u.option_id)), 0)`,

  'an order is the sum of its lines and its delivery, less its discount': `
    SELECT o.id FROM shop_order o WHERE o.total < 0 OR o.discount < 0 OR o.delivery < 0
      OR o.total <> o.products + o.delivery - o.discount
      OR o.products <> (SELECT sum(l.price * l.qty) FROM order_line l WHERE l.order_id = o.id)
      OR o.discount > (SELECT coalesce(sum(l.price * l.qty), 0) FROM order_line l WHERE l.order_id = o.id AND l.type <> 'certificate')`,

  'a payment asks for the total of its order': `
    SELECT p.id FROM payment p JOIN shop_order o ON o.id = p.order_id WHERE p.amount <> o.total OR p.currency <> o.currency`,

  'at most one payment of an order waits': `
    SELECT order_id FROM payment WHERE status = 'awaiting' GROUP BY order_id HAVING count(*) > 1`,

  'a bank takes what was refunded before only from a payment that was refunded whole': `
    SELECT c.id FROM chargeback c JOIN payment p ON p.id = c.payment_id WHERE c.refunded > 0 AND (c.amount <> p.amount OR c.refunded <> p.amount
      OR p.amount > (SELECT coalesce(sum(r.amount), 0) FROM refund r WHERE r.payment_id = p.id AND r.created_at <= c.created_at))`,

  'no more leaves a payment than has arrived by it': `
    SELECT p.id FROM payment p WHERE iif(p.status = 'succeeded', p.amount, 0)
      < coalesce((SELECT sum(r.amount) FROM refund r WHERE r.payment_id = p.id AND r.status <> 'failed'), 0)
        + coalesce((SELECT sum(c.amount - c.refunded) FROM chargeback c WHERE c.payment_id = p.id), 0)`,

  'an unpaid order has no money': `SELECT * FROM (${MONEY}) WHERE status = 'awaiting_payment' AND received <> 0`,

  'a cancelled order retains no money but that of a failed refund': `
    SELECT * FROM (${MONEY}) WHERE status = 'cancelled' AND received - refunded - charged_back NOT BETWEEN 0 AND stuck`,

  'a paid order retains its total less its returns and what the shop has refunded besides, and what open returns are promised': `
    SELECT * FROM (${MONEY}) WHERE status IN ${PAID} AND charged_back = 0
      AND received - refunded NOT BETWEEN max(0, total - due_back) AND max(0, total - due_back) + stuck + promised`,

  'no unit is returned twice': `SELECT * FROM (${RETURNED}) WHERE back > qty`,

  'units that are cancelled or kept are in returns that nobody sends': `
    SELECT ol.id FROM order_line ol WHERE ol.cancelled <> (SELECT coalesce(sum(l.qty), 0) FROM goods_return_line l
        JOIN goods_return b ON b.id = l.return_id WHERE l.line_id = ol.id AND b.kind = 'cancelled')
      OR ol.refunded <> (SELECT coalesce(sum(l.qty), 0) FROM goods_return_line l
        JOIN goods_return b ON b.id = l.return_id WHERE l.line_id = ol.id AND b.kind = 'refunded')`,

  'something of a paid order with products is sent, unless it is delivered with its certificates': `
    SELECT o.id FROM shop_order o WHERE o.status IN ${PAID} AND NOT (o.status = 'delivered' AND o.codes_due_at IS NULL
        AND EXISTS (SELECT 1 FROM order_line l WHERE l.order_id = o.id AND l.type = 'certificate')) AND EXISTS (SELECT 1 FROM order_line l WHERE l.order_id = o.id AND l.type <> 'certificate')
      AND NOT EXISTS (SELECT 1 FROM order_line l WHERE l.order_id = o.id AND l.type <> 'certificate' AND l.qty > l.cancelled)`,

  'returns refund at most what was paid, and all of it for all units': `
    SELECT * FROM (${RETURNS}) WHERE amount > worth OR delivery_back > delivery OR jpy_back > certificate_jpy
      OR (is_all_back AND (amount <> worth OR delivery_back <> delivery OR jpy_back <> certificate_jpy))`,

  'paid orders have their certificates, once they are due, and others have none': `
    SELECT o.id, o.status, o.codes_due_at FROM shop_order o
    WHERE NOT EXISTS (SELECT 1 FROM chargeback b JOIN payment p ON p.id = b.payment_id WHERE p.order_id = o.id)
      AND (SELECT json_array(count(*), coalesce(sum(c.value), 0)) FROM promo c JOIN order_line l ON l.id = c.line_id WHERE l.order_id = o.id)
      <> iif(o.status IN ${PAID} AND o.codes_due_at IS NULL,
        (SELECT json_array(coalesce(sum(l.qty), 0), coalesce(sum(l.qty * l.price_jpy), 0)) FROM order_line l
          WHERE l.order_id = o.id AND l.type = 'certificate'),
        json_array(0, 0))`,

  'a certificate pays for at most its value': `SELECT * FROM (${CERTIFICATES}) WHERE spent NOT BETWEEN 0 AND value`,

  'a certificate that was sent back has paid for nothing': `
    SELECT c.* FROM (${CERTIFICATES}) c JOIN goods_return b ON b.id = c.return_id WHERE b.status <> 'refused' AND c.spent <> 0`,

  'a void certificate pays for no later order': `
    SELECT o.id FROM shop_order o JOIN promo c ON c.id = o.promo_id WHERE o.created_at > c.voided_at AND o.status <> 'cancelled'`,

  'a code is used as often as it permits': `
    SELECT c.code FROM promo c WHERE c.is_certificate = 0 AND (
      (SELECT count(*) FROM shop_order o WHERE o.promo_id = c.id AND o.status <> 'cancelled') > c.max_uses
      OR EXISTS (SELECT 1 FROM shop_order o WHERE o.promo_id = c.id AND o.status <> 'cancelled'
        GROUP BY o.user_id HAVING count(*) > c.per_user))`,

  'a product has sold the units of its paid orders': `
    SELECT p.id, p.sold FROM product p WHERE p.sold <> (SELECT m.sold FROM model_sold m WHERE m.product_id = p.id)
      + coalesce((SELECT sum(l.qty - l.cancelled) FROM order_line l JOIN shop_order o ON o.id = l.order_id AND o.status IN ${PAID}
        WHERE l.product_id = p.id), 0)`,

  'unpaid transfers reserve at most 30 % of a product, or one unit': `
    SELECT * FROM (SELECT u.product_id, u.option_id, u.units,
      coalesce((SELECT sum(l.qty) FROM order_line l JOIN shop_order o ON o.id = l.order_id AND o.status = 'awaiting_payment'
        WHERE l.product_id = u.product_id AND coalesce(l.option_id, 0) = u.option_id AND o.expires_at IS NOT NULL
          AND EXISTS (SELECT 1 FROM payment p WHERE p.order_id = o.id AND p.method_id = 3)), 0) AS reserved
      FROM model_units u WHERE u.option_id <> 0 OR NOT EXISTS (SELECT 1 FROM product_option po WHERE po.product_id = u.product_id))
    WHERE reserved > max(1, 0.3 * units)`,
}

/** The first rule that the database violates, with the rows that contradict it; null when all are true. */
export const findViolation = (store: Store): string | null => {
  for (const [rule, query] of Object.entries(VIOLATIONS)) {
    const rows = store.all(query)
    if (rows.length > 0) return `${rule}: ${JSON.stringify(rows.slice(0, 3))}`
  }
  return null
}
