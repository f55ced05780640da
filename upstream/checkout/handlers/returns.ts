import { createHash } from 'node:crypto'
import { wirePhoto, type PhotoRow } from '../../common/photos.ts'
import { plainText } from '../../common/plainText.ts'
import { getReturns, postReturn, postReturnQuote, type WireReturn } from '../../../shared/api/returns.ts'
import type { Infer } from '../../../shared/api/shapes.ts'
import type { CheckoutDeps } from '../deps.ts'
import { certificatesOf, isUnused, type Certificate } from '../promo/certificates.ts'
import { isDigital } from '../../common/digital.ts'
import { exchange, signOf, toMajor } from '../../common/money.ts'
import { certificateShare, isWithinReturnTime, partsOf, type ReturnLine } from '../orders/returnRules.ts'
import { lineOf, type LineRecord, type OrderRecord } from '../orders/wireOrder.ts'
import { translate, type Lang } from '../../messages.ts'
import { conflict, invalid, notFound } from '../../http/problems.ts'
import { bindMember, type Route } from '../../http/serve.ts'

type ReturnRow = {
  readonly id: number
  readonly order_id: number
  readonly created_at: string
  readonly status: WireReturn['status']
  readonly reason: WireReturn['reason']
  readonly comment: string | null
  readonly certificate_jpy: number
  readonly currency: string
  readonly request_hash: string | null
}

const MINE = 'SELECT r.*, o.currency FROM goods_return r JOIN shop_order o ON o.id = r.order_id WHERE o.user_id = ?'
const LINES =
  'SELECT ol.*, rl.qty, rl.amount FROM goods_return_line rl JOIN order_line ol ON ol.id = rl.line_id WHERE rl.return_id = ? ORDER BY ol.id'
/** The lines of an order with what was asked back of them before; refused returns count for nothing. */
const ORDER_LINES = `
  SELECT ol.id, ol.type, ol.qty, ol.price, coalesce(sum(rl.qty), 0) AS back, coalesce(sum(rl.amount), 0) AS returned
  FROM order_line ol
  LEFT JOIN goods_return_line rl ON rl.line_id = ol.id AND (SELECT status FROM goods_return r WHERE r.id = rl.return_id) <> 'refused'
  WHERE ol.order_id = ? GROUP BY ol.id ORDER BY ol.id`
const ASKED = 'SELECT id, request_hash FROM goods_return WHERE order_id = ? AND request_key = ?'
const PHOTOS = 'SELECT id, type, width, height FROM review_photo WHERE return_id = ? ORDER BY position'
const CERTIFICATE_GIVEN =
  "SELECT coalesce(sum(certificate_jpy), 0) AS given FROM goods_return WHERE order_id = ? AND status <> 'refused'"

type Asked = Infer<(typeof postReturn)['body']>['lines'][number]

