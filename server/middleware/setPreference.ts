/**
 * POST /preferences/locale and the others of `PREFERENCES`: plain forms that set a cookie and redirect back (303), also without scripts.
 * GET /preferences/announcement: the current bar.
 */
import { Router, type Request, type Response } from 'express'
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
import { textIn } from '../../shared/rules/postedForm.ts'
import { announcementFor } from '../announcement.ts'
import type { Deps } from '../deps.ts'
import { Refused } from '../errors.ts'
import { announcementBar } from '../render/announcementBar.tsx'
import { contextOf } from '../requestContext.ts'
import type { FormReader } from '../formReader.ts'
import { isOfferedCountry } from './isOfferedCountry.ts'
import { offeredCurrency } from './offeredCurrency.ts'

const COOKIE = { maxAge: PREFERENCE_COOKIE_MS, path: '/', sameSite: 'lax', secure: true } as const

/** The page from which a form without a return path was sent. The form reader has checked that it is one of ours. */
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

type Preference = {
  readonly cookie: string
  /** Whether a value may be stored in the cookie. */
  readonly accepts: (value: string, deps: Deps, res: Response) => boolean | Promise<boolean>
}

const PREFERENCES: { readonly [name: string]: Preference } = {
  locale: { cookie: LOCALE_COOKIE, accepts: isLocale },
  currency: {
    cookie: CURRENCY_COOKIE,
    accepts: async (value, deps, res) => (await offeredCurrency(deps, contextOf(res), value)) !== null,
  },
  country: { cookie: COUNTRY_COOKIE, accepts: (value, deps, res) => isOfferedCountry(deps, contextOf(res), value) },
  // Set by the server: some browsers delete cookies set by scripts after a week.
  consent: { cookie: CONSENT_COOKIE, accepts: isConsent },
  announcement: { cookie: ANNOUNCEMENT_COOKIE, accepts: (value) => /^[\w-]{1,40}$/.test(value) },
}

export const setPreference = (deps: Deps, forms: FormReader): Router => {
  const router = Router()
  router.post('/:name', async (req, res, next) => {
    const { name } = req.params
    const preference = Object.hasOwn(PREFERENCES, name) ? PREFERENCES[name] : undefined
    if (!preference) return next()
    const fields = await forms.fields(req, res)
    const value = textIn(fields[name])
    if (!(await preference.accepts(value, deps, res))) throw new Refused(400, `Unknown ${name}`)
    res.cookie(preference.cookie, value, COOKIE)
    res.set('cache-control', 'no-store').redirect(303, withoutLang(localPathOr(fields['to'] ?? refererPath(req), '/')))
  })
  router.get('/announcement', (req, res) => {
    const { locale } = contextOf(res)
    const bar = announcementBar(deps, locale, announcementFor(deps.site.now(), req, locale))
    res.set({ 'cache-control': 'no-store', 'content-language': locale }).type('html').send(bar)
  })
  return router
}
