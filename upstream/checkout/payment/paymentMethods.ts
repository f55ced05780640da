import type { Lang } from '../../../contract/texts/messages.ts'
import { accountFor, type PaymentSetup } from './paymentSetup.ts'

export type PaymentMethod = {
  readonly id: number
  readonly isCard: boolean
  /** How the user pays: on the card form, on a page of the bank, or by bank transfer. */
  readonly kind: 'card' | 'bank_link' | 'transfer' | 'none'
  readonly name: { readonly en: string; readonly ru: string }
  readonly description: { readonly en: string; readonly ru: string }
  /** Currencies by ISO code; null for all, an empty list for a method that users cannot choose. */
  readonly currencies: readonly string[] | null
  /** How long the products of an unpaid order are reserved, in ms. */
  readonly reservationMs: number
  /** The longest reservation since the order was placed, in ms, when this method is begun again and again. */
  readonly maxReservationMs: number
}

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

/** Bank transfers. */
export const TRANSFER_ID = 3

/** The method of an order with a total of 0. */
export const NOTHING_TO_PAY_ID = 4

const METHODS: readonly PaymentMethod[] = [
  {
    id: 1,
    isCard: true,
    kind: 'card',
    name: { en: 'Bank card', ru: 'Банковская карта' },
    description: { en: 'Visa, Mastercard, JCB issued outside Russia', ru: 'Visa, Mastercard, JCB, выпущенные не в России' },
    currencies: null,
    reservationMs: HOUR_MS,
    maxReservationMs: 2 * HOUR_MS,
  },
  {
    id: 2,
    isCard: false,
    kind: 'bank_link',
    name: { en: 'Russian card or account', ru: 'Карта или счёт российского банка' },
    description: { en: 'A link to the page of your bank', ru: 'По ссылке на страницу вашего банка' },
    currencies: ['RUB'],
    // The shortest time that banks keep a payment link open.
    reservationMs: HOUR_MS,
    maxReservationMs: 2 * HOUR_MS,
  },
  {
    id: TRANSFER_ID,
    isCard: false,
    kind: 'transfer',
    name: { en: 'Bank transfer', ru: 'Банковский перевод' },
    description: {
      en: 'The order is packed after the money has arrived, 1–3 banking days',
      ru: 'Соберём заказ после зачисления, 1–3 банковских дня',
    },
    currencies: null,
    // 1-3 banking days, plus a weekend and a holiday.
    reservationMs: 7 * DAY_MS,
    maxReservationMs: 7 * DAY_MS,
  },
  {
    id: NOTHING_TO_PAY_ID,
    isCard: false,
    kind: 'none',
    name: { en: 'Nothing to pay', ru: 'Оплата не нужна' },
    description: { en: 'A code covers the whole order', ru: 'Весь заказ покрыт промокодом или сертификатом' },
    currencies: [],
    reservationMs: 0,
    maxReservationMs: 0,
  },
]

/** The longest reservation of an unpaid order in ms, independent of changes of the payment method. */
export const MAX_RESERVATION_MS = Math.max(...METHODS.map(({ maxReservationMs }) => maxReservationMs))

/** Whether a shop takes a method: transfers need an account for the currency, cards and pay-by-bank links a processor. */
export const isOffered = (setup: PaymentSetup, { kind }: PaymentMethod, currency: string): boolean =>
  kind === 'transfer' ? accountFor(setup, currency) !== null : setup.processor !== null

/** The methods available in a currency. */
export const paymentsIn = (setup: PaymentSetup, currency: string): readonly PaymentMethod[] =>
  METHODS.filter(
    (method) => (method.currencies === null || method.currencies.includes(currency)) && isOffered(setup, method, currency),
  )

/** Whether a shop takes money at once in a currency. */
export const hasImmediateMethod = (setup: PaymentSetup, currency: string): boolean =>
  paymentsIn(setup, currency).some(({ kind }) => kind !== 'transfer')

export const paymentMethod = (id: number): PaymentMethod | null => METHODS.find((method) => method.id === id) ?? null

export const paymentName = (id: number, lang: Lang): string => paymentMethod(id)?.name[lang] ?? ''
