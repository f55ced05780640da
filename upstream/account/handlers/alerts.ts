import { deleteAlert, getAlerts, postAlert, postGuestAlert, type WireAlert } from '../../../shared/api/alerts.ts'
import { isEmail } from '../../../shared/rules/isEmail.ts'
import { mailboxOf } from '../../common/mailboxOf.ts'
import type { AccountDeps } from '../deps.ts'
import { cardsOf } from '../../catalogue/cards.ts'
import { inLang } from '../../../contract/texts/inLang.ts'
import { translate, type Lang } from '../../../contract/texts/messages.ts'
import { hashOf } from '../tokens.ts'
import { invalid, notFound } from '../../../contract/http/problems.ts'
import { requireMailbox } from '../../mail/mailbox.ts'
import { bind, bindMember, data, type Member, type Route } from '../../http/bind.ts'
import { byNetworks } from '../../http/networks.ts'

const MAX_ALERTS = 100
const GUEST_ALERTS = { max: 20, windowMs: 3_600_000 }
/** Limit of e-mails to one address, independent of the caller: a guest may enter another person's address. */
const ALERTS_TO = { max: 10, windowMs: 24 * 3_600_000 }

type AlertRow = {
  readonly id: number
  readonly type: WireAlert['kind']
  readonly product_id: number
  /** 0 for the product without an option. */
  readonly option_id: number
  readonly option_en: string | null
  readonly option_ru: string | null
}
type Subject = { readonly stock: number; readonly price_jpy: number }
type Named = { readonly name_en: string; readonly name_ru: string; readonly slug: string }

const MINE = `
  SELECT a.id, a.type, a.product_id, a.option_id, o.name_en AS option_en, o.name_ru AS option_ru FROM alert a
  LEFT JOIN product_option o ON o.id = a.option_id AND o.product_id = a.product_id WHERE a.user_id = ?`

/** Calls for the alerts that a user requested. */
export const alertsHandlers = (deps: AccountDeps): readonly Route[] => {
  const { store, attempts, mail, random } = deps
  const wire = ({ id, type, product_id, option_id, option_en, option_ru }: AlertRow, { lang, currency }: Member): WireAlert[] =>
    cardsOf([product_id], deps, lang, currency).map((product) => ({
      id,
      kind: type,
      option_id: option_id || null,
      option_name: inLang(lang, option_en, option_ru) || null,
      product,
    }))

  const subjectOf = (productId: number, optionId: number): Subject => {
    const product = store.get<Subject>`SELECT stock, price_jpy FROM product WHERE id = ${productId}`
    if (!product) throw invalid('product_id', 'unknown_product')
    if (optionId === 0) return product
    const option = store.get<Subject>`
      SELECT stock, price_jpy FROM product_option WHERE id = ${optionId} AND product_id = ${productId}`
    if (!option) throw invalid('option_id', 'unknown_option')
    return option
  }

  /** Sends the confirmation with the link that cancels all alerts of this address. Part of the caller's transaction. */
  const confirmTo = (email: string, lang: Lang, productId: number, token: string) => {
    const product = store.get<Named>`SELECT name_en, name_ru, slug FROM product WHERE id = ${productId}`
    if (!product) return
    const { name_en, name_ru, slug } = product
    const values = { product: inLang(lang, name_en, name_ru), link: mail.linkTo(lang, `/${slug}`) }
    mail.send(email, lang, 'alert_asked', values, { stop: mail.linkTo(lang, `/user/unsubscribe?token=${token}`) })
  }

  return [
    bindMember(getAlerts, (_input, member) =>
      data(store.all<AlertRow>(`${MINE} ORDER BY a.id DESC`, member.user.id).flatMap((row) => wire(row, member))),
    ),

    bindMember(postAlert, ({ body: { kind, product_id, option_id } }, member) => {
      const { user, lang } = member
      requireMailbox(deps, user.id)
      const optionId = option_id ?? 0
      const { stock, price_jpy } = subjectOf(product_id, optionId)
      if (kind === 'restock' && stock > 0) throw invalid('product_id', 'in_stock_already')
      const row = store.transaction(() => {
        // A repeated alert is not inserted twice.
        store.run`INSERT OR IGNORE INTO alert (user_id, type, product_id, option_id, price_jpy)
          VALUES (${user.id}, ${kind}, ${product_id}, ${optionId}, ${price_jpy})`
        const count = store.get<{ count: number }>`SELECT count(*) AS count FROM alert WHERE user_id = ${user.id}`?.count ?? 0
        if (count > MAX_ALERTS) throw invalid(undefined, 'too_many_alerts', { count: MAX_ALERTS })
        return store.get<AlertRow>(
          `${MINE} AND a.type = ? AND a.product_id = ? AND a.option_id = ?`,
          user.id,
          kind,
          product_id,
          optionId,
        )
      })
      const alert = row && wire(row, member)[0]
      if (!alert) throw new Error('An alert was not written')
      return { data: alert, message: translate(lang, kind === 'restock' ? 'restock_promised' : 'price_drop_promised') }
    }),

    bind(postGuestAlert, ({ body: { email, product_id, option_id } }, { lang, address }) => {
      const to = email.trim().toLowerCase()
      if (!isEmail(to)) throw invalid('email', 'invalid_email')
      const optionId = option_id ?? 0
      if (subjectOf(product_id, optionId).stock > 0) throw invalid('product_id', 'in_stock_already')
      attempts.take({ ...byNetworks('alert:', address, GUEST_ALERTS), [`alert:to:${mailboxOf(to)}`]: ALERTS_TO })
      const token = Buffer.from(random(32)).toString('base64url')
      // A repeated request gets the same answer as the first one: the caller must not learn what another person
      // requested for this address.
      store.transaction(() => {
        const { changes } = store.run`INSERT OR IGNORE INTO guest_alert (email, lang, product_id, option_id, token_hash)
          VALUES (${to}, ${lang}, ${product_id}, ${optionId}, ${hashOf(token)})`
        if (changes > 0) confirmTo(to, lang, product_id, token)
      })
      return { message: translate(lang, 'restock_promised') }
    }),

    bindMember(deleteAlert, ({ params }, { user, lang }) => {
      if (store.run`DELETE FROM alert WHERE id = ${params.id} AND user_id = ${user.id}`.changes === 0) throw notFound()
      return { message: translate(lang, 'alert_deleted') }
    }),
  ]
}
