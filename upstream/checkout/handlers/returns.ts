import type { IntegerIds } from '../../../contract/http/integerIds.ts'
import { createHash } from 'node:crypto'
import { plainText } from '../../../contract/rules/plainText.ts'
import { getReturns, postReturn, postReturnQuote, type WireReturn } from '../../../shared/api/returns.ts'
import type { Infer } from '../../../shared/api/shapes.ts'
import { findOwn, type Order } from '../../common/orders.ts'
import type { CheckoutDeps } from '../deps.ts'
import { certificatesOf, isUnused, type Certificate } from '../promo/certificates.ts'
import { isDigital } from '../../../contract/rules/digital.ts'
import { certificateShare, deliveryShare, isWithinReturnTime, partsOf, type ReturnLine } from '../orders/returnRules.ts'
import { returnedSums, returnsOf } from '../orders/wireReturn.ts'
import { translate } from '../../../contract/texts/messages.ts'
import { conflict, invalid, notFound } from '../../../contract/http/problems.ts'
import { bindMember, data, type Route } from '../../http/bind.ts'

/** Units and amounts that earlier returns of an order requested, by line; refused returns do not count. */
const EARLIER = `
  SELECT rl.line_id, sum(rl.qty) AS back, sum(rl.amount) AS returned
  FROM goods_return_line rl JOIN goods_return r ON r.id = rl.return_id
  WHERE r.order_id = ? AND r.status <> 'refused' GROUP BY rl.line_id`
const RETURN_BY_KEY = 'SELECT id, request_hash FROM goods_return WHERE order_id = ? AND request_key = ?'
const REFUNDED_BEFORE = `
  SELECT coalesce(sum(certificate_jpy), 0) AS certificateJpy, coalesce(sum(delivery), 0) AS delivery
  FROM goods_return WHERE order_id = ? AND status <> 'refused'`

type ReturnRequestLine = IntegerIds<Infer<(typeof postReturn)['body']>['lines'][number]>

/** Calls for returns. */
export const returnsHandlers = (deps: CheckoutDeps): readonly Route[] => {
  const { store, clock, orderReader } = deps

  /** The codes of a certificate line that are returned: the named ones, otherwise the first unused ones. */
  const codesFor = (order: Order, { id, qty, codes }: ReturnRequestLine, index: number): readonly Certificate[] => {
    const unused = certificatesOf(store, order.lines).filter((one) => one.line_id === id && isUnused(deps, one))
    const chosen = codes ? unused.filter(({ code }) => codes.includes(code)) : unused.slice(0, qty)
    if (chosen.length !== qty) throw invalid(`lines.${index}.${codes ? 'codes' : 'qty'}`, 'certificate_not_returnable')
    return chosen
  }

  const check = (
    order: Order,
    lines: readonly ReturnLine[],
    body: readonly ReturnRequestLine[],
    reason: WireReturn['reason'] | null,
  ): readonly Certificate[] => {
    if (body.length === 0) throw invalid('lines', 'required')
    const inTime = isWithinReturnTime(order, clock(), reason)
    return body.flatMap((requested, index) => {
      const line = lines.find(({ id }) => id === requested.id)
      // When nothing of an order can be returned, that is the answer for any requested line.
      if (!inTime && (!line || !isDigital(line.type))) throw conflict('not_returnable')
      if (!line || body.findIndex(({ id }) => id === requested.id) !== index)
        throw invalid(`lines.${index}.id`, 'unknown_product')
      if (isDigital(line.type)) return codesFor(order, requested, index)
      const left = line.qty - line.back
      if (requested.qty > left) throw invalid(`lines.${index}.qty`, 'return_too_many', { count: left })
      return []
    })
  }

  /**
   * The refund of a request, in minor units of the order and in yen of its certificate. `reason` is null for a quote.
   * Throws when the request is refused.
   */
  const planOf = (order: Order, requested: readonly ReturnRequestLine[], reason: WireReturn['reason'] | null) => {
    const earlier = store.all<{ line_id: number; back: number; returned: number }>(EARLIER, order.id)
    const lines = order.lines.map((line): ReturnLine => {
      const { back = 0, returned = 0 } = earlier.find(({ line_id }) => line_id === line.id) ?? {}
      return { ...line, back, returned }
    })
    const certificates = check(order, lines, requested, reason)
    const parts = partsOf(order, lines, new Map(requested.map(({ id, qty }) => [id, qty])))
    const before = store.get<{ certificateJpy: number; delivery: number }>(REFUNDED_BEFORE, order.id)
    return {
      parts,
      certificates,
      certificateJpy: certificateShare(order, lines, parts, before?.certificateJpy ?? 0),
      delivery: deliveryShare(order.delivery, lines, parts, before?.delivery ?? 0),
    }
  }

  const orderOf = async (id: number, userId: number): Promise<Order> => {
    const order = await findOwn(orderReader, id, userId)
    if (!order) throw notFound()
    return order
  }

  /**
   * Writes a return, or finds the one that an earlier request with this key has written. Throws a 409 when the key
   * belongs to another return.
   */
  const write = (order: Order, body: IntegerIds<Infer<(typeof postReturn)['body']>>, key: string | null): number => {
    const hash = key === null ? null : createHash('sha256').update(JSON.stringify(body)).digest('base64url')
    const known =
      key === null
        ? undefined
        : store.get<{ readonly id: number; readonly request_hash: string | null }>(RETURN_BY_KEY, order.id, key)
    if (known && known.request_hash !== hash) throw conflict('key_reused', 'idempotency-key')
    if (known) return known.id
    const { reason, comment, lines: requested, photos = [] } = body
    const { parts, certificates, certificateJpy, delivery } = planOf(order, requested, reason)
    const { id: made } = store.run`
      INSERT INTO goods_return (order_id, created_at, status, reason, comment, certificate_jpy, delivery, request_key, request_hash)
       VALUES (${order.id}, ${clock().toISOString()}, 'requested', ${reason}, ${plainText(comment)}, ${certificateJpy},
         ${delivery}, ${key}, ${hash})`
    for (const { line, units, amount } of parts)
      store.run`INSERT INTO goods_return_line (return_id, line_id, qty, amount) VALUES (${made}, ${line.id}, ${units}, ${amount})`
    photos.forEach((id, position) => {
      const { changes } = store.run`UPDATE review_photo SET return_id = ${made}, position = ${position}, network = ''
        WHERE id = ${id} AND review_id IS NULL AND return_id IS NULL
          AND user_id = ${order.user_id}`
      if (changes === 0) throw invalid(`photos.${position}`, 'photo_gone')
    })
    for (const { id } of certificates) store.run`UPDATE promo SET return_id = ${made} WHERE id = ${id}`
    return made
  }

  return [
    bindMember(getReturns, async (_input, { user, lang }) => {
      const { orders } = await orderReader.list({ userIds: [user.id], parts: ['lines'] })
      return data(returnsOf(deps, orders, lang))
    }),

    bindMember(postReturn, async ({ params, body }, { user, lang, idempotencyKey }) => {
      const order = await orderOf(params.id, user.id)
      const id = store.transaction(() => write(order, body, idempotencyKey))
      const [made] = returnsOf(deps, [order], lang, id)
      if (!made) throw new Error('A return was not written')
      return { data: made, message: translate(lang, 'return_requested') }
    }),

    bindMember(postReturnQuote, async ({ params, body }, { user }) => {
      const order = await orderOf(params.id, user.id)
      const { parts, certificateJpy, delivery } = planOf(order, body.lines, null)
      return data(returnedSums(parts, delivery, certificateJpy, order.currency))
    }),
  ]
}
