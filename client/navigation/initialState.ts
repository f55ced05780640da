/**
 * The state that the server passes to the browser with a page. Only `start.shopper` is personal; guests' pages, the only ones that are
 * cached, do not have it.
 */
import type { Tag } from '../../shared/api/defineCall.ts'
import type { Locale } from '../../shared/i18n/locales.ts'
import type { PublicConfig } from '../../shared/publicConfig.ts'
import type { ShopWords } from '../../shared/shopFacts.ts'
import type { RouteName } from '../../shared/routes.ts'
import type { StoresStart } from '../stores/createStores.ts'

/** The screen that the server rendered: its address, or the error in its place. */
export type RenderedScreen =
  | {
      readonly kind: 'screen'
      readonly name: RouteName
      readonly path: string
      readonly params: { readonly [name: string]: string }
      readonly query: { readonly [name: string]: string }
      readonly data: unknown
      /** The tags of the data; absent without one. */
      readonly reads?: readonly Tag[]
    }
  | {
      readonly kind: 'error'
      readonly path: string
      readonly status: number
      readonly message: string
      /** The screen whose layout stays around the error. */
      readonly name?: RouteName | undefined
    }

export type InitialState = {
  readonly locale: Locale
  /** Whether `?lang=` chose the language: such a page is canonical to itself. */
  readonly langFromQuery: boolean
  readonly currency: string
  /** Scheme and host of the shop, for canonical addresses. */
  readonly origin: string
  /** Scheme and host of each language that has a host of its own; null when hosts do not choose the language. */
  readonly hosts: { readonly [locale in Locale]?: string } | null
  /** The id of the release of the page's files. */
  readonly release: string
  readonly config: PublicConfig
  /** What the owner's file contributes to the texts. */
  readonly shop: ShopWords
  readonly start: StoresStart
  readonly screen: RenderedScreen
}

export const INITIAL_STATE_ID = 'initial-state'

/** Reads the initial state from the page. Throws when it is missing: then the server has not rendered this page. */
export const readInitialState = (): InitialState => {
  const text = document.getElementById(INITIAL_STATE_ID)?.textContent
  if (!text) throw new Error('The page carries no initialState')
  return JSON.parse(text) as InitialState
}
