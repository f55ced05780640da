/** A complete product, converted from the wire's shape, separate from `product.ts`: pages that show only cards do not need it. */
import type { WireProduct } from '../api/product.ts'
import { typeset } from '../rules/typeset.ts'
import { toPicture } from './picture.ts'
import { isForSale, toMaker, toNamed, toLink, toPrice, toRefusals, type ProductTexts } from './product.ts'
import { toRichText, type ReadHtml } from './richText.ts'

/** Whether the available options cost different amounts; options that are sold out count when all are. */
const hasRange = ({ options, price }: WireProduct) => {
  const inStock = options.filter(isForSale)
  return (inStock.length > 0 ? inStock : options).some((option) => option.price.current !== price.current)
}

export const toProduct = (wire: WireProduct) => ({
  id: wire.id,
  reference: wire.reference,
  gtin: wire.gtin,
  name: typeset(wire.name),
  nameJa: wire.name_ja,
  slug: wire.link_rewrite,
  brand: toNamed(wire.brand),
  maker: toMaker(wire.manufacturer),
  path: wire.path.map(toLink),
  price: { ...toPrice(wire.price), hasRange: hasRange(wire) },
  lowest: wire.lowest_30_days,
  pictures: wire.pictures.flatMap(({ picture, view }) => {
    const made = toPicture(picture)
    return made ? [{ picture: made, view }] : []
  }),
  rating: wire.rating && wire.rating.count > 0 ? wire.rating : null,
  hasOptions: wire.has_options || wire.options.length > 0,
  optionName: wire.option_name,
  options: wire.options.map((option) => ({
    id: option.id,
    reference: option.reference,
    gtin: option.gtin,
    name: typeset(option.name),
    price: toPrice(option.price),
    lowest: option.lowest_30_days,
    available: isForSale(option),
    quantityLimit: option.qty_limit,
    color: option.color,
  })),
  available: isForSale(wire) && (wire.options.length === 0 || wire.options.some(isForSale)),
  quantityLimit: wire.qty_limit,
  isNew: wire.is_new,
  refusals: toRefusals(wire),
  /** Delivered by e-mail: no parcel, no delivery price, no duty. */
  isDigital: wire.requires_shipping === false,
  weightGrams: wire.weight_g,
  summary: wire.summary && typeset(wire.summary),
  characteristics: wire.characteristics.map(({ name, value }) => ({ name: typeset(name), value: typeset(value) })),
  tags: wire.tags.map(toLink),
  questionsCount: wire.questions_count,
})

type ReadonlyDeep<T> = T extends object ? { readonly [K in keyof T]: ReadonlyDeep<T[K]> } : T

/** The type follows from the conversion, so that a field is stated once. */
export type Product = ReadonlyDeep<ReturnType<typeof toProduct>>

/** The long texts; null when there are none. */
export const toProductTexts = (wire: WireProduct, readHtml: ReadHtml): ProductTexts => {
  const textOf = (html: string | null) => {
    const text = html === null ? [] : toRichText(readHtml(html))
    return text.length > 0 ? text : null
  }
  return {
    description: textOf(wire.description),
    composition: textOf(wire.composition),
    howToUse: textOf(wire.how_to_use),
  }
}
