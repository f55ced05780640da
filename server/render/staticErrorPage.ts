/** An error page that needs nothing: no backend, no React, no script. For malformed addresses, and for when all else failed. */
import type { Locale } from '../../shared/i18n/locales.ts'
import { languageOf } from '../../shared/i18n/locales.ts'
import { href } from '../../shared/routes.ts'
import { translateWith } from '../../client/hooks/useT.ts'
import type { Deps } from '../deps.ts'

/** The HTML of an error in the shopper's language; everything in it is a text of ours. */
export const staticErrorPage = ({ intls, manifest }: Deps, locale: Locale, status: number): string => {
  const t = translateWith(intls[locale].intl)
  const [title, text] = status < 500 ? [t('error.404.title'), t('error.404.text')] : [t('error.500.title'), t('error.500.text')]
  return `<!DOCTYPE html><html lang="${languageOf(locale)}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${title}</title><link rel="icon" href="/favicon.svg"><link rel="stylesheet" href="${manifest.stylesheet}"></head><body><main class="static-error"><h1>${title}</h1><p>${text}</p><p><a href="${href('home')}">${t('error.home')}</a></p></main></body></html>`
}
