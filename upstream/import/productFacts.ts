/** The importable fields of a product, from the shop and from a file: their difference is written. */
import type { Store } from '../db/store.ts'
import { toMinor } from '../../contract/rules/money.ts'
import type { Characteristic } from '../catalogue/lists/characteristics.ts'
import { withOwn } from './characteristicColumns.ts'
import { ensureCategory } from './categories.ts'
import { appliesOn } from './discount.ts'
import type { ImportedPicture } from '../catalogue/pictures/importedPictures.ts'
import { IMPORTED_TYPE } from '../catalogue/pictures/pictures.ts'
import type { ImportOption, ImportProduct, Label } from './importProduct.ts'
import { ensureBrand, ensureLabel } from './labels.ts'
import { BadRow } from './number.ts'
import {
  OPTION_PLAIN_NAMES,
  optionPlainFacts,
  PLAIN_NAMES,
  plainFacts,
  type OptionPlainFacts,
  type PlainFacts,
} from './plainColumns.ts'

/** `price` and `old_price` are in minor units of the import's currency. */
export type OptionFacts = OptionPlainFacts & {
  readonly reference: string
  readonly name_en: string
  readonly name_ru: string
  readonly price: number
  readonly old_price: number | null
  readonly stock: number
  readonly weight_g: number
  readonly color: string | null
}

export type Facts = PlainFacts & {
  readonly reference: string
  readonly brand_id: number | null
  /** Ids, the main category first. */
  readonly categories: readonly number[]
  readonly type: string
  readonly name_en: string
  readonly name_ru: string
  readonly amount: number | null
  readonly unit: string | null
  readonly price: number
  readonly old_price: number | null
  readonly stock: number
  readonly weight_g: number
  readonly sold: number
  readonly added_on: string
  readonly summary_en: string
  readonly summary_ru: string
  readonly description_en: string
  readonly description_ru: string
  readonly composition_en: string
  readonly composition_ru: string
  readonly how_to_use_en: string
  readonly how_to_use_ru: string
  /** JSON: `[{ name: { en, ru }, value: { en, ru } }]` */
  readonly characteristics: string
  readonly tags: readonly number[]
  readonly usages: readonly number[]
  readonly option_name_en: string | null
  readonly option_name_ru: string | null
  readonly options: readonly OptionFacts[]
  /** Hashes, the front first. */
  readonly pictures: readonly string[]
}

type Row = Omit<Facts, 'categories' | 'tags' | 'usages' | 'options' | 'pictures'> & { readonly category_id: number }

const KNOWN = `
  SELECT p.reference, p.brand_id, p.category_id, p.type, p.name_en, p.name_ru, p.amount, p.unit, pp.current AS price, pp.old AS old_price,
    p.stock, p.weight_g, ${PLAIN_NAMES.map((name) => `p.${name}`).join(', ')}, p.sold, p.added_on, t.summary_en, t.summary_ru, t.description_en, t.description_ru, t.composition_en, t.composition_ru,
    t.how_to_use_en, t.how_to_use_ru, t.characteristics, p.option_name_en, p.option_name_ru
  FROM product p JOIN product_text t ON t.product_id = p.id
  JOIN product_price pp ON pp.product_id = p.id AND pp.option_id = 0 AND pp.currency = ?
  WHERE p.id = ?`

const OPTIONS = `
  SELECT o.reference, o.name_en, o.name_ru, pp.current AS price, pp.old AS old_price, o.stock, o.weight_g, o.color,
    ${OPTION_PLAIN_NAMES.map((name) => `o.${name}`).join(', ')}
  FROM product_option o JOIN product_price pp ON pp.product_id = o.product_id AND pp.option_id = o.id AND pp.currency = ?
  WHERE o.product_id = ? ORDER BY o.id`

/** The shop's values, with prices in `currency`; null for an unknown product. */
export const knownFacts = (store: Store, id: number, currency: string): Facts | null => {
  const row = store.get<Row>(KNOWN, currency, id)
  if (!row) return null
  const { category_id: own, ...facts } = row
  const others = store.all<{ id: number }>`
    SELECT category_id AS id FROM product_category WHERE product_id = ${id} ORDER BY category_id`
    .map((category) => category.id)
    .filter((category) => category !== own)
  return {
    ...facts,
    categories: [own, ...others],
    tags: store.all<{ id: number }>`
      SELECT tag_id AS id FROM product_tag WHERE product_id = ${id} ORDER BY tag_id
    `.map((tag) => tag.id),
    usages: store.all<{ id: number }>`
      SELECT usage_id AS id FROM product_usage WHERE product_id = ${id} ORDER BY usage_id
    `.map((usage) => usage.id),
    options: store.all<OptionFacts>(OPTIONS, currency, id).map((option) => ({ ...option })),
    pictures: store.all<{ hash: string }>`
      SELECT hash FROM product_picture WHERE product_id = ${id} ORDER BY position
    `.map(({ hash }) => hash),
  }
}

