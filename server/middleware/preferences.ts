/** Language, currency and country of delivery of a request. An invalid value is ignored and is never an error. */
import type { Request, RequestHandler } from 'express'
import { pickCountry } from '../../shared/deliveryCountries.ts'
import { isLocale } from '../../shared/i18n/locales.ts'
import { pickLocale } from '../../shared/i18n/pickLocale.ts'
import { COUNTRY_COOKIE, CURRENCY_COOKIE, LOCALE_COOKIE, pickCurrency } from '../../shared/preferences.ts'
import { acceptedLocale } from '../acceptedLocale.ts'
import type { Deps } from '../deps.ts'
import { contextOf, type RequestContext } from '../requestContext.ts'
import { cookieOf } from '../requestCookies.ts'

export type Preferences = Pick<RequestContext, 'locale' | 'langFromQuery' | 'currency' | 'country'>

/** Reads them from the parsed cookies, the query and the headers of a request. */
export const preferencesOf = ({ config }: Pick<Deps, 'config'>, req: Request): Preferences => {
  const lang = req.query['lang']
  const locale = pickLocale({
    query: lang,
    cookie: cookieOf(req, LOCALE_COOKIE),
    host: config.hostLocales.get((req.get('host') ?? '').toLowerCase()),
    accepted: acceptedLocale(req, config.defaultLocale),
  })
  return {
    locale,
    langFromQuery: isLocale(lang),
    currency: pickCurrency(cookieOf(req, CURRENCY_COOKIE), locale),
    country: pickCountry(cookieOf(req, COUNTRY_COOKIE), locale),
  }
}

export const preferences =
  (deps: Deps): RequestHandler =>
  (req, res, next) => {
    Object.assign(contextOf(res), preferencesOf(deps, req))
    next()
  }
