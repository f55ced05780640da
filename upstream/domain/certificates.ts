/** Gift certificates: a paid one becomes a promo code of its value, sent by e-mail. */
import type { Deps } from '../deps.ts'
import type { Lang } from '../messages.ts'

/** The kind of the product that is a certificate. */
const KIND = 'certificate'
const LIFE_MS = 365 * 86_400_000
/** Without letters and digits that look alike. */
const LETTERS = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789'
const LENGTH = 12

const codeFrom = (bytes: Uint8Array) => `GIFT-${Array.from(bytes, (byte) => LETTERS[byte % LETTERS.length]).join('')}`

/** Makes a code for every piece of a certificate in a paid order. Part of the caller's transaction. */
export const issueCertificates = (
  { store, clock, random, mail }: Pick<Deps, 'store' | 'clock' | 'random' | 'mail'>,
  orderId: number,
  shopper: { readonly email: string; readonly name: string; readonly lang: Lang },
) => {
  const pieces = store.all<{ qty: number; price_jpy: number }>(
    `SELECT ol.qty, coalesce(o.price_jpy, p.price_jpy) AS price_jpy FROM order_line ol JOIN product p ON p.id = ol.product_id
     LEFT JOIN product_option o ON o.id = ol.option_id WHERE ol.order_id = ? AND ol.kind = ?`,
    orderId,
    KIND,
  )
  const now = clock()
  const expires = new Date(now.getTime() + LIFE_MS).toISOString()
  for (const { qty, price_jpy } of pieces)
    for (let piece = 0; piece < qty; piece++) {
      const code = codeFrom(random(LENGTH))
      store.run(
        "INSERT INTO promo (code, kind, value, starts_at, expires_at, max_uses, title_en, title_ru) VALUES (?, 'fixed', ?, ?, ?, 1, 'Gift certificate', 'Подарочный сертификат')",
        code,
        price_jpy,
        now.toISOString(),
        expires,
      )
      mail.send(shopper.email, shopper.lang, 'certificate', { name: shopper.name, code, date: expires.slice(0, 10) })
    }
}
