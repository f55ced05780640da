/**
 * Sends alerts that users requested: a product is back in stock or cheaper. Each alert sends one e-mail, and a mailbox gets one of a kind in a
 * day about a product: any customer can cause a restock by cancelling an order.
 */
import { mailboxOf } from '../common/mailboxOf.ts'
import type { AccountDeps } from './deps.ts'
import type { Lang } from '../../contract/texts/messages.ts'
import { inLang } from '../../contract/texts/inLang.ts'
import { stopLink } from './mailPreferences.ts'

const PER_PRODUCT = { max: 1, windowMs: 24 * 3_600_000 }

type Due = {
  readonly id: number
  readonly product_id: number
  readonly type: 'restock' | 'price_drop'
  readonly email: string
  /** Null for a guest. */
  readonly user_id: number | null
  /** Null for a guest. */
  readonly user_name: string | null
  readonly lang: Lang
  readonly name_en: string
  readonly name_ru: string
  readonly slug: string
}

const DUE = `
  SELECT a.id, a.product_id, a.type, u.email, u.id AS user_id, u.name AS user_name, u.lang, p.name_en, p.name_ru, p.slug
  FROM alert a JOIN user u ON u.id = a.user_id JOIN product p ON p.id = a.product_id
  LEFT JOIN product_option o ON o.id = a.option_id AND o.product_id = p.id
  WHERE (a.type = 'restock' AND coalesce(o.stock, p.stock) > 0) OR (a.type = 'price_drop' AND coalesce(o.price_jpy, p.price_jpy) < a.price_jpy)`

const GUESTS_DUE = `
  SELECT a.id, a.product_id, 'restock' AS type, a.email, NULL AS user_id, NULL AS user_name, a.lang, p.name_en, p.name_ru, p.slug
  FROM guest_alert a JOIN product p ON p.id = a.product_id
  LEFT JOIN product_option o ON o.id = a.option_id AND o.product_id = p.id
  WHERE coalesce(o.stock, p.stock) > 0`

/**
 * Sends every alert that is due, and returns how many there were. An alert waits when its mailbox got an e-mail about the product in the last day;
 * one to a mailbox that gets no more (mail/mailBounds.ts) is deleted unsent.
 */
export const sendDueAlerts = ({
  store,
  mail,
  tokens,
  attempts,
}: Pick<AccountDeps, 'store' | 'mail' | 'tokens' | 'attempts'>): number =>
  store.transaction(() => {
    const end = ({ type, product_id, email, user_id, user_name, lang, name_en, name_ru, slug }: Due): boolean => {
      const key = `alert:sent:${type} ${product_id} ${mailboxOf(email)}`
      if (attempts.isCounted(key, PER_PRODUCT)) return false
      attempts.count(key, PER_PRODUCT)
      const values = { product: inLang(lang, name_en, name_ru), link: mail.linkTo(lang, `/${slug}`) }
      if (user_id === null) mail.send(email, lang, 'restock_guest', values)
      else mail.send(email, lang, type, { name: user_name ?? '', ...values }, { stop: stopLink({ mail, tokens }, user_id, lang) })
      return true
    }
    const members = store.all<Due>(DUE).filter(end)
    const guests = store.all<Due>(GUESTS_DUE).filter(end)
    for (const { id } of members) store.run`DELETE FROM alert WHERE id = ${id}`
    for (const { id } of guests) store.run`DELETE FROM guest_alert WHERE id = ${id}`
    return members.length + guests.length
  })
