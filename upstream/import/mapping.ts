/** Which column of a CSV file is what. A mapping is a JSON file; columns.md describes it. */
import {
  exactly,
  firstFault,
  list,
  mapOf,
  matching,
  nullable,
  oneOf,
  optional,
  text,
  textOf,
  whole,
  amount,
  type Infer,
} from '../../shared/api/shapes.ts'

const Column = () => textOf(1, 200)

export const Mapping = exactly({
  /** Name of the source; keys are unique within it. */
  source: matching(/^[\w.-]{1,64}$/, 'Expected a short name'),
  delimiter: optional(oneOf([',', ';', '\t'])),
  columns: exactly({
    key: Column(),
    reference: optional(Column()),
    name: Column(),
    name_ru: optional(Column()),
    link_rewrite: optional(Column()),
    brand: optional(Column()),
    price: Column(),
    /** When filled and below `price`, what it costs now; `price` is then the old price. */
    sale_price: optional(Column()),
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
    /** A column that holds 0 for products that are not for sale. */
    active: optional(Column()),
    category: list(Column(), 6),
  }),
  /** Sign between categories of one column, and between the steps of a path. */
  category_separator: optional(text()),
  /** From the columns of `category` joined by `/`, or fewer of them, to a slug of the shop. */
  categories: optional(mapOf(text())),
  characteristics: optional(list(exactly({ column: Column(), en: text(), ru: text() }), 30)),
  defaults: optional(
    exactly({
      currency: optional(matching(/^[A-Z]{3}$/, 'Expected a currency')),
      stock: optional(whole(0)),
      weight_g: optional(whole(0)),
      brand: optional(nullable(text())),
      price: optional(amount()),
    }),
  ),
})

export type Mapping = Infer<typeof Mapping>

/** The columns of a PrestaShop export, used when no mapping is named. */
export const PRESTASHOP: Mapping = {
  source: 'prestashop',
  delimiter: ';',
  columns: {
    key: 'ID',
    active: 'Active (0/1)',
    name: 'Name',
    name_ru: 'Name (ru)',
    category: ['Categories (x,y,z...)'],
    price: 'Price tax included',
    sale_price: 'Sale price',
    reference: 'Reference #',
    brand: 'Manufacturer',
    quantity: 'Quantity',
    weight: 'Weight',
    summary: 'Short description',
    summary_ru: 'Short description (ru)',
    description: 'Description',
    description_ru: 'Description (ru)',
    composition: 'Composition',
    link_rewrite: 'URL rewritten',
    added_on: 'Product creation date',
  },
  category_separator: ',',
  defaults: { currency: 'RUB', stock: 0, weight_g: 200 },
}

/** Reads a mapping. Throws with the first wrong field. */
export const parseMapping = (json: string): Mapping => {
  const value: unknown = JSON.parse(json)
  if (!Mapping.fits(value)) throw new Error(`The mapping is wrong: ${firstFault(value, Mapping)}`)
  return value as Mapping
}
