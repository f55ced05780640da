import { getCurrencyList, getFrontConfig } from '../../shared/api/settings.ts'
import { CURRENCY_BY_COUNTRY, currencyNames } from '../domain/money.ts'
import type { Deps } from '../deps.ts'
import { bind, type Route } from '../serve.ts'

/** The features of the shop. `showCurrency` is the one that spec §2 names. */
const FEATURES = { showCurrency: true, giftCertificate: true, shopReviews: true, alerts: true, returns: true }

/** What the shop is told about itself. */
export const settingsHandlers = (_deps: Deps): readonly Route[] => [
  bind(getFrontConfig, (_input, { lang }) => ({
    data: { features: FEATURES, currency_by_country: { ...CURRENCY_BY_COUNTRY }, currencies: currencyNames(lang) },
    message: null,
  })),
  bind(getCurrencyList, (_input, { lang }) => ({ data: { items: currencyNames(lang) }, message: null })),
]
