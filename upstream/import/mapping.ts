/** Which column of a CSV file is what, when its headings are not PrestaShop's. A mapping is a JSON file; columns.md describes it. */
import { firstFault } from '../../shared/api/firstFault.ts'
import {
  amount,
  exactly,
  list,
  mapOf,
  matching,
  nullable,
  oneOf,
  optional,
  text,
  textOf,
  whole,
  type Infer,
} from '../../shared/api/shapes.ts'
import { PRODUCT_HEADINGS, type Headings, type ProductField } from './columns.ts'
import { ENCODINGS } from './encoding.ts'
import { DELIMITERS } from './openCsv.ts'

const Column = () => textOf(1, 200)

const Mapping = exactly({
  /** Name of the source; keys are unique within it. */
  source: matching(/^[\w.-]{1,64}$/, 'Expected a short name'),
  delimiter: optional(oneOf(DELIMITERS)),
  encoding: optional(oneOf(ENCODINGS)),
  /** The sign before decimals. */
  decimal: optional(oneOf(['.', ','])),
  columns: exactly({
    key: Column(),
    reference: optional(Column()),
    name: Column(),
    name_ru: optional(Column()),
    link_rewrite: optional(Column()),
    brand: optional(Column()),
    price: Column(),
    /** When it is above 0 and below `price`, what the product costs now; `price` is then the old price. */
    sale_price: optional(Column()),
    discount_amount: optional(Column()),
    discount_percent: optional(Column()),
    discount_from: optional(Column()),
    discount_to: optional(Column()),
    quantity: optional(Column()),
    /** A column that holds 1 or "yes" when nothing is left. */
    sold_out: optional(Column()),
    /** Kilograms. */
    weight: optional(Column()),
    /** A text with millilitres or grams in it. */
    size: optional(Column()),
    popularity: optional(Column()),
    added_on: optional(Column()),
    summary: optional(Column()),
    summary_ru: optional(Column()),
    description: optional(Column()),
    description_ru: optional(Column()),
    composition: optional(Column()),
    tags: optional(Column()),
    features: optional(Column()),
    images: optional(Column()),
    /** Columns that hold 0 for products that are not for sale. */
    active: optional(Column()),
    available: optional(Column()),
    category: list(Column(), 6),
  }),
  /** Sign between the categories of one column, whose steps are parted by `/`. Without it the columns of `category` are the steps. */
  category_separator: optional(text()),
  /** From the columns of `category` joined by `/`, or fewer of them, to a slug of the shop. */
  categories: optional(mapOf(text())),
  characteristics: optional(list(exactly({ column: Column(), en: text(), ru: text() }), 30)),
  defaults: optional(
    exactly({
      currency: optional(text()),
      stock: optional(whole(0)),
      weight_g: optional(whole(0)),
      brand: optional(nullable(text())),
      price: optional(amount()),
    }),
  ),
})

export type Mapping = Infer<typeof Mapping>

/** Reads a mapping. Throws with the first wrong field. */
export const parseMapping = (json: string): Mapping => {
  const value: unknown = JSON.parse(json.replace(/^\ufeff/, ''))
  if (!Mapping.matches(value)) throw new Error(`The mapping is wrong: ${firstFault(value, Mapping)}`)
  const mapping = value as Mapping
  if (mapping.columns.category.length === 0) throw new Error('The mapping is wrong: columns.category names no column')
  return mapping
}

/** The headings to look for: PrestaShop's own, or those that a mapping names and no others. */
export const headingsOf = (mapping: Mapping | null): Headings<ProductField> => {
  if (mapping === null) return PRODUCT_HEADINGS
  const { category, ...columns } = mapping.columns
  const named: { readonly [field: string]: string | undefined } = columns
  return Object.fromEntries(
    (Object.keys(PRODUCT_HEADINGS) as ProductField[]).map((field) => {
      const heading = field === 'category' ? category[0] : named[field]
      return [field, heading === undefined ? [] : [heading]]
    }),
  ) as { [F in ProductField]: string[] }
}
