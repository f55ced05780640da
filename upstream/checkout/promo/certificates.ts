/** Gift certificates: each unit in a paid order becomes a code with its value in yen, sent by e-mail. */
import type { OrderLine } from '../../common/orders.ts'
import type { Store } from '../../db/store.ts'
import type { CheckoutDeps } from '../deps.ts'
import type { Lang } from '../../../contract/texts/messages.ts'
import { CERTIFICATE_TYPE } from '../../../contract/rules/digital.ts'
import { balanceOf, isReturned, type Promo } from './promo.ts'

const LIFE_MS = 365 * 86_400_000
/** Without letters and digits that look alike. */
const CODE_LETTERS = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789'
const LENGTH = 12

export type Certificate = Promo & { readonly line_id: number }

const codeFrom = (bytes: Uint8Array) => `GIFT-${Array.from(bytes, (byte) => CODE_LETTERS[byte % CODE_LETTERS.length]).join('')}`

/** Creates a code for every unit of a certificate in a paid order. Part of the caller's transaction. */
export const issueCertificates = (
  { store, clock, random, mail }: Pick<CheckoutDeps, 'store' | 'clock' | 'random' | 'mail'>,
  orderId: number,
  shopper: { readonly email: string; readonly name: string; readonly lang: Lang },
) => {
  const lines = store.all<{ id: number; qty: number; price_jpy: number }>`
    SELECT ol.id, ol.qty, coalesce(ol.price_jpy, o.price_jpy, p.price_jpy) AS price_jpy FROM order_line ol
    LEFT JOIN product p ON p.id = ol.product_id LEFT JOIN product_option o ON o.id = ol.option_id
    WHERE ol.order_id = ${orderId} AND ol.type = ${CERTIFICATE_TYPE} ORDER BY ol.id`
  const now = clock()
  const expires = new Date(now.getTime() + LIFE_MS).toISOString()
  for (const { id, qty, price_jpy } of lines)
    for (let unit = 0; unit < qty; unit++) {
      const code = codeFrom(random(LENGTH))
      store.run`INSERT INTO promo (code, type, value, starts_at, expires_at, is_certificate, line_id, title_en, title_ru)
        VALUES (${code}, 'fixed', ${price_jpy}, ${now.toISOString()}, ${expires}, 1, ${id}, 'Gift certificate',
          'Подарочный сертификат')`
      mail.send(
        shopper.email,
        shopper.lang,
        'certificate',
        {
          name: shopper.name,
          value: new Intl.NumberFormat(shopper.lang).format(price_jpy),
          date: new Intl.DateTimeFormat(shopper.lang, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(expires)),
        },
        { code },
      )
    }
}

/** The order and the customer that bought a certificate; null for one that the shop itself has created. */
export const originOf = ({ store }: Pick<CheckoutDeps, 'store'>, id: number) =>
  store.get<{ readonly order: number; readonly customer: number }>`
    SELECT o.id AS "order", o.user_id AS customer FROM promo p JOIN order_line l ON l.id = p.line_id
    JOIN shop_order o ON o.id = l.order_id WHERE p.id = ${id}` ?? null

/** The orders that a certificate has paid for in part, with the yen that it paid. */
export const usesOf = ({ store }: Pick<CheckoutDeps, 'store'>, id: number) =>
  store.all<{ readonly order: number; readonly made: string; readonly status: string; readonly jpy: number }>`
    SELECT id AS "order", substr(created_at, 1, 16) AS made, status, certificate_jpy AS jpy FROM shop_order WHERE promo_id = ${id}
    ORDER BY id`

/** Makes a certificate void; false when it is void already. */
export const voidCertificate = ({ store, clock }: Pick<CheckoutDeps, 'store' | 'clock'>, id: number): boolean =>
  store.run`UPDATE promo SET voided_at = ${clock().toISOString()} WHERE id = ${id} AND voided_at IS NULL`.changes > 0

/** Makes the certificates void that an order bought; returns their codes. Codes that are still due are never issued. */
export const voidCertificatesOf = (deps: Pick<CheckoutDeps, 'store' | 'clock'>, orderId: number): readonly string[] => {
  deps.store.run`UPDATE shop_order SET codes_due_at = NULL WHERE id = ${orderId}`
  return deps.store.all<{ id: number; code: string }>`
    SELECT p.id, p.code FROM promo p JOIN order_line l ON l.id = p.line_id WHERE l.order_id = ${orderId} ORDER BY p.id`
    .filter(({ id }) => voidCertificate(deps, id))
    .map(({ code }) => code)
}

/** The certificates that were bought with an order's lines, in their order; empty before it is paid. */
export const certificatesOf = (store: Store, lines: readonly Pick<OrderLine, 'id'>[]): readonly Certificate[] =>
  store.all<Certificate>`
    SELECT * FROM promo WHERE line_id IN (SELECT value FROM json_each(${JSON.stringify(lines.map(({ id }) => id))}))
    ORDER BY line_id, id`

/** Whether a certificate can be returned: it is unused, and its return period is not over. */
export const isUnused = ({ store, clock }: Pick<CheckoutDeps, 'store' | 'clock'>, certificate: Certificate): boolean =>
  !isReturned(store, certificate) &&
  balanceOf(store, certificate) === certificate.value &&
  (certificate.expires_at === null || certificate.expires_at > clock().toISOString())
