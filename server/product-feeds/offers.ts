/** The offers, one product or option each, as both feeds describe them; prices are those of the pages. */
import type { Id } from '../../shared/api/shapes.ts'
import { addressesOf } from '../../client/navigation/HeadTags.tsx'
import type { WireCategory } from '../../shared/api/catalogue.ts'
import type { WireFeedItem } from '../../shared/api/feed.ts'
import type { Locale } from '../../shared/i18n/locales.ts'
import { isForSale, toPrice } from '../../shared/model/product.ts'
import { href } from '../../shared/routes.ts'
import { isPictureAddress, pictureUrl } from '../../shared/rules/pictureFiles.ts'
import { isProductSlug } from '../../shared/rules/routeParams.ts'
import type { Site } from '../sitemap/sitemapPages.ts'

export type Offer = {
  readonly id: string
  /** The product, where it has several offers. */
  readonly group: string | null
  readonly name: string
  readonly url: string
  /** Major units of the feed's currency. */
  readonly price: number
  readonly oldPrice: number | null
  readonly available: boolean
  readonly category: Id | null
  /** At most 10 addresses, the front view first. */
  readonly pictures: readonly string[]
  readonly brand: string | null
  readonly reference: string
  readonly gtin: string | null
  readonly summary: string | null
  readonly weightGrams: number | null
  /** The option by which this offer differs from the others of its group. */
  readonly option: { readonly name: string; readonly value: string } | null
}

const PICTURES_MAX = 10

/**
 * The product and its option in one name; when both contain an amount, the option's is used: "Lotion, refill, 150 ml" of a lotion of 170
 * ml.
 */
export const optionTitle = (name: string, option: string): string => {
  const hasAmount = /(?:^|, )\d[\d.,]*\s\p{L}{1,3}$/u.test(option)
  return `${hasAmount ? name.replace(/, \d[\d.,]*\s\p{L}{1,3}$/u, '') : name}, ${option}`
}

/**
 * The offers of a product: one, or one for each option. None for products that are delivered by e-mail, cannot be sent to the country, or have no
 * price or no page.
 */
export const offersOf = (
  item: WireFeedItem,
  { site, locale, country }: { readonly site: Site; readonly locale: Locale; readonly country: string },
): readonly Offer[] => {
  if (item.requires_shipping === false || item.not_shipped_to.includes(country) || !isProductSlug(item.link_rewrite)) return []
  const path = href('product', { productSlug: item.link_rewrite })
  const common = {
    url: addressesOf(path, locale, { ...site, langFromQuery: true }).own,
    category: item.category_id,
    pictures: item.pictures
      .filter(({ base }) => isPictureAddress(base))
      .slice(0, PICTURES_MAX)
      .map((picture) => pictureUrl(site.origin, picture)),
    brand: item.brand,
    summary: item.summary,
    weightGrams: item.weight_g,
  }
  const priced = (one: Pick<WireFeedItem, 'reference' | 'gtin' | 'price' | 'available_for_order'>) => {
    const { current, old } = toPrice(one.price)
    return { reference: one.reference, gtin: one.gtin, price: current, oldPrice: old, available: isForSale(one) }
  }
  const offers: readonly Offer[] =
    item.options.length === 0
      ? [{ ...common, ...priced(item), id: String(item.id), group: null, name: item.name, option: null }]
      : item.options.map((option) => ({
          ...common,
          ...priced(option),
          id: `${item.id}-${option.id}`,
          group: String(item.id),
          name: optionTitle(item.name, option.name),
          option: { name: item.option_name ?? '', value: option.name },
        }))
  return offers.filter(({ price }) => price > 0)
}

export type FeedCategory = {
  readonly id: Id
  readonly parent: Id | null
  readonly name: string
  /** From the top level down. */ readonly path: readonly string[]
}

/** A category tree as a list, parents first. */
export const listCategories = (nodes: readonly WireCategory[], above: FeedCategory | null = null): readonly FeedCategory[] =>
  nodes.flatMap(({ id, name, sub }) => {
    const own: FeedCategory = { id, parent: above?.id ?? null, name, path: [...(above?.path ?? []), name] }
    return [own, ...listCategories(Object.values(sub), own)]
  })
