/** Reads products from a CSV file as a stream, row by row. */
import { isCurrency } from '../../contract/rules/money.ts'
import { characteristicColumns, ownCharacteristics } from './characteristicColumns.ts'
import { currencyOfPrice, placeOf, type ProductField } from './columns.ts'
import type { Encoding } from './encoding.ts'
import type { ImportRow } from './importProduct.ts'
import { headingsOf, type Mapping } from './mapping.ts'
import { BadRow, type DecimalSign } from './number.ts'
import { openCsv, type CsvRow, type Delimiter, type OpenCsv } from './openCsv.ts'
import type { OptionsByProduct } from './readOptions.ts'
import { keyOf, readProduct, type Reading } from './readProduct.ts'
import { weightUnitIn } from './weightUnit.ts'

export type ReadOptions = {
  readonly mapping?: Mapping | null
  readonly encoding?: Encoding | undefined
  readonly delimiter?: Delimiter | undefined
  readonly decimal?: DecimalSign | undefined
  /** ISO 4217; by default that of the mapping, otherwise that of the price's heading. */
  readonly currency?: string | undefined
  /** `YYYY-MM-DD` */
  readonly today: string
  readonly options?: OptionsByProduct | null
}

export type ProductFile = Pick<OpenCsv<ProductField>, 'encoding' | 'delimiter' | 'header' | 'unused' | 'columns'> & {
  readonly currency: string
  readonly rows: () => AsyncGenerator<ImportRow>
}

const NUMBERS = ['price', 'sale_price', 'discount_amount', 'weight', 'net_weight_g'] as const

type Place = { readonly header: readonly string[]; readonly ownColumns: ReturnType<typeof characteristicColumns> }

const rowOf = (row: CsvRow<ProductField>, reading: Omit<Reading, 'cell' | 'own'>, { header, ownColumns }: Place): ImportRow => {
  const { line } = row
  if ('reason' in row) return { line, key: null, reason: row.reason }
  let known: { readonly key: string; readonly byCode: boolean } | null = null
  try {
    const { key, byCode, offSale } = keyOf(row.values)
    known = { key, byCode }
    if (offSale !== null) return { line, key, byCode, offSale }
    const cell = (heading: string) => row.fields[placeOf(header, heading) ?? -1] ?? ''
    return {
      line,
      key,
      byCode,
      ...readProduct(key, row.values, { ...reading, cell, own: ownCharacteristics(ownColumns, row.fields) }),
    }
  } catch (error) {
    if (!(error instanceof BadRow)) throw error
    return { line, ...(known ?? { key: null }), reason: error.message }
  }
}

/** Opens a file of products. Throws an error message for a file that is not CSV or lacks a required column. */
export const openProducts = async (file: string, options: ReadOptions): Promise<ProductFile> => {
  const { mapping = null, today } = options
  const given = options.currency ?? mapping?.defaults?.currency
  if (given !== undefined && !isCurrency(given)) throw new Error(`The currency ${given} is not supported`)
  const csv = await openCsv<ProductField>(file, {
    headings: headingsOf(mapping),
    required: ['price'],
    numbers: NUMBERS,
    encoding: options.encoding ?? mapping?.encoding,
    delimiter: options.delimiter ?? mapping?.delimiter,
    decimal: options.decimal ?? mapping?.decimal,
  })
  const { columns, header, encoding, delimiter, decimal } = csv
  const currency = given ?? currencyOfPrice(header[columns.price ?? -1] ?? '')
  if (columns.key === undefined && columns.reference === undefined && columns.gtin === undefined)
    throw new Error('The file has no column "ID", "Reference" or "GTIN": a later import could not identify its products')
  const named = [...(mapping?.columns.category ?? []), ...(mapping?.characteristics ?? []).map(({ column }) => column)]
  // A mapping names its columns itself.
  const ownColumns = mapping === null ? characteristicColumns(header) : []
  const ownHeadings = new Set(ownColumns.flatMap(({ en, ru }) => [en, ru]).map((place) => header[place ?? -1]))
  const missing = named.filter((heading) => placeOf(header, heading) === undefined)
  if (missing.length > 0) throw new Error(`The file has no column ${missing.map((heading) => `"${heading}"`).join(', ')}`)
  // The heading "Categories (x;y;z...)" contains the separator.
  const own = /\([xхXХ]\s*([,;|])/.exec(header[columns.category ?? -1] ?? '')?.[1]
  const unitOf = (column: number | undefined) => mapping?.units?.weight ?? weightUnitIn(header[column ?? -1] ?? '') ?? 'kg'
  const reading = {
    mapping,
    currency,
    decimal,
    separator: mapping === null ? (own ?? ',') : (mapping.category_separator ?? ''),
    today,
    weightUnit: unitOf(columns.weight),
    netWeightUnit: unitOf(columns.net_weight_g),
    optionsOf: options.options ?? null,
  }
  return {
    encoding,
    delimiter,
    header,
    columns,
    currency,
    unused: csv.unused.filter((heading) => !named.includes(heading.trim()) && !ownHeadings.has(heading)),
    rows: async function* () {
      for await (const row of csv.rows()) yield rowOf(row, reading, { header, ownColumns })
    },
  }
}
