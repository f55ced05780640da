/**
 * The shop's public address and name, as its server last stored them, so that tools in other processes write the same links into
 * e-mails, and sign none with the name of another shop.
 */
import type { Lang } from '../../contract/texts/messages.ts'
import type { Owner } from '../../shared/config/readOwner.ts'
import type { LoadedRules } from '../common/rules/loadRules.ts'
import { shopNameOf } from '../common/ownerTexts.ts'
import { metaOf, setMeta } from './meta.ts'
import type { Store } from './store.ts'

const LANGS: readonly Lang[] = ['en', 'ru']

type Shop = {
  readonly shopUrl: (lang: Lang) => string
  readonly owner: Pick<Owner, 'name'>
  readonly rules: Pick<LoadedRules, 'file' | 'isOwn'>
}

export const rememberShop = (store: Store, { shopUrl, owner, rules }: Shop) => {
  setMeta(store, 'rules_file', rules.isOwn ? rules.file : '')
  for (const lang of LANGS) {
    setMeta(store, `shop_url_${lang}`, shopUrl(lang))
    setMeta(store, `shop_name_${lang}`, shopNameOf(owner)(lang))
  }
}

/** The stored address; that of a local shop when no server has run yet. */
export const recallShopAddress = (store: Store, lang: Lang): string =>
  metaOf(store, `shop_url_${lang}`) ?? 'http://localhost:3000'

/** The stored name; null when no server has stored one yet. */
export const recallShopName = (store: Store, lang: Lang): string | null => metaOf(store, `shop_name_${lang}`) ?? null

/** The rules file that the server was started with; null for the sample's, or when no server has run yet. */
export const recallRulesFile = (store: Store): string | null => metaOf(store, 'rules_file') || null
