/** The content of e-mails about an order: products, amounts, delivery, address, payment, next step. */
import { arrivalDates } from '../../../shared/i18n/arrivalDates.ts'
import type { WireLandedCost } from '../../../shared/api/landedCost.ts'
import type { AddressRow } from '../../account/addresses.ts'
import { countryName } from '../../../contract/rules/countries.ts'
import { isDigital } from '../../../contract/rules/digital.ts'
import { inLang } from '../../../contract/texts/inLang.ts'
import { LOCALE_OF } from '../../../contract/texts/localeOf.ts'
import { plainLine } from '../../../contract/rules/plainText.ts'
import { dateText, priceText } from '../../../contract/texts/priceText.ts'
import type { Order, OrderLine, OrderRow } from '../../common/orders.ts'
import type { CheckoutDeps } from '../deps.ts'
import type { OwnerAccount } from '../../../shared/config/readOwner.ts'
import { mailMessage, type MailMessageKey } from '../../mail/mailMessages.ts'
import { PICTURE_MARK } from '../../mail/mails.ts'
import { pictureUrl } from '../../../shared/rules/pictureFiles.ts'
import type { Lang } from '../../../contract/texts/messages.ts'
import { wireArrival } from '../delivery/arrival.ts'
import { ownerText } from '../../common/ownerTexts.ts'
import { paymentTermsOf, shippingOf } from '../../common/rules/orderTerms.ts'
import type { ShippingTerms } from '../../common/rules/terms.ts'
import { bankDetails } from '../payment/bankDetails.ts'
import { accountFor } from '../payment/paymentSetup.ts'
import { readOrder } from './storedOrders.ts'
import { trackingUrl } from './trackingUrl.ts'
import { paymentOf } from './wireOrder.ts'

/** A name and its value: a line of text, and a table row in HTML (mail/mailHtml.ts). */
const row = (name: string, value: string): string => `${name}\t${value}`

/** One line without tabs and line feeds; the parts may be user input. */
const line = (...parts: readonly (string | null)[]): string => parts.flatMap((part) => plainLine(part) ?? []).join(', ')

const addressLine = (address: AddressRow, lang: Lang): string => {
  const { first_name, middle_name, last_name, company, street, city, state, postcode, country, mobile_phone } = address
  const name = [first_name, middle_name, last_name].filter(Boolean).join(' ')
  return line(name, company, street, city, state, postcode, countryName(country, lang), mobile_phone)
}

/** Bank details and payment reference of a transfer; two paragraphs. */
const bankRows = (account: OwnerAccount, orderId: number, amount: number, currency: string, lang: Lang): readonly string[] => {
  const { beneficiary, bank, account: number, swift, reference } = bankDetails(account, orderId, lang)
  return [
    [
      mailMessage(lang, 'letter_transfer'),
      row(mailMessage(lang, 'letter_beneficiary'), beneficiary),
      row(mailMessage(lang, 'letter_bank'), bank),
      row(mailMessage(lang, 'letter_account'), number),
      ...(swift === '' ? [] : [row(mailMessage(lang, 'letter_swift'), swift)]),
      row(mailMessage(lang, 'letter_amount'), priceText(lang, amount, currency)),
      row(mailMessage(lang, 'letter_reference'), reference),
    ].join('\n'),
    mailMessage(lang, 'letter_reference_hint', { reference }),
  ]
}

/** When a parcel arrives, in words of the language; null when unknown. */
const arrivalWords = (order: Order, lang: Lang): string | null => {
  const paidAt = paymentOf(order)?.paid_at
  const { arrives_from, arrives_to } = wireArrival(paidAt ? new Date(paidAt) : null, shippingOf(order)?.days ?? null)
  return arrivalDates(arrives_from, arrives_to, LOCALE_OF[lang])
}

/** How a parcel is sent, and how it is handed over. */
const carrierOf = ({ name, handover }: ShippingTerms, lang: Lang): string =>
  line(ownerText(name, lang), handover && ownerText(handover, lang))

const required = (store: CheckoutDeps['store'], orderId: number): Order => {
  const order = readOrder(store, orderId)
  if (!order) throw new Error(`There is no order ${orderId}`)
  return order
}

/** The carrier of a sent order, its tracking number and the expected dates: a paragraph of rows. Throws when the order does not exist. */
export const parcelDetails = ({ store }: Pick<CheckoutDeps, 'store'>, orderId: number, lang: Lang): string => {
  const order = required(store, orderId)
  const url = trackingUrl(order.shipping_id, order.tracking, lang)
  const dates = arrivalWords(order, lang)
  const shipping = shippingOf(order)
  return [
    ...(shipping === null ? [] : [row(mailMessage(lang, 'letter_carrier'), carrierOf(shipping, lang))]),
    ...(order.tracking ? [row(mailMessage(lang, 'letter_tracking'), line(order.tracking))] : []),
    ...(url === null ? [] : [row(mailMessage(lang, 'letter_track'), url)]),
    ...(dates === null ? [] : [row(mailMessage(lang, 'letter_expected'), dates)]),
  ].join('\n')
}

