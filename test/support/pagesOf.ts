/** Pages of a shop and its texts, with plain blanks, for comparison. */
import type { Locale } from '../../shared/i18n/locales.ts'
import { translateWith } from '../../shared/i18n/translate.ts'
import type { TestShop } from './startTestShop.ts'

const plain = (text: string) => text.replaceAll(/[\u00a0\u202f]/g, ' ')

/** `at.shop` is read when a page is requested: it may be started later. */
export const pagesOf = (at: { readonly shop: Pick<TestShop, 'deps' | 'get'>; readonly session: string }) => ({
  /** The texts of a language. */
  textsOf: (locale: Locale) => {
    const t = translateWith(at.shop.deps.intls[locale].intl)
    return (...of: Parameters<typeof t>) => plain(t(...of))
  },
  /** The HTML of the main part of a page without its scripts, as the signed-in customer receives it. */
  mainOf: async (path: string, locale: Locale, status = 200): Promise<string> => {
    const { text } = await at.shop.get(path).set('Cookie', `${at.session}; i18n_redirected=${locale}`).expect(status)
    return plain(text.slice(text.indexOf('<main'), text.indexOf('</main>')).replaceAll(/<script[\s\S]*?<\/script>/g, ''))
  },
})
