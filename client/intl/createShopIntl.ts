/** One intl object per language, shared by all requests in it: creating one costs more than a page's texts. */
import { createIntl, createIntlCache, type IntlShape } from 'react-intl'
import { createFormat, type Format } from '../../shared/i18n/createFormat.ts'
import type { Messages } from '../../shared/i18n/loadMessages.ts'
import type { Locale } from '../../shared/i18n/locales.ts'
import { withShopWords } from '../../shared/i18n/withShopWords.ts'
import type { ShopWords } from '../../shared/shopFacts.ts'

export type ShopIntl = { readonly locale: Locale; readonly intl: IntlShape; readonly format: Format }

/**
 * Creates the texts and formats of a language. Texts of a screen are added to `messages` before the screen is rendered. A text that is
 * missing or cannot be formatted shows its key and is reported: the keys are typed and a test compares the languages, so it is an internal
 * error, but no reason to fail the page.
 */
export const createShopIntl = (
  locale: Locale,
  messages: Messages,
  words: ShopWords,
  report: (error: Error) => void,
): ShopIntl => ({
  locale,
  format: createFormat(locale),
  intl: withShopWords(
    createIntl(
      {
        locale,
        messages: messages as { [key: string]: never },
        onError: report,
      },
      createIntlCache(),
    ),
    words,
  ),
})
