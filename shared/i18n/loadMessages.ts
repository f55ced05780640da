/** The texts of one language, compiled when the shop is built: no message parser runs in the browser. */
import type english from '../../locales/en-US.json'
import type { Locale } from './locales.ts'

/** Every key that a text has; a misspelt one does not compile. */
export type MessageKey = keyof typeof english

/** Texts as parsed ICU messages; what they look like inside is react-intl's affair. */
export type Messages = { readonly [key in MessageKey]: never }

const loaders: { readonly [locale in Locale]: () => Promise<{ default: unknown }> } = {
  'en-US': () => import('../../locales/en-US.json'),
  'ru-RU': () => import('../../locales/ru-RU.json'),
}

/** Loads the texts of a language: a chunk of its own in the browser, ready at once on the server. */
export const loadMessages = async (locale: Locale): Promise<Messages> => (await loaders[locale]()).default as Messages
