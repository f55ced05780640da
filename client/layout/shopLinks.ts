import type { Features } from '../../shared/features.ts'
import type { MessageKey } from '../../shared/i18n/loadMessages.ts'
import { href, isOffered, type RouteName } from '../../shared/routes.ts'

/** A link to a screen without parameters. */
export type ShopLink = { readonly key: MessageKey; readonly name: RouteName; readonly href: string }

/** The links whose screens a backend with these features has. */
export const offeredLinks = (links: readonly ShopLink[], features: Features): readonly ShopLink[] =>
  links.filter(({ name }) => isOffered(features, name))

export const promotions: ShopLink = { key: 'nav.promotions', name: 'pricesDrop', href: href('pricesDrop') }
export const brands: ShopLink = { key: 'nav.brands', name: 'brands', href: href('brands') }
