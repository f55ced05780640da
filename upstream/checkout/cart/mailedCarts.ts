/** Carts in e-mails: a guest's lines, stored under the hash of the token in the e-mail until the link expires. */
import type { IntegerIds } from '../../../contract/http/integerIds.ts'
import type { GuestProducts } from '../../../shared/api/guestCart.ts'
import { hashOf } from '../../account/tokens.ts'
import { inLang } from '../../../contract/texts/inLang.ts'
import { plainLine } from '../../../contract/rules/plainText.ts'
import type { Store } from '../../db/store.ts'
import { mailMessage } from '../../mail/mailMessages.ts'
import type { Lang } from '../../../contract/texts/messages.ts'
import type { CheckoutDeps } from '../deps.ts'

export const MAILED_CART_DAYS = 14
const LIFE_MS = MAILED_CART_DAYS * 86_400_000

export type MailedLine = { readonly product_id: number; readonly option_id: number | null; readonly qty: number }
type Named = {
  readonly name_en: string
  readonly name_ru: string
  readonly option_en: string | null
  readonly option_ru: string | null
}

const NAMED = `
  SELECT p.name_en, p.name_ru, o.name_en AS option_en, o.name_ru AS option_ru FROM product p
  LEFT JOIN product_option o ON o.product_id = p.id AND o.id = ?2 WHERE p.id = ?1`

/** The rows of the e-mail, a name and a quantity each (mail/mailHtml.ts); unknown products are left out. */
const rowsOf = (store: Store, products: readonly IntegerIds<GuestProducts>[], lang: Lang): string[] =>
  products.flatMap(({ product_id, option_id, qty }) => {
    const named = store.get<Named>(NAMED, product_id, option_id ?? 0)
    if (!named) return []
    const { name_en, name_ru, option_en, option_ru } = named
    const name = [inLang(lang, name_en, name_ru), inLang(lang, option_en, option_ru)].flatMap((part) => plainLine(part) ?? [])
    return [`${name.join(', ')}\t${mailMessage(lang, 'letter_pieces', { count: String(qty) })}`]
  })

/** Stores a cart and writes its e-mail. False when the shop has none of its products. */
export const mailCart = (
  { store, clock, random, mail }: Pick<CheckoutDeps, 'store' | 'clock' | 'random' | 'mail'>,
  email: string,
  products: readonly IntegerIds<GuestProducts>[],
  lang: Lang,
): boolean =>
  store.transaction(() => {
    const rows = rowsOf(store, products, lang)
    if (rows.length === 0) return false
    const token = Buffer.from(random(32)).toString('base64url')
    const lines: MailedLine[] = products.map(({ product_id, option_id = null, qty }) => ({ product_id, option_id, qty }))
    store.run(
      'INSERT INTO mailed_cart (token_hash, goods, expires_at) VALUES (?, ?, ?)',
      hashOf(token),
      JSON.stringify(lines),
      clock().getTime() + LIFE_MS,
    )
    const values = { goods: [mailMessage(lang, 'letter_goods'), ...rows].join('\n'), days: String(MAILED_CART_DAYS) }
    mail.send(email, lang, 'cart', values, { link: mail.linkTo(lang, `/cart?letter=${token}`) })
    return true
  })

/** The lines of a cart; null when its link is unknown or expired. */
export const mailedCartOf = (
  { store, clock }: Pick<CheckoutDeps, 'store' | 'clock'>,
  token: string,
): readonly MailedLine[] | null => {
  const row = store.get<{ goods: string }>(
    'SELECT goods FROM mailed_cart WHERE token_hash = ? AND expires_at > ?',
    hashOf(token),
    clock().getTime(),
  )
  return row ? (JSON.parse(row.goods) as readonly MailedLine[]) : null
}

export const deleteExpiredMailedCarts = (store: Store, now: Date) =>
  store.run('DELETE FROM mailed_cart WHERE expires_at <= ?', now.getTime())
