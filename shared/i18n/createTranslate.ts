import { createIntl, createIntlCache } from '@formatjs/intl'
import type { Messages } from './loadMessages.ts'
import type { ShopWords } from '../shopFacts.ts'
import type { Locale } from './locales.ts'
import { translateWith, type Translate } from './translate.ts'
import { withShopWords } from './withShopWords.ts'

/**
 * Formats texts outside React: errors of `/api`, feeds, Markdown, llms.txt. Expensive to create: one instance per language and process. A
 * text that is missing or cannot be formatted is its key, and is reported.
 */
export const createTranslate = (
  locale: Locale,
  messages: Messages,
  words: ShopWords,
  report: (error: Error) => void,
): Translate =>
  translateWith(
    withShopWords(
      createIntl({ locale, messages: messages as { [key: string]: never }, onError: report }, createIntlCache()),
      words,
    ),
  )
