/** Ways to pay. */
import type { Lang } from '../messages.ts'

export type PaymentMethod = {
  readonly id: number
  readonly isCard: boolean
  readonly name: { readonly en: string; readonly ru: string }
  readonly description: { readonly en: string; readonly ru: string }
  readonly currencies: readonly string[] | null
}

const METHODS: readonly PaymentMethod[] = [
  {
    id: 1,
    isCard: true,
    name: { en: 'Bank card', ru: 'Банковская карта' },
    description: { en: 'Visa, Mastercard, JCB issued outside Russia', ru: 'Visa, Mastercard, JCB, выпущенные не в России' },
    currencies: null,
  },
  {
    id: 2,
    isCard: false,
    name: { en: 'Russian card or account', ru: 'Карта или счёт российского банка' },
    description: { en: 'A link to the page of your bank', ru: 'По ссылке на страницу вашего банка' },
    currencies: ['RUB'],
  },
  {
    id: 3,
    isCard: false,
    name: { en: 'Bank transfer', ru: 'Банковский перевод' },
    description: {
      en: 'The order is packed after the money has arrived, 1–3 banking days',
      ru: 'Соберём заказ после зачисления, 1–3 банковских дня',
    },
    currencies: null,
  },
]

/** The methods that work in a currency. */
export const paymentsIn = (currency: string): readonly PaymentMethod[] =>
  METHODS.filter(({ currencies }) => currencies === null || currencies.includes(currency))

export const paymentMethod = (id: number): PaymentMethod | null => METHODS.find((method) => method.id === id) ?? null

export const paymentName = (id: number, lang: Lang): string => paymentMethod(id)?.name[lang] ?? ''