/** Sending things back. */
export const returnsHandlers = (deps: CheckoutDeps): readonly Route[] => {
  const { store, clock } = deps

  const sumsOf = (amounts: readonly { readonly amount: number }[], certificateJpy: number, currency: string) => ({
    amount: toMajor(
      amounts.reduce((sum, { amount }) => sum + amount, 0),
      currency,
    ),
    certificate_amount: toMajor(exchange(certificateJpy, currency), currency),
    iso_code: currency,
    sign: signOf(currency),
  })

  const wire = (row: ReturnRow, lang: Lang): WireReturn => {
    const lines = store.all<LineRecord & { readonly amount: number }>(LINES, row.id)
    return {
      id: row.id,
      order_id: row.order_id,
      date: row.created_at,
      status: row.status,
      reason: row.reason,
      comment: row.comment,
      lines: lines.map((line) => lineOf(line, deps, row.currency, lang)),
      ...sumsOf(lines, row.certificate_jpy, row.currency),
      photos: store.all<PhotoRow>(PHOTOS, row.id).map(wirePhoto),
    }
  }

  /** The codes that a certificate line gives back: those that were named, or the first that nothing was paid with. */
  const codesFor = (orderId: number, { id, qty, codes }: Asked, index: number): readonly Certificate[] => {
    const unused = certificatesOf(deps, orderId).filter((one) => one.line_id === id && isUnused(deps, one))
    const chosen = codes ? unused.filter(({ code }) => codes.includes(code)) : unused.slice(0, qty)
    if (chosen.length !== qty) throw invalid(`lines.${index}.${codes ? 'codes' : 'qty'}`, 'certificate_not_returnable')
    return chosen
  }

  const check = (order: OrderRecord, lines: readonly ReturnLine[], body: readonly Asked[]): readonly Certificate[] => {
    if (body.length === 0) throw invalid('lines', 'required')
    const inTime = isWithinReturnTime(order, clock())
    return body.flatMap((asked, index) => {
      const line = lines.find(({ id }) => id === asked.id)
      // An order of which nothing can be sent back is answered so, whatever was named.
      if (!inTime && (!line || !isDigital(line.type))) throw conflict('not_returnable')
      if (!line || body.findIndex(({ id }) => id === asked.id) !== index) throw invalid(`lines.${index}.id`, 'unknown_product')
      if (isDigital(line.type)) return codesFor(order.id, asked, index)
      const left = line.qty - line.back
      if (asked.qty > left) throw invalid(`lines.${index}.qty`, 'return_too_many', { count: left })
      return []
    })
  }

  /** What a request comes to, in minor units of the order and in yen of its certificate. Throws for one that is refused. */
  const planOf = (order: OrderRecord, asked: readonly Asked[]) => {
    const lines = store.all<ReturnLine>(ORDER_LINES, order.id)
    const certificates = check(order, lines, asked)
    const parts = partsOf(order, lines, new Map(asked.map(({ id, qty }) => [id, qty])))
    const { given } = store.get<{ given: number }>(CERTIFICATE_GIVEN, order.id) ?? { given: 0 }
    return { parts, certificates, certificateJpy: certificateShare(order, lines, parts, given) }
  }

  const orderOf = (id: number, userId: number): OrderRecord => {
    const order = store.get<OrderRecord>('SELECT * FROM shop_order WHERE id = ? AND user_id = ?', id, userId)
    if (!order) throw notFound()
    return order
  }

  /** Writes a return, or finds the one that a request with this key has written before. Throws a 409 for a key under which another was asked for. */
  const write = (order: OrderRecord, body: Infer<(typeof postReturn)['body']>, key: string | null): number => {
    const hash = key === null ? null : createHash('sha256').update(JSON.stringify(body)).digest('base64url')
    const known = key === null ? undefined : store.get<Pick<ReturnRow, 'id' | 'request_hash'>>(ASKED, order.id, key)
    if (known && known.request_hash !== hash) throw conflict('key_reused', 'idempotency-key')
    if (known) return known.id
    const { reason, comment, lines: asked, photos = [] } = body
    const { parts, certificates, certificateJpy } = planOf(order, asked)
    const { id: made } = store.run(
      `INSERT INTO goods_return (order_id, created_at, status, reason, comment, certificate_jpy, request_key, request_hash)
        VALUES (?, ?, 'requested', ?, ?, ?, ?, ?)`,
      order.id,
      clock().toISOString(),
      reason,
      plainText(comment),
      certificateJpy,
      key,
      hash,
    )
    for (const { line, pieces, amount } of parts)
      store.run(
        'INSERT INTO goods_return_line (return_id, line_id, qty, amount) VALUES (?, ?, ?, ?)',
        made,
        line.id,
        pieces,
        amount,
      )
    photos.forEach((id, position) => {
      const { changes } = store.run(
        `UPDATE review_photo SET return_id = ?, position = ? WHERE id = ? AND review_id IS NULL AND return_id IS NULL
           AND user_id = ?`,
        made,
        position,
        id,
        order.user_id,
      )
      if (changes === 0) throw invalid(`photos.${position}`, 'photo_gone')
    })
    for (const { id } of certificates) store.run('UPDATE promo SET return_id = ? WHERE id = ?', made, id)
    return made
  }

  return [
    bindMember(getReturns, (_input, { user, lang }) => ({
      data: store.all<ReturnRow>(`${MINE} ORDER BY r.id DESC`, user.id).map((row) => wire(row, lang)),
      message: null,
    })),

    bindMember(postReturn, ({ params, body }, { user, lang, idempotencyKey }) => {
      const order = orderOf(params.id, user.id)
      const id = store.transaction(() => write(order, body, idempotencyKey))
      const row = store.get<ReturnRow>(`${MINE} AND r.id = ?`, user.id, id)
      if (!row) throw new Error('A return was not written')
      return { data: wire(row, lang), message: translate(lang, 'return_requested') }
    }),

    bindMember(postReturnQuote, ({ params, body }, { user }) => {
      const order = orderOf(params.id, user.id)
      const { parts, certificateJpy } = planOf(order, body.lines)
      return { data: sumsOf(parts, certificateJpy, order.currency), message: null }
    }),
  ]
}
