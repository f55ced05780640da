/** The shop's texts and formats, for tests that read its pages. */
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { createShopIntl, type ShopIntl } from '../../client/intl/createShopIntl.ts'
import { parseTexts } from '../../scripts/compileMessages.mjs'
import type { Messages } from '../../shared/i18n/loadMessages.ts'
import type { Locale } from '../../shared/i18n/locales.ts'
import { sampleWords } from './owners.ts'
import { ROOT } from './sourceFiles.ts'

/** Those of a language, from the same file and through the same functions as the shop's own. */
export const shopIntlOf = (locale: Locale): ShopIntl => {
  const texts = JSON.parse(readFileSync(path.join(ROOT, `locales/${locale}.json`), 'utf8')) as { readonly [key: string]: string }
  const messages: Messages = parseTexts(texts)
  return createShopIntl(locale, messages, sampleWords(locale), (error) => {
    throw error
  })
}
