import { BRANDS } from '../brands.ts'
import type { Kind } from '../kinds/kind.ts'
import { KINDS } from '../kinds/kinds.ts'
import { MAKERS } from '../makers.ts'
import { between, chance, hashOf } from '../texts/chance.ts'
import { describe } from '../texts/describe.ts'
import { readSize, weightOf } from '../texts/size.ts'
import type { Size } from '../texts/size.ts'
import { THEMES } from '../texts/themes.ts'
import type { SeedOption, SeedProduct } from '../types.ts'
import { NOUNS_JA } from './nounsJa.ts'
import { OPTION_NAMES } from './options.ts'
import type { Choice, Extra, ProductRow } from './row.ts'

const BRAND_BY_SLUG = new Map(BRANDS.map((brand) => [brand.slug, brand]))
const MAKER_BY_SLUG = new Map(MAKERS.map((maker) => [maker.slug, maker]))

/** Shares of the shelf, in percent, as on the shelves that the figures were taken from. */
const SHARE = { reduced: 17, soldOut: 6, limited: 7, optionSoldOut: 16 } as const
const RAISES = [1.12, 1.15, 1.2, 1.25, 1.33] as const
const FIRST_DAY = Date.UTC(2024, 2, 4)
const DAYS_OPEN = 985

const found = <T>(entry: T | undefined, what: string): T => {
  if (entry === undefined) throw new Error(`The seed names something that is not there: ${what}`)
  return entry
}

const slugOf = (brand: string, kind: Kind, theme: string, size: Size, extra: Extra): string => {
  if (extra.slug !== undefined) return extra.slug
  const words = [brand, theme && found(THEMES[theme], theme).word, kind.word, size.single ? '' : size.slugPart]
  return words.filter(Boolean).join('-')
}

const percent = (text: string): number => hashOf(text) % 100

/** The price before the reduction: the same share above each price of the product, rounded to tens. */
const raise = (slug: string, priceJpy: number): number => {
  const factor = RAISES[hashOf(`${slug} raise`) % RAISES.length] ?? RAISES[0]
  return Math.ceil((priceJpy * factor) / 10) * 10
}

const dayOf = (slug: string, extra: Extra): string => {
  if (extra.addedOn !== undefined) return extra.addedOn
  // The square root crowds products towards the present: a shop grows.
  const day = Math.floor(Math.sqrt(chance(`${slug} day`)) * DAYS_OPEN)
  return new Date(FIRST_DAY + day * 86_400_000).toISOString().slice(0, 10)
}

/** Few products sell very well and most sell quietly; cheap ones sell more often than dear ones. */
const soldOf = (slug: string, priceJpy: number, addedOn: string): number => {
  const shopDays = (FIRST_DAY + (DAYS_OPEN + 10) * 86_400_000 - Date.parse(addedOn)) / 86_400_000
  const fame = 0.02 + chance(`${slug} fame`) ** 3.2
  return Math.round(fame * 3.4 * shopDays * Math.min(1.4, (1900 / priceJpy) ** 0.45)) + 2
}

const referenceOf = (slug: string): string => `TN-${String(hashOf(`${slug} reference`) % 10_000_000).padStart(7, '0')}`

/** A product before anybody has written about it. */
export type BareProduct = Omit<SeedProduct, 'reviews' | 'questions'>

type Shop = { readonly slug: string; readonly reduced: boolean; readonly soldOut: boolean }

const optionOf = (
  choice: Choice,
  index: number,
  base: { priceJpy: number; kind: Kind; weightG: number },
  shop: Shop,
): SeedOption => {
  const priceJpy = choice.priceJpy ?? base.priceJpy
  const key = `${shop.slug} option ${index}`
  const empty = shop.soldOut || (index > 0 && percent(key) < SHARE.optionSoldOut)
  return {
    reference: `${referenceOf(shop.slug)}-${String(index + 1).padStart(2, '0')}`,
    label: choice.label,
    priceJpy,
    oldPriceJpy: shop.reduced ? raise(shop.slug, priceJpy) : null,
    stock: empty ? 0 : between(`${key} stock`, 3, 60),
    weightG: choice.size === null ? base.weightG : weightOf(readSize(choice.size), base.kind.pieceG),
  }
}

