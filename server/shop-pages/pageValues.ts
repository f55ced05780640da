/** Values of the placeholders in the shop's own texts: the seller, and the numbers of the shop's rules. */
import type { WirePage } from '../../shared/api/content.ts'
import { isObject } from '../../shared/api/shapes.ts'
import { registrationOf, type Owner } from '../../shared/config/readOwner.ts'
import type { DeliveryPromise } from '../../shared/model/frontConfig.ts'
import {
  COMMERCIAL_LOT_UNITS,
  CUSTOMS_LIMITS_SINCE,
  KNOWN_DEVICE_DAYS,
  LOGIN_COOKIE_DAYS,
  PASSWORD_MIN_LENGTH,
  PREFERENCE_COOKIE_DAYS,
  PROMO_LINK_DAYS,
  SEARCH_HISTORY_MAX,
} from '../../shared/constants.ts'
import type { OwnerTexts } from '../../shared/config/ownerShape.ts'
import { REFUND_DAYS, RETURN_LAWS, SEND_BACK_DAYS } from '../../shared/rules/returnTerms.ts'
import { RETENTION } from '../../shared/retention.ts'
import type { Format } from '../../shared/i18n/createFormat.ts'
import type { Locale } from '../../shared/i18n/locales.ts'

export type PageValues = { readonly [placeholder: string]: string }

const YEAR_DAYS = 365

/** Amounts of the backend, which change while the shop runs: they stay placeholders until a page is answered. */
const BACKEND_VALUES = ['deliveryPrice', 'freeDeliveryAbove'] as const

const ofBackend: PageValues = Object.fromEntries(BACKEND_VALUES.map((name) => [name, `{${name}}`]))

/** The backend's amounts with their currency. */
export const backendValuesOf = ({ flat, freeFrom, currency }: DeliveryPromise, format: Format): PageValues =>
  ({
    deliveryPrice: format.price(flat, currency),
    freeDeliveryAbove: format.price(freeFrom, currency),
  }) satisfies { readonly [name in (typeof BACKEND_VALUES)[number]]: string }

const filled = <T>(value: T, values: PageValues): T =>
  (typeof value === 'string'
    ? value.replace(/\{(\w+)\}/g, (place, name: string) => values[name] ?? place)
    : Array.isArray(value)
      ? value.map((one: unknown) => filled(one, values))
      : isObject(value)
        ? Object.fromEntries(Object.entries(value).map(([key, one]) => [key, filled(one, values)]))
        : value) as T

/** The page with the backend's amounts in its texts. */
export const withBackendValues = (page: WirePage, values: PageValues): WirePage => ({
  ...page,
  blocks: filled(page.blocks, values),
})

/** `retentionOrders` and so on: "5 years", "90 days". */
export const retentionValues = (locale: Locale): PageValues => {
  const inUnit = (count: number, unit: 'day' | 'year') =>
    new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'long' }).format(count)
  return Object.fromEntries(
    Object.entries(RETENTION).flatMap(([name, { days }]) =>
      days === null || days < 1
        ? []
        : [
            [
              `retention${name.charAt(0).toUpperCase()}${name.slice(1)}`,
              days < YEAR_DAYS ? inUnit(days, 'day') : inUnit(Math.floor(days / YEAR_DAYS), 'year'),
            ],
          ],
    ),
  )
}

/** For the notice that Japanese law demands: in Japanese, or in English where the owner has no Japanese text. */
const inJapanese = ({ ja, 'en-US': english }: OwnerTexts): string => ja ?? english

/** The values in a language. `dutyFreeLimit` is in roubles; amounts are numbers without a currency, days have their unit: "7 days". */
export const pageValuesOf = (
  locale: Locale,
  { owner, format, dutyFreeLimit }: { readonly owner: Owner; readonly format: Format; readonly dutyFreeLimit: number },
): PageValues => {
  const unit = new Intl.NumberFormat(locale, { style: 'unit', unit: 'day', unitDisplay: 'long' })
  const days = (count: number) => unit.format(count)
  return {
    shop: owner.name[locale],
    company: owner.legalName[locale],
    registration: registrationOf(owner),
    address: owner.office[locale],
    returnsAddress: owner.returns[locale],
    companyJa: inJapanese(owner.legalName),
    addressJa: inJapanese(owner.office),
    phoneJa: inJapanese(owner.phone),
    email: owner.email,
    phone: owner.phone[locale],
    hours: owner.hours[locale],
    ...ofBackend,
    dutyFreeLimit: format.number(dutyFreeLimit),
    commercialLot: format.number(COMMERCIAL_LOT_UNITS),
    // The abbreviation "г." ends with its own full stop, which would double that of a sentence.
    customsSince: format.date(CUSTOMS_LIMITS_SINCE).replace(/г\.$/, 'года'),
    returnDays: days(RETURN_LAWS.own.unwantedDays),
    returnDaysCount: format.number(RETURN_LAWS.own.unwantedDays),
    returnDaysEu: days(RETURN_LAWS.EU.unwantedDays),
    claimDays: days(RETURN_LAWS.own.claimDays),
    claimDaysCount: format.number(RETURN_LAWS.own.claimDays),
    sendBackDays: days(SEND_BACK_DAYS),
    refundDays: days(REFUND_DAYS),
    refundDaysCount: format.number(REFUND_DAYS),
    signInDays: days(LOGIN_COOKIE_DAYS),
    preferenceDays: days(PREFERENCE_COOKIE_DAYS),
    promoDays: days(PROMO_LINK_DAYS),
    deviceDays: days(KNOWN_DEVICE_DAYS),
    passwordLength: format.number(PASSWORD_MIN_LENGTH),
    searchHistory: format.number(SEARCH_HISTORY_MAX),
    ...retentionValues(locale),
  }
}
