/**
 * POST /preferences/locale, /preferences/currency, /preferences/country, /preferences/consent and /preferences/announcement: plain forms
 * that set a cookie and redirect back (303), also without scripts.
 * GET /preferences/announcement: the current bar.
 */
import express, { Router, type Request, type Response } from 'express'
import { DELIVERY_COUNTRIES } from '../../shared/deliveryCountries.ts'
import { isLocale } from '../../shared/i18n/locales.ts'
import {
  ANNOUNCEMENT_COOKIE,
  CONSENT_COOKIE,
  COUNTRY_COOKIE,
  CURRENCY_COOKIE,
  isConsent,
  LOCALE_COOKIE,
  PREFERENCE_COOKIE_MS,
} from '../../shared/preferences.ts'
import { localPathOr } from '../../shared/rules/localPath.ts'
import { announcementFor } from '../announcement.ts'
import type { Deps } from '../deps.ts'
import { Refused } from '../errors.ts'
import { announcementBar } from '../render/announcementBar.tsx'
import { contextOf } from '../requestContext.ts'
import { offeredCurrency } from './offeredCurrency.ts'
import { isSameOrigin } from './sameOrigin.ts'

const COOKIE = { maxAge: PREFERENCE_COOKIE_MS, path: '/', sameSite: 'lax', secure: true } as const

const fields = (req: Request): { readonly [name: string]: unknown } => (req.body ?? {}) as { readonly [name: string]: unknown }

const setAndReturn = (req: Request, res: Response, cookie: string, value: string): void => {
  res.cookie(cookie, value, COOKIE)
  res.set('cache-control', 'no-store').redirect(303, withoutLang(localPathOr(fields(req)['to'] ?? refererPath(req), '/')))
}

/** The page from which a form without a return path was sent. `isSameOrigin` has checked that it is one of ours. */
const refererPath = (req: Request): string | null => {
  const referer = req.get('referer') ?? ''
  if (!URL.canParse(referer)) return null
  const { host, pathname, search } = new URL(referer)
  return host === req.get('host') ? pathname + search : null
}

/** A chosen language takes precedence over the `?lang=` of the page on which it was chosen. */
const withoutLang = (path: string): string => {
  const url = new URL(path, 'http://local.invalid')
  url.searchParams.delete('lang')
  return url.pathname + url.search + url.hash
}

export const setPreference = (deps: Deps): Router => {
  const router = Router()
  router.use(express.urlencoded({ extended: false, limit: '8kb' }), express.json({ limit: '8kb' }), (req, _res, next) => {
    if (req.method === 'POST' && !isSameOrigin(req)) throw new Refused(403, 'The form came from another site')
    next()
  })
  router.post('/locale', (req, res) => {
    const { locale } = fields(req)
    if (!isLocale(locale)) throw new Refused(400, 'Unknown locale')
    setAndReturn(req, res, LOCALE_COOKIE, locale)
  })
  router.post('/currency', async (req, res) => {
    const currency = await offeredCurrency(deps, contextOf(res), fields(req)['currency'])
    if (currency === null) throw new Refused(400, 'Unknown currency')
    setAndReturn(req, res, CURRENCY_COOKIE, currency)
  })
  router.post('/country', (req, res) => {
    const { country } = fields(req)
    if (typeof country !== 'string' || !DELIVERY_COUNTRIES.includes(country)) throw new Refused(400, 'Unknown country')
    setAndReturn(req, res, COUNTRY_COOKIE, country)
  })
  // Set by the server: some browsers delete cookies set by scripts after a week.
  router.post('/consent', (req, res) => {
    const { consent } = fields(req)
    if (!isConsent(consent)) throw new Refused(400, 'Unknown consent')
    setAndReturn(req, res, CONSENT_COOKIE, consent)
  })
  router.post('/announcement', (req, res) => {
    const { announcement } = fields(req)
    if (typeof announcement !== 'string' || !/^[\w-]{1,40}$/.test(announcement)) throw new Refused(400, 'Unknown announcement')
    setAndReturn(req, res, ANNOUNCEMENT_COOKIE, announcement)
  })
  router.get('/announcement', (req, res) => {
    const { locale } = contextOf(res)
    const bar = announcementBar(deps, locale, announcementFor(deps.site.now(), req, locale))
    res.set({ 'cache-control': 'no-store', 'content-language': locale }).type('html').send(bar)
  })
  return router
}
