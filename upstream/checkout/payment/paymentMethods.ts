/** Payment methods of the rules. */
import { translate, type Lang } from '../../../contract/texts/messages.ts'
import { percentOf } from '../../../contract/rules/money.ts'
import { priceText } from '../../../contract/texts/priceText.ts'
import { ownerText } from '../../common/ownerTexts.ts'
import type { PaymentTerms } from '../../common/rules/terms.ts'
import type { Rules } from '../../common/rules/inForce.ts'
import type { PaymentMethod } from '../../common/rules/rulesShape.ts'
import { accountFor, isTest, type PaymentSetup } from './paymentSetup.ts'

export type { PaymentMethod } from '../../common/rules/rulesShape.ts'
export { NOTHING_TO_PAY_ID, TRANSFER_ID } from '../../common/rules/readRules.ts'

/** Of orders with a total of 0, which no customer chooses. */
export const NOTHING_TO_PAY: PaymentTerms = {
  name: { 'en-US': 'Nothing to pay', 'ru-RU': 'Оплата не нужна' },
  kind: 'none',
  fee: null,
  longestMs: 0,
}

const HOUR_MS = 3_600_000

/** How long products are reserved once a payment is begun, and since the order was placed when it is begun again and again. In ms. */
export const reservationOf = ({ reserve_hours, longest_hours = reserve_hours }: PaymentMethod) => ({
  ms: reserve_hours * HOUR_MS,
  longestMs: longest_hours * HOUR_MS,
})

/** The longest reservation of an unpaid order in ms, independent of changes of the payment method. */
export const longestReservationMs = ({ payments }: Pick<Rules, 'payments'>): number =>
  Math.max(0, ...payments.map((method) => reservationOf(method).longestMs))

type Kind = Pick<PaymentMethod, 'kind'>

/** Whether a shop takes a kind of payment: transfers need an account for the currency, cards and pay-by-bank links a processor. */
export const isOffered = (setup: PaymentSetup, kind: Kind['kind'] | 'none', currency: string): boolean =>
  kind === 'transfer' ? accountFor(setup, currency) !== null : setup.processor !== null

type Scope = Pick<PaymentMethod, 'countries' | 'not_countries' | 'currencies'>

/** `country` is that of the delivery address; null without a parcel, which every country may pay for. */
const isFor = ({ countries, not_countries, currencies }: Scope, currency: string, country: string | null): boolean =>
  (currencies?.includes(currency) ?? true) &&
  (country === null || ((countries?.includes(country) ?? true) && !not_countries?.includes(country)))

/** Currency and country of an order, on which the available methods depend. */
export type PaymentPlace = { readonly currency: string; readonly country: string | null }

/** The methods available in a currency, for a parcel to a country. */
export const paymentsIn = (
  { rules, payments }: { readonly rules: () => Rules; readonly payments: PaymentSetup },
  { currency, country }: PaymentPlace,
): readonly PaymentMethod[] =>
  rules().payments.filter((method) => isFor(method, currency, country) && isOffered(payments, method.kind, currency))

export const paymentMethod = ({ payments }: Pick<Rules, 'payments'>, id: number): PaymentMethod | null =>
  payments.find((method) => method.id === id) ?? null

/** A method as a choice. `amount` in minor units of `currency` is due; the description states the fee for it. */
export const wireMethod = (
  setup: PaymentSetup,
  { id, kind, name, description, fee }: PaymentMethod,
  amount: number,
  currency: string,
  lang: Lang,
) => {
  const parts = [
    ownerText(description, lang),
    fee &&
      translate(lang, 'payment_fee', {
        who: ownerText(fee.charged_by, lang),
        percent: new Intl.NumberFormat(lang, { maximumFractionDigits: 2 }).format(fee.percent),
        amount: priceText(lang, percentOf(amount, fee.percent), currency),
      }),
    isTest(setup) && translate(lang, 'test_payment'),
  ]
  return {
    id,
    name: ownerText(name, lang),
    description: parts.filter((part) => typeof part === 'string').join('. '),
    is_card: kind === 'card',
  }
}
