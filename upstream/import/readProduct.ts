/** Reads a product from one row of a CSV file. */
import { contentIn } from '../common/content.ts'
import { asParagraphs, cleanHtml, cleanLine, isDamaged, listEntries, textOfHtml } from './clean.ts'
import type { ProductField } from './columns.ts'
import { discountOf } from './discount.ts'
import type { Bilingual, CategoryPath, ImportOption, ImportProduct, OwnCharacteristic } from './importProduct.ts'
import type { Mapping } from './mapping.ts'
import { BadRow, parseDay, parseNumber, parseInteger, type DecimalSign } from './number.ts'
import { plainOfCell, plainOfCells } from './plainColumns.ts'
import { toGrams, type WeightUnit } from './weightUnit.ts'

export type Values = { readonly [F in ProductField]?: string }

export type Reading = {
  readonly mapping: Mapping | null
  readonly currency: string
  readonly decimal: DecimalSign | null
  readonly weightUnit: WeightUnit
  readonly netWeightUnit: WeightUnit
  /** Separator of the categories (tags, images) in one cell. */
  readonly separator: string
  /** The current day, `YYYY-MM-DD`: later days are in the future. */
  readonly today: string
  /** The cell in this row of a further column of the mapping. */
  readonly cell: (heading: string) => string
  /** The characteristics in this row from columns of their own. */
  readonly own: readonly OwnCharacteristic[]
  /** Combinations of a product by its key and price; null without a file of combinations. */
  readonly optionsOf: ((key: string, listed: number) => { name: Bilingual; list: ImportOption[] } | null) | null
}

/** Maximum characters of a text; a longer one is an invalid row or cannot be displayed. */
const LONGEST = { key: 128, name: 255, reference: 64, brand: 128, category: 128, summary: 4000, html: 100_000, tag: 64 } as const

const MAX_WEIGHT_G = 1_000_000

const within = (text: string, most: number, what: string): string => {
  if (text.length > most) throw new BadRow(`${what} has ${text.length} characters, more than ${most}`)
  return text
}

const isRoot = (name: string) => /^(home|root|главная)$/i.test(name)

const categoriesOf = (values: Values, { mapping, separator, cell }: Reading): readonly CategoryPath[] | undefined => {
  if (values.category === undefined) return undefined
  const cells = mapping?.columns.category?.map(cell) ?? [values.category]
  const paths = separator
    ? cells.flatMap((text) => text.split(separator)).map((path) => path.split('/').map(cleanLine).filter(Boolean))
    : [cells.map(cleanLine).filter(Boolean)]
  for (const names of paths)
    for (let length = names.length; length >= 0; length--) {
      const slug = mapping?.categories?.[names.slice(0, length).join('/')]
      if (slug !== undefined) return [[{ slug }]]
    }
  const named = paths.map((path) => path.filter((name) => !isRoot(name))).filter((path) => path.length > 0)
  if (named.length === 0) throw new BadRow('the category is missing')
  if (named.every((path) => path.every((name) => /^\d+$/.test(name))))
    throw new BadRow(
      `the categories are numbers (${named.join(', ')}): export their names, or map them with "categories" of a mapping`,
    )
  return named.map((path) => path.map((name) => ({ name: within(name, LONGEST.category, 'the category') })))
}

/** `Name:Value:Position`, repeated. */
const featuresIn = (text: string, separator: string) =>
  text
    .split(separator)
    .map((feature) => feature.split(':').map(cleanLine))
    .filter(([name, value]) => name && value)
    .map(([name = '', value = '']) => ({ name: { en: name, ru: name }, value: { en: value, ru: value } }))

const listIn = (text: string | undefined, separator: string) =>
  text === undefined ? undefined : [...new Set(text.split(separator).map(cleanLine).filter(Boolean))]

/** The key of a row, and the reason why it is off sale, if any. Throws BadRow for a row without a key. */
export const keyOf = (values: Values): { key: string; byCode: boolean; offSale: string | null } => {
  // A shop may export no ids; then the article number identifies products, or the GTIN.
  const id = cleanLine(values.key ?? '')
  const key = id || cleanLine(values.reference ?? '') || String(plainOfCell('gtin', values.gtin ?? '', { decimal: null }) ?? '')
  if (key === '') throw new BadRow('there is neither an ID nor an article number nor a GTIN')
  const isNo = (text: string | undefined) => /^(0|no|false|off|нет|отключен|disabled)$/i.test(cleanLine(text ?? ''))
  const offSale = isNo(values.active) ? 'it is not active' : isNo(values.available) ? 'it is not for sale' : null
  return { key: within(key, LONGEST.key, 'the ID'), byCode: id === '', offSale }
}

const priceIn = (values: Values, reading: Reading): number => {
  const text = values.price ?? ''
  if (text.trim() === '' && reading.mapping?.defaults?.price !== undefined) return reading.mapping.defaults.price
  const price = parseNumber(text, 'the price', reading.decimal)
  if (price <= 0) throw new BadRow(`the price is not above 0: "${text.trim()}"`)
  if (price > 100_000_000) throw new BadRow(`the price is over 100 million: "${text.trim()}"`)
  return price
}

