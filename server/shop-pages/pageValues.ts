/** Values of the placeholders in the shop's own texts: the seller, and the numbers of the shop's rules. */
import { registrationOf, type Owner } from '../../shared/config/readOwner.ts'
import {
  COMMERCIAL_LOT_UNITS,
  CUSTOMS_LIMITS_SINCE,
  FLAT_DELIVERY_RUB,
  FREE_DELIVERY_FROM_RUB,
  LOGIN_COOKIE_DAYS,
  PASSWORD_MIN_LENGTH,
  PREFERENCE_COOKIE_DAYS,
  SEARCH_HISTORY_MAX,
} from '../../shared/constants.ts'
import type { OwnerTexts } from '../../shared/config/ownerShape.ts'
import { RETURN_LAWS, SEND_BACK_DAYS } from '../../shared/rules/returnTerms.ts'
import { RETENTION } from '../../shared/retention.ts'
import type { Format } from '../../shared/i18n/createFormat.ts'
import type { Locale } from '../../shared/i18n/locales.ts'

export type PageValues = { readonly [placeholder: string]: string }

const YEAR_DAYS = 365

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
    freeDeliveryFrom: format.number(FREE_DELIVERY_FROM_RUB),
    flatDelivery: format.number(FLAT_DELIVERY_RUB),
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
    signInDays: days(LOGIN_COOKIE_DAYS),
    preferenceDays: days(PREFERENCE_COOKIE_DAYS),
    passwordLength: format.number(PASSWORD_MIN_LENGTH),
    searchHistory: format.number(SEARCH_HISTORY_MAX),
    ...retentionValues(locale),
  }
}
