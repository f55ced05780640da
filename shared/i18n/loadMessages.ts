/** The texts of one language, compiled when the shop is built: no message parser runs in the browser. */
import type english from '../../locales/en-US.json'
import { loaders } from 'texts:loaders'
import type { TextGroup } from '../defineArea.ts'
import type { Locale } from './locales.ts'

/** All text keys; a misspelt one does not compile. */
export type MessageKey = keyof typeof english

/** Texts as parsed ICU messages by their keys; their inner form is react-intl's. */
export type Messages = { [key: string]: unknown }

/** The common texts, or those of one group: a chunk of its own in the browser, available at once on the server. */
export const loadMessages = async (locale: Locale, group?: TextGroup): Promise<Messages> => {
  const common = await loaders[locale]()
  return (group ? await common.groups[group]() : common).default
}

/** All texts of a language, for the server. */
export const loadAllMessages = async (locale: Locale): Promise<Messages> => {
  const common = await loaders[locale]()
  const parts = await Promise.all(Object.values(common.groups).map((load) => load()))
  return Object.assign({}, ...[common, ...parts].map((part) => part.default)) as Messages
}