/**
 * Ordered units that have not left the warehouse, by option (`null` for the product without options): a stock count in
 * the warehouse includes them.
 */
const reservedUnits = (store: Store, id: number): ReadonlyMap<string | null, number> =>
  new Map(
    store.all<{ reference: string | null; qty: number }>`
      SELECT o.reference, sum(l.qty - l.cancelled) AS qty FROM order_line l JOIN shop_order s ON s.id = l.order_id LEFT JOIN product_option o ON o.id = l.option_id
      WHERE l.product_id = ${id} AND s.status IN ('awaiting_payment', 'paid', 'packing') GROUP BY o.reference
    `.map(({ reference, qty }) => [reference, qty]),
  )

type FactsInput = {
  readonly store: Store
  readonly product: ImportProduct
  /** The existing product; null for a new one. */
  readonly known: { readonly id: number; readonly facts: Facts } | null
  /** `YYYY-MM-DD` */
  readonly today: string
  /** Undefined when the file has no information about pictures. */
  readonly pictures: readonly ImportedPicture[] | undefined
  /** The stock counts of this file were imported before: units sold since must not be added back. */
  readonly countsAreKnown: boolean
}

/** The price on a day, in minor units, with the old price if it is reduced. Throws BadRow for a price of 0. */
const priceOn = (today: string, currency: string, { listed, discount }: Pick<ImportProduct, 'listed' | 'discount'>) => {
  const full = toMinor(listed, currency)
  const reduced = discount && appliesOn(discount.period, today) ? toMinor(discount.reduced(listed), currency) : full
  if (full < 1) throw new BadRow('the price is less than the smallest coin')
  return reduced >= 1 && reduced < full ? { price: reduced, old_price: full } : { price: full, old_price: null }
}

const optionFacts = (
  { store, product, known, today, countsAreKnown }: FactsInput,
  list: readonly ImportOption[],
  weight: number,
): OptionFacts[] => {
  const reserved = known ? reservedUnits(store, known.id) : new Map<string | null, number>()
  return list.map(({ reference, name, listed, discount = product.discount, stock, weightImpactG, color, plain }) => {
    const before = known?.facts.options.find((option) => option.reference === reference)
    const counted = stock === undefined || (countsAreKnown && before) ? before?.stock : stock - (reserved.get(reference) ?? 0)
    return {
      reference,
      name_en: name.en,
      name_ru: name.ru,
      ...priceOn(today, product.currency, { listed, discount }),
      stock: Math.max(0, counted ?? 0),
      weight_g: Math.max(0, weight + weightImpactG),
      color: (color === undefined ? before?.color : color) ?? null,
      ...optionPlainFacts(plain, before),
    }
  })
}

/** In the order of the shop, new ones last: another order would look like a change. */
const inKnownOrder = (options: readonly OptionFacts[], known: readonly OptionFacts[]) => {
  const place = new Map(known.map(({ reference }, i) => [reference, i]))
  return options.toSorted((a, b) => (place.get(a.reference) ?? known.length) - (place.get(b.reference) ?? known.length))
}

const labelIds = (store: Store, table: 'tag' | 'usage', labels: readonly Label[]): readonly number[] =>
  [...new Set(labels.map((label) => ensureLabel(store, table, label)))].sort((a, b) => a - b)

const characteristicsOf = ({ characteristics, ownCharacteristics = [] }: ImportProduct, before: Facts | undefined): string => {
  const known = before?.characteristics ?? '[]'
  if (characteristics === undefined && ownCharacteristics.length === 0) return known
  return JSON.stringify(withOwn(characteristics ?? (JSON.parse(known) as readonly Characteristic[]), ownCharacteristics))
}

