/** Slugs of imported products. A product's slug never changes after its first import. */
import { slug as slugShape } from '../../shared/api/shapes.ts'
import { isProductSlug } from '../../shared/rules/routeParams.ts'
import { routeNames, routeOf } from '../../shared/routes.ts'
import type { Store } from '../db/store.ts'
import { slugFrom } from '../common/slugs.ts'
import { BadRow } from './number.ts'

/** First path segments that the storefront serves itself, in addition to its screens. */
const SERVED =
  'api assets csp-report favicon.svg site.webmanifest fonts icons images livez media metrics p preferences readyz robots.txt search sitemap sitemaps v1'.split(
    ' ',
  )

const screens = new Set([
  ...SERVED,
  ...routeNames.map((name) => routeOf(name).path.split('/')[1] ?? '').filter((part) => part !== '' && !part.startsWith(':')),
])

/**
 * Whether a slug belongs to a screen of the shop, so that a product with it could never be displayed. Case is ignored.
 */
export const isScreen = (slug: string): boolean => screens.has(slug.toLowerCase())

const isSlug = slugShape()

export type SlugSource = {
  readonly key: string
  readonly linkRewrite: string | null
  readonly name: string
  readonly brand: string | null
}

/** Brand and name in one slug; suppliers' names often begin with the brand already. */
const slugOfNames = (brand: string | null, name: string): string => {
  const [first, whole] = [slugFrom(brand ?? ''), slugFrom(name)]
  return first !== '' && `${whole}-`.startsWith(`${first}-`) ? whole : slugFrom(`${brand ?? ''} ${name}`)
}

/**
 * The slug of a new product: the one from the file, unchanged, otherwise one made from brand and name. Throws BadRow
 * when it is not available.
 */
export const slugOf = (store: Store, { key, linkRewrite, name, brand }: SlugSource): string => {
  const isTaken = (slug: string) => store.get`SELECT 1 FROM product WHERE slug = ${slug}` !== undefined
  if (linkRewrite !== null) {
    if (!isSlug.matches(linkRewrite) || !isProductSlug(linkRewrite))
      throw new BadRow(`the link_rewrite is not a valid part of an address: "${linkRewrite.slice(0, 80)}"`)
    if (isScreen(linkRewrite)) throw new BadRow(`the link_rewrite "${linkRewrite}" is the address of a page of the shop`)
    if (isTaken(linkRewrite)) throw new BadRow(`the link_rewrite "${linkRewrite}" belongs to another product`)
    return linkRewrite
  }
  const made = slugOfNames(brand, name)
  if (made !== '' && !isTaken(made) && !isScreen(made) && isProductSlug(made)) return made
  const longer = [made, slugFrom(key)].filter(Boolean).join('-')
  if (longer === '' || isTaken(longer) || isScreen(longer))
    throw new BadRow(`no address is available for it: "${longer}" is taken`)
  return longer
}
