/**
 * While SITE_FILE enables maintenance, users get 503 with the time of return, in their language; operators with the secret word have
 * access.
 */
import { createHash, timingSafeEqual } from 'node:crypto'
import type { RequestHandler } from 'express'
import { TIME_ZONE } from '../../shared/constants.ts'
import type { Locale } from '../../shared/i18n/locales.ts'
import { shopCodeOf } from '../../shared/api/problems.ts'
import type { Deps } from '../deps.ts'
import { wantsJson } from '../formReader.ts'
import { sendStaticPage } from '../render/staticErrorPage.ts'
import { contextOf } from '../requestContext.ts'
import { cookieOf } from '../requestCookies.ts'

const PASS = 'pass'
const COOKIE = 'maintenance_pass'
/** The default when the operator states no time, and the minimum, in s. */
const RETRY_AFTER_S = { unknown: 600, least: 60 }

const digest = (text: string): Buffer => createHash('sha256').update(text).digest()
const isSame = (entered: unknown, pass: string): boolean =>
  typeof entered === 'string' && timingSafeEqual(digest(entered), digest(pass))

/** A time in the format of a language, with its zone. */
const timeOf = (time: Date, locale: Locale): string =>
  new Intl.DateTimeFormat(locale, {
    day: 'numeric',
    month: 'long',
    hour: '2-digit',
    minute: '2-digit',
    timeZone: TIME_ZONE,
    timeZoneName: 'short',
  }).format(time)

export const maintenance =
  (deps: Deps): RequestHandler =>
  (req, res, next) => {
    const closed = deps.site.now().maintenance
    if (closed === null) return next()
    const { pass, until } = closed
    if (pass !== null && isSame(req.query[PASS], pass)) {
      res.cookie(COOKIE, pass, { path: '/', sameSite: 'lax', secure: true, httpOnly: true })
      res.set('cache-control', 'no-store').redirect(302, '/')
      return
    }
    if (pass !== null && isSame(cookieOf(req, COOKIE), pass)) return next()
    const { locale } = contextOf(res)
    const t = deps.intls[locale].t
    const left = until === null ? RETRY_AFTER_S.unknown : Math.ceil((until.getTime() - Date.now()) / 1000)
    res.status(503).set({
      'retry-after': String(Math.max(RETRY_AFTER_S.least, left)),
      'cache-control': 'no-store',
      'content-language': locale,
    })
    const known = until !== null && left > 0
    const text = known ? t('machines.closedUntil', { time: timeOf(until, locale) }) : t('machines.closedText')
    if (wantsJson(req)) res.json({ data: { message: text, code: shopCodeOf(503) }, message: text })
    else sendStaticPage(deps, req, res, 503, [t('machines.closedTitle'), text])
  }
