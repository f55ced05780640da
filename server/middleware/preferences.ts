/** Language, currency and country of delivery of a request. An invalid value is ignored and is never an error. */
import type { RequestHandler } from 'express'
import { pickCountry } from '../../shared/deliveryCountries.ts'
import { isLocale } from '../../shared/i18n/locales.ts'
import { pickLocale } from '../../shared/i18n/pickLocale.ts'
import { COUNTRY_COOKIE, CURRENCY_COOKIE, LOCALE_COOKIE, pickCurrency } from '../../shared/preferences.ts'
import { acceptedLocale } from '../acceptedLocale.ts'
import type { Deps } from '../deps.ts'
import { contextOf } from '../requestContext.ts'
import { cookieOf } from '../requestCookies.ts'

export const preferences =
  ({ config }: Deps): RequestHandler =>
  (req, res, next) => {
    const context = contextOf(res)
    const lang = req.query['lang']
    context.locale = pickLocale({
      query: lang,
      cookie: cookieOf(req, LOCALE_COOKIE),
      host: config.hostLocales.get((req.get('host') ?? '').toLowerCase()),
      accepted: acceptedLocale(req, config.defaultLocale),
    })
    context.langFromQuery = isLocale(lang)
    context.currency = pickCurrency(cookieOf(req, CURRENCY_COOKIE), context.locale)
    context.country = pickCountry(cookieOf(req, COUNTRY_COOKIE), context.locale)
    next()
  }
