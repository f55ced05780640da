/** The texts of one language, compiled when the shop is built: no message parser runs in the browser. */
import type english from '../../locales/en-US.json'
import type { Locale } from './locales.ts'
import { textGroups, type TextGroup } from './textGroups.ts'

/** Every key that a text has; a misspelt one does not compile. */
export type MessageKey = keyof typeof english

/** Texts as parsed ICU messages by their keys; what they look like inside is react-intl's affair. */
export type Messages = { [key: string]: unknown }

type Load = () => Promise<{ readonly default: Messages }>

// The build answers these addresses with the texts of `locales/`, parsed and divided (scripts/compileMessages.mjs).
const loaders: { readonly [locale in Locale]: { readonly common: Load } & { readonly [group in TextGroup]: Load } } = {
  'en-US': {
    common: () => import('texts:en-US/common'),
    server: () => import('texts:en-US/server'),
    home: () => import('texts:en-US/home'),
    product: () => import('texts:en-US/product'),
    lists: () => import('texts:en-US/lists'),
    buying: () => import('texts:en-US/buying'),
    demo: () => import('texts:en-US/demo'),
    consent: () => import('texts:en-US/consent'),
    auth: () => import('texts:en-US/auth'),
    form: () => import('texts:en-US/form'),
    favourites: () => import('texts:en-US/favourites'),
    opensSoon: () => import('texts:en-US/opensSoon'),
  },
  'ru-RU': {
    common: () => import('texts:ru-RU/common'),
    server: () => import('texts:ru-RU/server'),
    home: () => import('texts:ru-RU/home'),
    product: () => import('texts:ru-RU/product'),
    lists: () => import('texts:ru-RU/lists'),
    buying: () => import('texts:ru-RU/buying'),
    demo: () => import('texts:ru-RU/demo'),
    consent: () => import('texts:ru-RU/consent'),
    auth: () => import('texts:ru-RU/auth'),
    form: () => import('texts:ru-RU/form'),
    favourites: () => import('texts:ru-RU/favourites'),
    opensSoon: () => import('texts:ru-RU/opensSoon'),
  },
}

/** The texts that every page has, or those of one group: a chunk of its own in the browser, ready at once on the server. */
export const loadMessages = async (locale: Locale, group: TextGroup | 'common' = 'common'): Promise<Messages> =>
  (await loaders[locale][group]()).default

/** All texts of a language, for the server. */
export const loadAllMessages = async (locale: Locale): Promise<Messages> => {
  const parts = await Promise.all((['common', ...textGroups] as const).map((group) => loadMessages(locale, group)))
  return Object.assign({}, ...parts) as Messages
}