/** The products of an order: a paragraph of rows. Throws when the order does not exist. */
export const orderProducts = (deps: PictureDeps & Pick<CheckoutDeps, 'store'>, orderId: number, lang: Lang): string => {
  const { lines, currency, total } = required(deps.store, orderId)
  const price = (minor: number) => priceText(lang, minor, currency, ...lines.map((one) => one.price), total)
  return [
    mailMessage(lang, 'letter_order', { number: String(orderId) }),
    ...productRows(deps, lines, lang, price),
    row(mailMessage(lang, 'letter_total'), price(total)),
  ].join('\n')
}

type PictureDeps = Pick<CheckoutDeps, 'pictures' | 'mail'>

/** The end of a product's row: the absolute address of its picture. Empty for a product without one. */
const pictureOf = ({ pictures, mail }: PictureDeps, product: OrderLine, lang: Lang): string => {
  const picture = pictures.front(product)
  return picture ? PICTURE_MARK + pictureUrl(new URL(mail.linkTo(lang, '/')).origin, picture) : ''
}

const productRows = (
  deps: PictureDeps,
  lines: readonly OrderLine[],
  lang: Lang,
  price: (minor: number) => string,
): readonly string[] =>
  lines.map((product) => {
    const { name_en, name_ru, option_en, option_ru, qty, price: each } = product
    const name = `${line(inLang(lang, name_en, name_ru), inLang(lang, option_en, option_ru))} — ${qty} × ${price(each)}`
    return row(name, price(each * qty)) + pictureOf(deps, product, lang)
  })

/** What is expected on arrival. Nothing is stated for an order whose sum is zero, or whose parcel crosses no border. */
const dutyText = ({ customs_tax, landed_cost, currency }: OrderRow, lang: Lang): readonly string[] => {
  if (customs_tax > 0) return [mailMessage(lang, 'letter_duty', { amount: priceText(lang, customs_tax, currency) })]
  const landed = landed_cost === null ? null : (JSON.parse(landed_cost) as WireLandedCost)
  return landed && landed.arrival_price === null ? [mailMessage(lang, 'letter_duty_unknown')] : []
}

/**
 * The paragraphs of an order in its current state; part of the caller's transaction. Throws when the order does not
 * exist.
 */
export const orderDetails = (
  deps: PictureDeps & Pick<CheckoutDeps, 'store' | 'payments'>,
  orderId: number,
  lang: Lang,
): string => {
  const { store, payments } = deps
  const order = required(store, orderId)
  const { lines } = order
  const payment = paymentOf(order)
  const { currency, address } = order
  const shipping = shippingOf(order)
  const terms = payment && paymentTermsOf(payment)
  const message = (key: MailMessageKey, values?: { readonly [name: string]: string }) => mailMessage(lang, key, values)
  const amounts = [...lines.map((one) => one.price), order.products, order.discount, order.delivery, order.total]
  const price = (minor: number) => priceText(lang, minor, currency, ...amounts)
  const priceOrFree = (minor: number) => (minor === 0 ? message('letter_free') : price(minor))

  const sums = [
    row(message('letter_goods'), price(order.products)),
    ...(order.discount > 0 ? [row(message('letter_discount'), price(-order.discount))] : []),
    ...(shipping === null ? [] : [row(message('letter_delivery'), priceOrFree(order.delivery))]),
    row(message('letter_total'), price(order.total)),
  ]
  const days = shipping?.days ?? null
  const dates = arrivalWords(order, lang)
  const when = dates
    ? message('letter_arrives', { dates })
    : days && message('letter_days', { from: String(days[0]), to: String(days[1]) })
  const delivery =
    shipping === null || address === null
      ? [row(message('letter_delivery'), message('letter_by_mail'))]
      : [
          row(message('letter_delivery'), line(carrierOf(shipping, lang), when)),
          row(message('letter_address'), addressLine(JSON.parse(address) as AddressRow, lang)),
        ]
  const state =
    order.total === 0
      ? null
      : payment?.paid_at
        ? message('letter_paid', { date: dateText(lang, payment.paid_at) })
        : message('letter_unpaid')
  const account = accountFor(payments, currency)
  const transfer =
    account && order.total > 0 && payment?.paid_at === null && terms?.kind === 'transfer'
      ? bankRows(account, orderId, payment.amount, currency, lang)
      : []
  const isParcel = lines.some(({ type }) => !isDigital(type))
  const steps = [
    ...(isParcel ? [message('letter_next_pack'), message('letter_next_parcel')] : []),
    ...(lines.some(({ type }) => isDigital(type)) ? [message('letter_next_digital')] : []),
  ]
  return [
    [message('letter_order', { number: String(orderId) }), ...productRows(deps, lines, lang, price), ...sums].join('\n'),
    ...dutyText(order, lang),
    [
      ...delivery,
      row(message('letter_payment'), line(terms && ownerText(terms.name, lang), state)),
      ...(order.comment ? [row(message('letter_comment'), line(order.comment))] : []),
    ].join('\n'),
    ...transfer,
    [message('letter_next'), ...steps.map((step) => `• ${step}`)].join('\n'),
  ].join('\n\n')
}
