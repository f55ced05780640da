/**
 * The shop's public address, as its server last stored it, so that tools in other processes write the same links into
 * e-mails.
 */
import type { Lang } from '../../contract/texts/messages.ts'
import { metaOf, setMeta } from './meta.ts'
import type { Store } from './store.ts'

const LANGS: readonly Lang[] = ['en', 'ru']

export const rememberShopAddress = (store: Store, shopUrl: (lang: Lang) => string) => {
  for (const lang of LANGS) setMeta(store, `shop_url_${lang}`, shopUrl(lang))
}

/** The stored address; that of a local shop when no server has run yet. */
export const recallShopAddress = (store: Store, lang: Lang): string =>
  metaOf(store, `shop_url_${lang}`) ?? 'http://localhost:3000'