const dayAdded = (text: string, today: string): string | undefined => {
  const day = parseDay(text, 'the creation date')
  if (day !== null && day > today) throw new BadRow(`the creation date is in the future: "${text.trim()}"`)
  return day ?? undefined
}

/** Reads a row that is for sale. Throws BadRow with the reason when it cannot be imported. */
export const readProduct = (key: string, values: Values, reading: Reading): { product: ImportProduct; warnings: string[] } => {
  const { mapping, decimal, separator, today, cell, currency, optionsOf, weightUnit, netWeightUnit } = reading
  const defaults = mapping?.defaults ?? {}
  const line = (field: ProductField) => (values[field] === undefined ? undefined : cleanLine(values[field]))
  const filled = (field: ProductField) => line(field) || undefined
  const html = (field: ProductField) =>
    values[field] === undefined ? undefined : cleanHtml(within(values[field], LONGEST.html, `the column "${field}"`))
  const summary = (field: ProductField) =>
    values[field] === undefined
      ? undefined
      : within(cleanLine(textOfHtml(values[field])), LONGEST.summary, 'the short description')

  const name = line('name') === undefined ? undefined : within(line('name') ?? '', LONGEST.name, 'the name')
  const nameRu = filled('name_ru')
  const hasNames = name !== undefined || values.name_ru !== undefined
  if (hasNames && !name && nameRu === undefined) throw new BadRow('the name is missing')
  const listed = priceIn(values, reading)
  const soldOut = /^(1|yes|true|да)$/i.test(line('sold_out') ?? '')
  const quantity = filled('quantity') === undefined ? undefined : parseInteger(values.quantity ?? '', 'the quantity', decimal)
  const weight = filled('weight') === undefined ? undefined : parseNumber(values.weight ?? '', 'the weight', decimal)
  const weightG = weight === undefined ? defaults.weight_g : toGrams(weight, weightUnit)
  if (weightG !== undefined && (weightG < 0 || weightG > MAX_WEIGHT_G))
    throw new BadRow(`the weight is not from 0 to 1000 kg: "${values.weight} ${weightUnit}"`)
  const brand = filled('brand')
  const reference = filled('reference')
  const popularity = filled('popularity')
  const discount = discountOf(
    {
      salePrice: values.sale_price ?? '',
      amount: values.discount_amount ?? '',
      percent: values.discount_percent ?? '',
      from: values.discount_from ?? '',
      to: values.discount_to ?? '',
    },
    listed,
    decimal,
  )
  const options = optionsOf?.(key, listed)
  const characteristics = mapping?.characteristics
    ?.map(({ column, en, ru }) => ({ name: { en, ru }, value: listEntries(cell(column)).map(cleanLine).join(', ') }))
    .filter(({ value }) => value !== '')
    .map(({ name, value }) => ({ name, value: { en: value, ru: value } }))
  const features = values.features === undefined ? undefined : featuresIn(values.features, separator || ',')
  const damaged = (['name', 'name_ru', 'brand', 'description', 'description_ru'] as const).filter((field) =>
    isDamaged(values[field] ?? ''),
  )

  return {
    warnings: damaged.map((field) => `the ${field} has lost characters`),
    product: {
      key,
      reference: reference === undefined ? undefined : within(reference, LONGEST.reference, 'the article number'),
      // A file with Russian names alone has no others.
      nameEn: hasNames ? (name ?? '') : undefined,
      nameRu: nameRu === undefined ? nameRu : within(nameRu, LONGEST.name, 'the Russian name'),
      linkRewrite: (values.link_rewrite ?? '').trim() || null,
      brand:
        brand === undefined
          ? values.brand === undefined
            ? defaults.brand
            : (defaults.brand ?? null)
          : within(brand, LONGEST.brand, 'the brand'),
      categories: categoriesOf(values, reading),
      currency,
      listed,
      discount,
      stock: soldOut ? 0 : (quantity ?? defaults.stock),
      weightG,
      content: values.size === undefined ? undefined : contentIn(values.size),
      sold: popularity !== undefined && /^\d{1,9}$/.test(popularity) ? Number(popularity) : undefined,
      addedOn: dayAdded(values.added_on ?? '', today),
      summaryEn: summary('summary'),
      summaryRu: summary('summary_ru'),
      descriptionEn: html('description'),
      descriptionRu: html('description_ru'),
      compositionEn:
        values.composition === undefined
          ? undefined
          : cleanHtml(asParagraphs(listEntries(within(values.composition, LONGEST.html, 'the composition')))),
      characteristics: characteristics || features ? [...(characteristics ?? []), ...(features ?? [])] : undefined,
      ownCharacteristics: reading.own,
      tags: listIn(values.tags, separator || ',')?.map((tag) => within(tag, LONGEST.tag, 'a tag')),
      options,
      plain: plainOfCells(values, { decimal, weightUnit: netWeightUnit }),
      images: listIn(values.images, separator || ','),
    },
  }
}
