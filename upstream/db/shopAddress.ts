/** Where shoppers see the shop, as its server last said it: tools that write letters beside the server link to the same place. */
import type { Lang } from '../messages.ts'
import { metaOf, setMeta } from './meta.ts'
import type { Store } from './store.ts'

const LANGS: readonly Lang[] = ['en', 'ru']

/** Remembers the address of each language. */
export const rememberShopAddress = (store: Store, shopUrl: (lang: Lang) => string) => {
  for (const lang of LANGS) setMeta(store, `shop_url_${lang}`, shopUrl(lang))
}

/** The remembered address; that of a shop on this machine when no server has run yet. */
export const recallShopAddress = (store: Store, lang: Lang): string =>
  metaOf(store, `shop_url_${lang}`) ?? 'http://localhost:3000'
