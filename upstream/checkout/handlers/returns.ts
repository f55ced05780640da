import type { IntegerIds } from '../../../contract/http/integerIds.ts'
import { createHash } from 'node:crypto'
import { plainLine, plainText } from '../../../contract/rules/plainText.ts'
import { getReturns, postReturn, postReturnQuote, postReturnTracking } from '../../../shared/api/returns.ts'
import type { Infer } from '../../../shared/api/shapes.ts'
import { findOwn, type Order } from '../../common/orders.ts'
import type { CheckoutDeps } from '../deps.ts'
import { certificatesOf, isUnused, type Certificate } from '../promo/certificates.ts'
import { isDigital } from '../../../contract/rules/digital.ts'
import { returnLines, returnPlan, writeReturn } from '../orders/returnPlan.ts'
import { isWithinReturnTime, lawOf, RETURNABLE, type ReturnLine } from '../orders/returnRules.ts'
import { writeAboutRequest } from '../orders/returnMail.ts'
import { acceptanceOf, type ReturnReason } from '../../../shared/rules/returnTerms.ts'
import { unpromised } from '../orders/returnPromises.ts'
import { returnedAmount, returnedSums, returnsOf } from '../orders/wireReturn.ts'
import { translate } from '../../../contract/texts/messages.ts'
import { conflict, invalid, notFound } from '../../../contract/http/problems.ts'
import { bindMember, data, type Route } from '../../http/bind.ts'

const RETURN_BY_KEY = 'SELECT id, request_hash FROM goods_return WHERE order_id = ? AND request_key = ?'

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
    reason: ReturnReason | null,
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
      if (reason !== null && acceptanceOf(lawOf(order), reason, line.top) === 'never')
        throw invalid(`lines.${index}.id`, 'return_excluded')
      return []
    })
  }

  /**
   * The refund of a request, in minor units of the order and in yen of its certificate. `reason` is null for a quote without one.
   * Throws when the request is refused.
   */
  const planOf = (order: Order, requested: readonly ReturnRequestLine[], reason: ReturnReason | null) => {
    const lines = returnLines(store, order)
    const certificates = check(order, lines, requested, reason)
    return { certificates, ...returnPlan(store, order, lines, new Map(requested.map(({ id, qty }) => [id, qty]))) }
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
    const { certificates, ...plan } = planOf(order, requested, reason)
    const made = writeReturn(store, {
      ...plan,
      orderId: order.id,
      createdAt: clock().toISOString(),
      kind: 'return',
      status: 'requested',
      reason,
      comment: plainText(comment),
      requestKey: key,
      requestHash: hash,
    })
    photos.forEach((id, position) => {
      const { changes } = store.run`UPDATE review_photo SET return_id = ${made}, position = ${position}, network = ''
        WHERE id = ${id} AND review_id IS NULL AND return_id IS NULL
          AND user_id = ${order.user_id}`
      if (changes === 0) throw invalid(`photos.${position}`, 'photo_gone')
    })
    for (const { id } of certificates) store.run`UPDATE promo SET return_id = ${made} WHERE id = ${id}`
    writeAboutRequest(deps, order.id, made)
    return made
  }

  return [
    bindMember(getReturns, async (_input, { user, lang }) => {
      const { orders } = await orderReader.list({ userIds: [user.id], statuses: RETURNABLE, parts: ['lines'] })
      return data(returnsOf(deps, orders, lang))
    }),

    bindMember(postReturn, async ({ params, body }, { user, lang, idempotencyKey }) => {
      const order = await orderOf(params.id, user.id)
      const id = store.transaction(() => write(order, body, idempotencyKey))
      const [made] = returnsOf(deps, [order], lang, id)
      if (!made) throw new Error('A return was not written')
      return { data: made, message: translate(lang, 'return_requested') }
    }),

    bindMember(postReturnTracking, async ({ params, body }, { user, lang }) => {
      const row = store.get<{ order_id: number; status: string }>`
        SELECT order_id, status FROM goods_return WHERE id = ${params.id} AND kind = 'return'`
      const order = await orderOf(row?.order_id ?? 0, user.id)
      const tracking = plainLine(body.tracking_number)
      if (tracking === null) throw invalid('tracking_number', 'required')
      const { changes } =
        store.run`UPDATE goods_return SET tracking = ${tracking} WHERE id = ${params.id} AND status = 'approved'`
      if (changes === 0) throw conflict('return_not_approved')
      const [stored] = returnsOf(deps, [order], lang, params.id)
      if (!stored) throw notFound()
      return data(stored)
    }),

    bindMember(postReturnQuote, async ({ params, body }, { user }) => {
      const order = await orderOf(params.id, user.id)
      const { parts, certificateJpy, delivery } = planOf(order, body.lines, body.reason ?? null)
      // The shop may have refunded an amount of the order already, or promised it to another return.
      const money = Math.min(returnedAmount(parts, delivery), unpromised(deps, order.id))
      return data(returnedSums(money, certificateJpy, order.currency))
    }),
  ]
}
