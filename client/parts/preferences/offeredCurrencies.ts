import { DEFAULT_CURRENCY, type Locale } from '../../../shared/i18n/locales.ts'
import type { CurrencyChoice } from '../../../shared/model/currencyChoice.ts'
import type { FrontConfig } from '../../../shared/model/frontConfig.ts'

type Known = {
  /** From GET /v1/currencyList; null before the answer. */
  readonly listed: readonly CurrencyChoice[] | null
  readonly config: Pick<FrontConfig, 'currencies' | 'currencyByCountry'>
  /** ISO code of the delivery country. */
  readonly country: string
  /** ISO 4217 code of the page's prices. */
  readonly currency: string
  readonly locale: Locale
}

const withNames = (listed: readonly CurrencyChoice[], locale: Locale): readonly CurrencyChoice[] => {
  const names = new Intl.DisplayNames([locale], { type: 'currency', fallback: 'none' })
  return listed.map(({ code, name }) => ({ code, name: name || (names.of(code) ?? '') }))
}

/**
 * The currencies that the picker offers, that of the delivery country first (R3.13). Where the backend lists none outside of
 * GET /v1/currencyList, the form without scripts offers the currencies of the page and of its language. A missing name in `listed` is the
 * browser's; other lists are also rendered by the server, whose names can differ.
 */
export const offeredCurrencies = ({ listed, config, country, currency, locale }: Known): readonly CurrencyChoice[] => {
  const all = listed ? withNames(listed, locale) : config.currencies
  if (all.length === 0 && !listed) return [...new Set([currency, DEFAULT_CURRENCY[locale]])].map((code) => ({ code, name: '' }))
  const first = config.currencyByCountry?.[country]
  return [...all].sort((one, other) => Number(other.code === first) - Number(one.code === first))
}
