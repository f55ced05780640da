/**
 * Maps the columns of a CSV file whose headings are not PrestaShop's. A mapping is a JSON file, described in
 * columns.md.
 */
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
import { byPlainName } from './plainColumns.ts'
import { ENCODINGS } from './encoding.ts'
import { DELIMITERS } from './openCsv.ts'
import { WEIGHT_UNITS } from './weightUnit.ts'

const Column = () => textOf(1, 200)

const Mapping = exactly({
  /** Name of the source; keys are unique within it. */
  source: matching(/^[\w.-]{1,64}$/, 'Expected a short name'),
  delimiter: optional(oneOf(DELIMITERS)),
  encoding: optional(oneOf(ENCODINGS)),
  /** The decimal sign. */
  decimal: optional(oneOf(['.', ','])),
  columns: exactly({
    key: optional(Column()),
    reference: optional(Column()),
    /** Required only for new products, as are the columns of `category`. */
    name: optional(Column()),
    name_ru: optional(Column()),
    link_rewrite: optional(Column()),
    brand: optional(Column()),
    price: Column(),
    /** The current price, if it is above 0 and below `price`; `price` is then the old price. */
    sale_price: optional(Column()),
    discount_amount: optional(Column()),
    discount_percent: optional(Column()),
    discount_from: optional(Column()),
    discount_to: optional(Column()),
    quantity: optional(Column()),
    /** A column with 1 or "yes" for a sold-out product. */
    sold_out: optional(Column()),
    /** In kilograms, or in the unit of `units`. */
    weight: optional(Column()),
    /** A text that contains millilitres or grams. */
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
    ...byPlainName(() => optional(Column())),
    /** Columns with 0 for a product that is not for sale. */
    active: optional(Column()),
    available: optional(Column()),
    category: optional(list(Column(), 6)),
  }),
  /** The unit of the column `weight`; by default that in the brackets of its heading, else kilograms. */
  units: optional(exactly({ weight: oneOf(WEIGHT_UNITS) })),
  /**
   * Separator of the categories in one column; the steps of a category are separated by `/`. Without it the columns of
   * `category` are the steps.
   */
  category_separator: optional(text()),
  /** Maps the columns of `category` joined by `/`, or fewer of them, to a slug of the shop. */
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

/** Parses a mapping. Throws an error message with the first invalid field. */
export const parseMapping = (json: string): Mapping => {
  const value: unknown = JSON.parse(json.replace(/^\ufeff/, ''))
  if (!Mapping.matches(value)) throw new Error(`The mapping is wrong: ${firstFault(value, Mapping)}`)
  const mapping = value as Mapping
  if (mapping.columns.category?.length === 0) throw new Error('The mapping is wrong: columns.category has no column')
  return mapping
}

/** The headings to look for: PrestaShop's, or only those of the mapping. */
export const headingsOf = (mapping: Mapping | null): Headings<ProductField> => {
  if (mapping === null) return PRODUCT_HEADINGS
  const { category, ...columns } = mapping.columns
  const named: { readonly [field: string]: string | undefined } = columns
  return Object.fromEntries(
    (Object.keys(PRODUCT_HEADINGS) as ProductField[]).map((field) => {
      const heading = field === 'category' ? category?.[0] : named[field]
      return [field, heading === undefined ? [] : [heading]]
    }),
  ) as { [F in ProductField]: string[] }
}
