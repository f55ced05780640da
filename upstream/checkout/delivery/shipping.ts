/** Shipping methods and their prices. */
import { PICKUP_SHIPPING_ID } from '../../../shared/constants.ts'
import type { Lang } from '../../../contract/texts/messages.ts'
import { FLAT_KOPECKS, FREE_FROM_KOPECKS } from '../../../contract/rules/deliveryTerms.ts'
import { asPrice, convert, exchange } from '../../../contract/rules/money.ts'
import { pointAddress, pointOf, pointsIn } from './pickupPoints.ts'

/** The courier with pickup points (R4.19). */
export const CDEK_ID = PICKUP_SHIPPING_ID

type Method = {
  readonly id: number
  readonly name: { readonly en: string; readonly ru: string }
  readonly description: { readonly en: string; readonly ru: string }
  /** Countries by ISO code; null for all countries that no other row excludes. */
  readonly to: readonly string[] | null
  readonly notTo: readonly string[]
  /** Transit days from the carrier to the door, including usual customs clearance. */
  readonly days: readonly [number, number]
  /** Yen per started kilogram, added to the flat price. */
  readonly perKgJpy: number
  readonly maxG: number
}

const CDEK_COUNTRIES = ['RU', 'BY', 'KZ', 'AM', 'KG', 'UZ', 'GE']

const METHODS: readonly Method[] = [
  {
    id: CDEK_ID,
    name: { en: 'CDEK', ru: 'СДЭК' },
    description: {
      en: 'To a pickup point or to the door, customs clearance included',
      ru: 'До пункта выдачи или двери, таможенное оформление включено',
    },
    to: CDEK_COUNTRIES,
    notTo: [],
    days: [10, 21],
    perKgJpy: 0,
    maxG: 50_000,
  },
  {
    id: 1,
    name: { en: 'Airmail parcel', ru: 'Авиапочта' },
    description: { en: 'Handed over by the post of your country', ru: 'Посылку выдаёт почта вашей страны' },
    to: null,
    notTo: ['JP'],
    days: [10, 28],
    perKgJpy: 0,
    maxG: 30_000,
  },
  {
    id: 2,
    name: { en: 'Express courier', ru: 'Экспресс-курьер' },
    description: { en: 'To the door, with a call on the day of delivery', ru: 'До двери, со звонком в день доставки' },
    to: null,
    notTo: [...CDEK_COUNTRIES, 'UA', 'JP'],
    days: [3, 7],
    perKgJpy: 1800,
    maxG: 30_000,
  },
  {
    id: 3,
    name: { en: 'Home delivery in Japan', ru: 'Доставка по Японии' },
    description: { en: 'To the door, at the time you choose', ru: 'До двери, в выбранное время' },
    to: ['JP'],
    notTo: [],
    days: [1, 3],
    perKgJpy: 0,
    maxG: 25_000,
  },
]

const CDEK_OPTIONS: readonly {
  readonly type: string
  readonly name: { readonly en: string; readonly ru: string }
  readonly description: { readonly en: string; readonly ru: string }
}[] = [
  {
    type: 'pickup',
    name: { en: 'Nearest pickup point', ru: 'Ближайший пункт выдачи' },
    description: {
      en: 'The one nearest to your address keeps the package for 7 days',
      ru: 'Хранит посылку 7 дней',
    },
  },
  {
    type: 'locker',
    name: { en: 'Parcel locker', ru: 'Постамат' },
    description: {
      en: 'Opens with a code from a message, for 3 days',
      ru: 'Открывается кодом из сообщения, хранит посылку 3 дня',
    },
  },
  {
    type: 'door',
    name: { en: 'Courier to the door', ru: 'Курьер до двери' },
    description: { en: 'The courier calls before coming', ru: 'Курьер позвонит перед приездом' },
  },
]

const POINT_NAME = { en: 'Pickup point', ru: 'Пункт выдачи' } as const

/** The parcel's content: products price in kopecks, and weight with packaging. */
export type Load = { readonly productsKopecks: number; readonly weightG: number }

/** Price of sending a load, in minor units of `currency`. Free methods are free at any weight. */
const priceOf = ({ perKgJpy }: Method, { productsKopecks, weightG }: Load, currency: string): number => {
  const flat = productsKopecks > FREE_FROM_KOPECKS ? 0 : convert(FLAT_KOPECKS, 'RUB', currency)
  return asPrice(flat + exchange(perKgJpy * Math.ceil(weightG / 1000), currency), currency)
}

/** Price of sending a load by a method, in minor units of `currency`; 0 for an unknown method. */
export const deliveryPrice = (methodId: number, load: Load, currency: string): number => {
  const method = METHODS.find(({ id }) => id === methodId)
  return method ? priceOf(method, load, currency) : 0
}

/** A way of handover. Only pickup points have an address and opening hours. */
export type Handover = {
  readonly type: string
  readonly name: string
  readonly description: string
  readonly address: string | null
  readonly hours: string | null
}

export type Offer = {
  readonly id: number
  readonly name: string
  readonly description: string
  /** Minor units. */
  readonly price: number
  readonly days: readonly [number, number]
  readonly options: readonly Handover[]
}

const handoversIn = (country: string, city: string, lang: Lang): readonly Handover[] => [
  ...CDEK_OPTIONS.map(({ type, name, description }) => ({
    type,
    name: name[lang],
    description: description[lang],
    address: null,
    hours: null,
  })),
  ...pointsIn(country, city).map((point) => ({
    type: point.type,
    name: POINT_NAME[lang],
    description: `${pointAddress(point, lang)}, ${point.hours[lang]}`,
    address: pointAddress(point, lang),
    hours: point.hours[lang],
  })),
]

/** The methods that deliver this load to a country; pickup points of `city` are listed first. */
export const offersTo = (country: string, load: Load, currency: string, lang: Lang, city = ''): readonly Offer[] =>
  METHODS.filter(
    ({ to, notTo, maxG }) => (to === null || to.includes(country)) && !notTo.includes(country) && load.weightG <= maxG,
  ).map((method) => ({
    id: method.id,
    name: method.name[lang],
    description: method.description[lang],
    price: priceOf(method, load, currency),
    days: method.days,
    options: method.id === CDEK_ID ? handoversIn(country, city, lang) : [],
  }))

/** The name of a way of handover; null for an unknown one. */
export const handoverName = (type: string | null, lang: Lang): string | null => {
  const point = pointOf(type)
  if (point) return `${POINT_NAME[lang]}: ${pointAddress(point, lang)}`
  return CDEK_OPTIONS.find((option) => option.type === type)?.name[lang] ?? null
}

export const shippingName = (id: number, lang: Lang): string => METHODS.find((method) => method.id === id)?.name[lang] ?? ''

/** Fewest and most transit days; null for an unknown method. */
export const shippingDays = (id: number): readonly [number, number] | null =>
  METHODS.find((method) => method.id === id)?.days ?? null

export const isShipping = (id: number): boolean => METHODS.some((method) => method.id === id)
