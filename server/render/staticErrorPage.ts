/** An error page without dependencies: no backend, no React, no script. For malformed addresses, and for when all else failed. */
import type { Locale } from '../../shared/i18n/locales.ts'
import { languageOf } from '../../shared/i18n/locales.ts'
import { href } from '../../shared/routes.ts'
import { errorTexts } from '../../shared/rules/errorTexts.ts'
import type { Translate } from '../../shared/i18n/translate.ts'
import type { Request, Response } from 'express'
import type { Deps } from '../deps.ts'
import { staticPagePolicy } from '../middleware/securityHeaders.ts'
import { contextOf } from '../requestContext.ts'

/** Title and description of a status: not found, too many requests, refused by the shop, internal error (R2.63, R2.64). */
const textsOf = (t: Translate, status: number): readonly [title: string, text: string] => {
  if (status < 500 && status !== 404 && status !== 429) return [t('refused.title', { status: String(status) }), t('refused.text')]
  const { title, text } = errorTexts(status)
  return [t(title), t(text)]
}

/**
 * The HTML of an error in the user's language, or with `texts` instead of its own, and with the status code unless the title contains it.
 * All of its text is ours.
 */
export const staticErrorPage = (
  { intls, manifest }: Deps,
  locale: Locale,
  status: number,
  texts?: readonly [title: string, text: string],
): string => {
  const t = intls[locale].t
  const [title, text] = texts ?? textsOf(t, status)
  const code = status <= 500 || texts ? '' : `<p>${t('error.code', { status: String(status) })}</p>`
  return `<!DOCTYPE html><html lang="${languageOf(locale)}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${title}</title><link rel="icon" href="/favicon.svg"><link rel="stylesheet" href="${manifest.stylesheet}"></head><body><main class="static-error stack"><img src="/favicon.svg" width="48" height="48" alt=""><h1>${title}</h1><p>${text}</p>${code}<p><a href="${href('home')}">${t('error.home')}</a></p></main></body></html>`
}

/** Sends the page, under a policy that allows its stylesheet. The status is that of the page; other headers are the caller's. */
export const sendStaticPage = (
  deps: Deps,
  req: Request,
  res: Response,
  status: number,
  texts?: readonly [title: string, text: string],
): void => {
  const { locale } = contextOf(res)
  staticPagePolicy(req, res, () => {})
  res.status(status).set({ 'cache-control': 'no-store', 'content-type': 'text/html; charset=utf-8', 'content-language': locale })
  res.send(req.method === 'HEAD' ? '' : staticErrorPage(deps, locale, status, texts))
}