/** Throws BadRow when a net weight is above the weight with packaging: then one of them is in another unit. */
const checkWeights = (weights: readonly Pick<OptionFacts, 'net_weight_g' | 'weight_g'>[]): void => {
  const wrong = weights.find(({ net_weight_g, weight_g }) => net_weight_g !== null && net_weight_g > weight_g)
  if (wrong) throw new BadRow(`the net weight, ${wrong.net_weight_g} g, is above the weight with packaging, ${wrong.weight_g} g`)
}

const ASSUMED_WEIGHT_G = 200

/** The weight in grams of a new product whose file has none: enough for its net weight and those of its options. */
const assumedWeight = ({ plain, options }: ImportProduct): number => {
  const optionWeights = (options?.list ?? []).flatMap((one) =>
    one.plain.net_weight_g ? [one.plain.net_weight_g - one.weightImpactG] : [],
  )
  return Math.max(ASSUMED_WEIGHT_G, plain.net_weight_g ?? 0, ...optionWeights)
}

/**
 * The fields of a product as in the file. Creates missing brands, tags and categories. Throws BadRow when the product
 * cannot be imported.
 */
export const importedFacts = (input: FactsInput): Facts => {
  const { store, product, known, pictures, today, countsAreKnown } = input
  const before = known?.facts
  const weight = product.weightG ?? before?.weight_g ?? assumedWeight(product)
  const list = product.options === undefined ? (before?.options ?? []) : optionFacts(input, product.options?.list ?? [], weight)
  const options = inKnownOrder(list, before?.options ?? [])
  // Of options with the same price the one with the smallest reduction is used, so that the badge shows no more than
  // each of them offers.
  const cheapest = options.toSorted((a, b) => a.price - b.price || (a.old_price ?? 0) - (b.old_price ?? 0))[0]
  const [own = 0, ...others] =
    product.categories === undefined
      ? (before?.categories ?? [])
      : new Set(product.categories.map((path) => ensureCategory(store, path)))
  const reserved =
    known && options.length === 0 ? [...reservedUnits(store, known.id).values()].reduce((sum, qty) => sum + qty, 0) : 0
  const counted = product.stock === undefined || (countsAreKnown && before) ? before?.stock : product.stock - reserved
  const facts = {
    reference: product.reference ?? before?.reference ?? product.key,
    brand_id:
      product.brand === undefined
        ? (before?.brand_id ?? null)
        : product.brand === null
          ? null
          : ensureBrand(store, product.brand),
    categories: [own, ...others.toSorted((a, b) => a - b)],
    type: product.type ?? before?.type ?? IMPORTED_TYPE,
    name_en: product.nameEn ?? before?.name_en ?? '',
    name_ru: product.nameRu ?? before?.name_ru ?? '',
    ...plainFacts(product.plain, before),
    amount: product.content === undefined ? (before?.amount ?? null) : (product.content?.amount ?? null),
    unit: product.content === undefined ? (before?.unit ?? null) : (product.content?.unit ?? null),
    ...(cheapest ? { price: cheapest.price, old_price: cheapest.old_price } : priceOn(today, product.currency, product)),
    stock: cheapest ? options.reduce((sum, { stock }) => sum + stock, 0) : Math.max(0, counted ?? 0),
    weight_g: weight,
    sold: before?.sold ?? product.sold ?? 0,
    added_on: product.addedOn ?? before?.added_on ?? today,
    summary_en: product.summaryEn ?? before?.summary_en ?? '',
    summary_ru: product.summaryRu ?? before?.summary_ru ?? '',
    description_en: product.descriptionEn ?? before?.description_en ?? '',
    description_ru: product.descriptionRu ?? before?.description_ru ?? '',
    composition_en: product.compositionEn ?? before?.composition_en ?? '',
    composition_ru: product.compositionRu ?? before?.composition_ru ?? '',
    how_to_use_en: product.howToUseEn ?? before?.how_to_use_en ?? '',
    how_to_use_ru: product.howToUseRu ?? before?.how_to_use_ru ?? '',
    characteristics: characteristicsOf(product, before),
    tags: product.tags ? labelIds(store, 'tag', product.tags) : (before?.tags ?? []),
    usages: product.usages ? labelIds(store, 'usage', product.usages) : (before?.usages ?? []),
    option_name_en: product.options === undefined ? (before?.option_name_en ?? null) : (product.options?.name.en ?? null),
    option_name_ru: product.options === undefined ? (before?.option_name_ru ?? null) : (product.options?.name.ru ?? null),
    options,
    pictures: pictures?.map(({ hash }) => hash) ?? before?.pictures ?? [],
  }
  checkWeights([facts, ...options])
  return facts
}