/**
 * Makes a whole product of a row. `place` is its number among the products of its kind: neighbours take different texts by it.
 * Throws when the row names a brand, kind or theme that does not exist.
 */
export const buildProduct = (row: ProductRow, place: number): BareProduct => {
  const [brandSlug, kindKey, themeKey, sizeText, priceJpy, ru, en, summaryRu, summaryEn, extra = {}] = row
  const brand = found(BRAND_BY_SLUG.get(brandSlug), brandSlug)
  const maker = found(MAKER_BY_SLUG.get(brand.maker), brand.maker)
  const kind = found(KINDS[kindKey], kindKey)
  const theme = themeKey === '' ? null : found(THEMES[themeKey], themeKey)
  const size = readSize(sizeText)
  const slug = slugOf(brandSlug, kind, themeKey, size, extra)
  const ownOldPrice = extra.oldPriceJpy
  const reduced = ownOldPrice === undefined ? percent(`${slug} reduced`) < SHARE.reduced : ownOldPrice !== null
  // What sells by name is kept in stock; the rest runs out now and then.
  const soldOut =
    extra.stock === undefined ? extra.sold === undefined && percent(`${slug} sold out`) < SHARE.soldOut : extra.stock === 0
  const weightG = extra.weightG ?? weightOf(size, kind.pieceG)
  const shop: Shop = { slug, reduced, soldOut }
  const options = (extra.choices?.list ?? []).map((choice, index) => {
    const option = optionOf(choice, index, { priceJpy, kind, weightG }, shop)
    return kindKey === 'certificate' ? { ...option, stock: 100, weightG: 0 } : option
  })
  const stock =
    options.length > 0
      ? options.reduce((sum, option) => sum + option.stock, 0)
      : (extra.stock ?? (soldOut ? 0 : between(`${slug} stock`, 4, 140)))
  const oldPriceJpy = reduced ? (ownOldPrice ?? raise(slug, priceJpy)) : null
  const first = options[0]
  const addedOn = dayOf(slug, extra)
  const limited = percent(`${slug} limited`) < SHARE.limited ? between(`${slug} limit`, 1, 5) : null
  const sized = (name: string, label: string): string => (size.single ? name : `${name}, ${label}`)
  return {
    slug,
    reference: referenceOf(slug),
    brand: brandSlug,
    kind: kindKey,
    category: extra.category ?? kind.category,
    alsoIn: extra.alsoIn ?? [],
    name: { en: sized(en, size.label.en), ru: sized(ru, size.label.ru) },
    nameJa: [brand.nameJa, theme?.nameJa, NOUNS_JA[slug] ?? kind.nameJa].filter(Boolean).join(' '),
    amount: size.amount,
    unit: size.unit,
    priceJpy,
    oldPriceJpy,
    stock,
    qtyLimit: extra.qtyLimit ?? limited,
    weightG,
    ship: extra.ship === undefined ? kind.ship : extra.ship,
    optionName: extra.choices ? OPTION_NAMES[extra.choices.by] : null,
    // A hand-set old price belongs to the first option, which is the one that the product's own price repeats.
    options: first ? [{ ...first, oldPriceJpy }, ...options.slice(1)] : [],
    tags: extra.tags ?? [],
    usage: extra.usage ?? kind.usage,
    ...describe({
      slug,
      kind,
      theme,
      size,
      brand,
      maker,
      summary: { en: summaryEn, ru: summaryRu },
      tags: extra.tags ?? [],
      weightG,
      place,
    }),
    addedOn,
    sold: extra.sold ?? soldOf(slug, priceJpy, addedOn),
  }
}
