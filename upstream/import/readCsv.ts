/** Products out of a CSV file, row by row; the file is never in memory as a whole. */
import { createReadStream } from 'node:fs'
import { parse } from 'csv-parse'
import { isCurrency } from '../domain/money.ts'
import { asParagraphs, cleanLine, isDamaged, listEntries, slugFrom } from './clean.ts'
import type { CategoryStep, ImportProduct, ImportRow } from './importProduct.ts'
import type { Mapping } from './mapping.ts'

type Values = { readonly [column: string]: string | undefined }

/** What is wrong with a row. */
class BadRow extends Error {}

const numberIn = (text: string, what: string): number => {
  const value = Number(text.replace(/[\s\u00a0]/g, '').replace(',', '.'))
  if (text.trim() === '' || !Number.isFinite(value) || value < 0) throw new BadRow(`${what} is no number: "${text.slice(0, 40)}"`)
  return value
}

const contentIn = (size: string): { amount: number | null; unit: string | null } => {
  const found = /(\d+(?:[.,]\d+)?)\s*(ml|мл|g|г|kg|кг|l|л)(?![\p{L}])/iu.exec(size)
  if (!found) return { amount: null, unit: null }
  const units: Readonly<Record<string, string>> = { мл: 'ml', г: 'g', кг: 'kg', л: 'l' }
  const unit = (found[2] ?? '').toLowerCase()
  return { amount: Number((found[1] ?? '').replace(',', '.')), unit: units[unit] ?? unit }
}

const categoryOf = (
  values: Values,
  { columns, category_separator: separator, categories = {} }: Mapping,
): readonly CategoryStep[] => {
  const steps = columns.category.map((column) => cleanLine(values[column] ?? '')).filter(Boolean)
  const paths = separator
    ? steps.flatMap((step) => step.split(separator)).map((path) => path.split('/').map(cleanLine).filter(Boolean))
    : [steps]
  const names = paths.find((path) => path.length > 0) ?? []
  for (let length = names.length; length >= 0; length--) {
    const slug = categories[names.slice(0, length).join('/')]
    if (slug !== undefined) return [{ slug, nameEn: '', nameRu: '' }]
  }
  if (names.length === 0) throw new BadRow('there is no category')
  return names
    .filter((name) => name.toLowerCase() !== 'home')
    .map((name) => ({ slug: slugFrom(name), nameEn: name, nameRu: name }))
}

const productOf = (values: Values, mapping: Mapping): { product: ImportProduct; warnings: string[] } => {
  const { columns, defaults = {}, characteristics = [] } = mapping
  const raw = (column: string | undefined) => (column === undefined ? '' : (values[column] ?? ''))
  const line = (column: string | undefined) => cleanLine(raw(column))
  const key = line(columns.key)
  const nameEn = line(columns.name)
  if (key === '') throw new BadRow(`the column "${columns.key}" is empty`)
  if (nameEn === '') throw new BadRow('there is no name')
  if (columns.active !== undefined && line(columns.active) === '0') throw new BadRow('it is not for sale')
  const currency = defaults.currency ?? 'RUB'
  if (!isCurrency(currency)) throw new BadRow(`prices in ${currency} are unknown here`)
  const listed = numberIn(raw(columns.price), 'the price')
  const sale = line(columns.sale_price) === '' ? null : numberIn(raw(columns.sale_price), 'the sale price')
  const onSale = sale !== null && sale < listed
  const soldOut = /^(1|yes|true)$/i.test(line(columns.sold_out))
  const quantity =
    line(columns.quantity) === '' ? (defaults.stock ?? 0) : Math.floor(numberIn(raw(columns.quantity), 'the quantity'))
  const size = line(columns.size)
  const warnings = isDamaged(raw(columns.name)) ? ['the name has lost characters'] : []
  return {
    warnings,
    product: {
      key,
      reference: line(columns.reference) || key,
      nameEn,
      nameRu: line(columns.name_ru),
      linkRewrite: raw(columns.link_rewrite).trim() || null,
      brand: line(columns.brand) || (defaults.brand ?? null),
      category: categoryOf(values, mapping),
      currency,
      price: onSale ? sale : listed,
      oldPrice: onSale ? listed : null,
      stock: soldOut ? 0 : quantity,
      weightG:
        line(columns.weight) === '' ? (defaults.weight_g ?? 0) : Math.round(numberIn(raw(columns.weight), 'the weight') * 1000),
      ...contentIn(size),
      sold: /^\d+$/.test(line(columns.popularity)) ? Number(line(columns.popularity)) : 0,
      addedOn: /^\d{4}-\d{2}-\d{2}/.exec(line(columns.added_on))?.[0] ?? null,
      summaryEn: line(columns.summary),
      summaryRu: line(columns.summary_ru),
      descriptionEn: raw(columns.description),
      descriptionRu: raw(columns.description_ru),
      composition: asParagraphs(listEntries(raw(columns.composition))),
      characteristics: characteristics
        .map(({ column, en, ru }) => ({ name: { en, ru }, value: listEntries(raw(column)).map(cleanLine).join(', ') }))
        .filter(({ value }) => value !== ''),
      optionName: null,
      options: [],
    },
  }
}

/** Gives every row of a file, in order. Throws only when the file is no CSV at all or lacks a column that is needed. */
export async function* readCsv(file: string, mapping: Mapping): AsyncGenerator<ImportRow> {
  const needed = [mapping.columns.key, mapping.columns.name, mapping.columns.price, ...mapping.columns.category]
  const parser = createReadStream(file).pipe(
    parse({
      bom: true,
      delimiter: mapping.delimiter ?? ',',
      columns: (header: string[]) => {
        const missing = needed.filter((column) => !header.includes(column))
        if (missing.length > 0) throw new Error(`The file has no column ${missing.map((column) => `"${column}"`).join(', ')}`)
        return header
      },
      info: true,
      relax_column_count: true,
      skip_records_with_error: false,
    }),
  )
  for await (const { record, info } of parser as AsyncIterable<{ record: Values; info: { lines: number } }>) {
    try {
      yield { line: info.lines, ...productOf(record, mapping) }
    } catch (error) {
      if (!(error instanceof BadRow)) throw error
      yield { line: info.lines, reason: error.message }
    }
  }
}
