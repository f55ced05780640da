import { getCurrencyList, getFrontConfig } from '../../../shared/api/settings.ts'
import { GROUPS } from '../../../shared/features.ts'
import { deliveryTermsIn } from '../../../contract/rules/deliveryTerms.ts'
import { CURRENCY_BY_COUNTRY, currencyNames, toMajor } from '../../../contract/rules/money.ts'
import type { ContentDeps } from '../deps.ts'
import { bind, data, type Route } from '../../http/bind.ts'

/** This backend has every group of calls, and prices in several currencies (R2.47). */
const FEATURES = { showCurrency: true, ...Object.fromEntries(GROUPS.map((group) => [group, true])) }

/** Calls for the settings of the shop. */
export const settingsHandlers = ({ rules }: ContentDeps): readonly Route[] => [
  bind(getFrontConfig, (_input, { lang, currency }) => {
    const { standard, currencies, countries } = rules()
    const { flat, freeFrom } = deliveryTermsIn(standard, currency)
    return data({
      features: FEATURES,
      currency_by_country: Object.fromEntries(
        Object.entries(CURRENCY_BY_COUNTRY).filter(([, code]) => currencies.includes(code)),
      ),
      currencies: currencyNames(lang, currencies),
      countries: countries && [...countries],
      delivery: {
        flat: toMajor(flat, currency),
        free_from: toMajor(freeFrom, currency),
        iso_code: currency,
        base: {
          flat: toMajor(standard.flat, standard.currency),
          free_from: toMajor(standard.freeAbove, standard.currency),
          iso_code: standard.currency,
        },
      },
    })
  }),
  bind(getCurrencyList, (_input, { lang }) => data({ items: currencyNames(lang, rules().currencies) })),
]
