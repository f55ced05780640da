/** Shipping methods of the rules: which of them deliver a load to a country, their prices, and why others do not. */
import { PICKUP_SHIPPING_ID } from '../../../shared/constants.ts'
import { translate, type Lang } from '../../../contract/texts/messages.ts'
import { isFreeFrom } from '../../../contract/rules/deliveryTerms.ts'
import { asPrice, convert, toMinor } from '../../../contract/rules/money.ts'
import { ownerText } from '../../common/ownerTexts.ts'
import { closureFor, isListed, rateFor, type Rules } from '../../common/rules/inForce.ts'
import type { RuleTexts, ShippingMethod, ShippingRate } from '../../common/rules/rulesShape.ts'
import { isTooLarge, type ParcelItem } from './parcelSize.ts'
import { pointAddress, pointOf, pointsIn, pointType } from './pickupPoints.ts'

/** The courier with pickup points (R4.19). */
export const CDEK_ID = PICKUP_SHIPPING_ID

const POINT_NAME = { 'en-US': 'Pickup point', 'ru-RU': 'Пункт выдачи' } as const satisfies RuleTexts

/** The parcel's content: products price in kopecks, weight with packaging, and the products of which the size matters. */
export type Load = { readonly productsKopecks: number; readonly weightG: number; readonly items?: readonly ParcelItem[] }

const isTooHeavy = ({ max_kg }: ShippingRate, { weightG }: Load): boolean => weightG > max_kg * 1000

const fits = (rate: ShippingRate, load: Load): boolean => !isTooHeavy(rate, load) && !isTooLarge(rate, load.items ?? [])

/** The price of the weight, 0 for products above the limit of free delivery; minor units of `currency`. */
const basePrice = ({ standard }: Rules, rate: ShippingRate, { productsKopecks, weightG }: Load, currency: string): number => {
  const { price, bands, currency: own, free_above: freeAbove } = rate
  if (own === undefined) return isFreeFrom(standard, productsKopecks) ? 0 : convert(standard.flat, standard.currency, currency)
  const flat = toMinor(bands?.find(({ up_to_kg }) => weightG <= up_to_kg * 1000)?.price ?? price ?? 0, own)
  const isFree =
    freeAbove !== undefined && isFreeFrom({ currency: own, flat, freeAbove: toMinor(freeAbove, own) }, productsKopecks)
  return isFree ? 0 : convert(flat, own, currency)
}

/** Price of sending a load, in minor units of `currency`. */
const priceOf = (rules: Rules, rate: ShippingRate, load: Load, currency: string): number => {
  const { per_kg: perKg } = rate
  const byWeight = perKg
    ? convert(toMinor(perKg.price, perKg.currency) * Math.ceil(load.weightG / 1000), perKg.currency, currency)
    : 0
  return asPrice(basePrice(rules, rate, load, currency) + byWeight, currency)
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
  /** The row of the rules, which has the price in other currencies. */
  readonly rate: ShippingRate
}

/** A method that serves the country, and cannot be chosen for this load today. */
export type RefusedMethod = { readonly id: number; readonly name: string; readonly reason: string }

/** Price of sending a load by an offered method, in minor units of `currency`. */
export const deliveryPrice = (rules: Rules, { rate }: Pick<Offer, 'rate'>, load: Load, currency: string): number =>
  priceOf(rules, rate, load, currency)

const handoversIn = (rules: Rules, method: ShippingMethod, country: string, city: string, lang: Lang): readonly Handover[] => [
  ...(method.handovers ?? []).map(({ type, name, description }) => ({
    type,
    name: ownerText(name, lang),
    description: ownerText(description, lang),
    address: null,
    hours: null,
  })),
  ...(method.pickup_points ? pointsIn(rules, country, city) : []).map((point) => ({
    type: pointType(point),
    name: ownerText(POINT_NAME, lang),
    description: `${pointAddress(point, lang)}, ${ownerText(point.hours, lang)}`,
    address: pointAddress(point, lang),
    hours: ownerText(point.hours, lang),
  })),
]

/** Transit days of a method; the rules have exactly two. */
export const daysOf = ({ days: [least = 0, most = 0] }: Pick<ShippingMethod, 'days'>): readonly [number, number] => [least, most]

/** The methods that deliver this load to a country; pickup points of `city` are listed first. */
export const offersTo = (rules: Rules, country: string, load: Load, currency: string, lang: Lang, city = ''): readonly Offer[] =>
  rules.methods.flatMap((method): Offer[] => {
    const rate = isListed(rules, country) ? rateFor(method, country) : null
    if (rate === null || !fits(rate, load) || closureFor(rules, method.id, country)) return []
    return [
      {
        id: method.id,
        name: ownerText(method.name, lang),
        description: ownerText(method.description, lang),
        price: priceOf(rules, rate, load, currency),
        days: daysOf(method),
        options: handoversIn(rules, method, country, city, lang),
        rate,
      },
    ]
  })

const number = (value: number, lang: Lang): string => new Intl.NumberFormat(lang).format(value)

/** Which limit of a rate a load exceeds, and by what it can be mended. */
const excessText = (rate: ShippingRate, load: Load, lang: Lang): string => {
  if (isTooHeavy(rate, load))
    return translate(lang, 'shipping_too_heavy', {
      weight: number(Math.ceil(load.weightG / 100) / 10, lang),
      limit: number(rate.max_kg, lang),
    })
  const { max_length_cm: length, max_girth_cm: around } = rate
  const limits = [
    ...(length === undefined ? [] : [translate(lang, 'shipping_length', { limit: number(length, lang) })]),
    ...(around === undefined ? [] : [translate(lang, 'shipping_girth', { limit: number(around, lang) })]),
  ]
  return translate(lang, 'shipping_too_large', { limits: limits.join(', ') })
}

/**
 * The methods that serve a country and refuse this load, each with its reason: the region to which nothing is sent, the notice of the rules, or
 * the limit of weight or size.
 */
export const refusedTo = (
  rules: Rules,
  country: string,
  load: Load,
  lang: Lang,
  region: string | null = null,
): readonly RefusedMethod[] =>
  rules.methods.flatMap((method): RefusedMethod[] => {
    const rate = isListed(rules, country) ? rateFor(method, country) : null
    if (rate === null) return []
    const closure = closureFor(rules, method.id, country)
    if (region === null && closure === null && fits(rate, load)) return []
    return [
      {
        id: method.id,
        name: ownerText(method.name, lang),
        reason: region ?? (closure ? ownerText(closure.notice, lang) : excessText(rate, load, lang)),
      },
    ]
  })

/** The name of a way of handover in each language; null for an unknown one. */
export const handoverTexts = (rules: Rules, type: string | null): RuleTexts | null => {
  const point = pointOf(rules, type)
  if (point)
    return {
      'en-US': `${POINT_NAME['en-US']}: ${pointAddress(point, 'en')}`,
      'ru-RU': `${POINT_NAME['ru-RU']}: ${pointAddress(point, 'ru')}`,
    }
  return rules.methods.flatMap(({ handovers }) => handovers ?? []).find((one) => one.type === type)?.name ?? null
}

/** The name of a way of handover; null for an unknown one. */
export const handoverName = (rules: Rules, type: string | null, lang: Lang): string | null => {
  const names = handoverTexts(rules, type)
  return names && ownerText(names, lang)
}

export const isShipping = ({ methods }: Pick<Rules, 'methods'>, id: number): boolean => methods.some((method) => method.id === id)
