/**
 * The plain columns of a product: single values that an import stores as they are in the file. A row is all that they need: the fields of
 * a folder's JSON, the headings and cells of a CSV, the columns of a mapping, validation, comparison and writing follow from it. The name of a
 * row is the column of the table `product`, and the field of a mapping.
 */
import { GTIN, isGtin } from '../../shared/rules/gtin.ts'
import { matching, oneOf, optional, textOf, whole, type Infer, type Shape } from '../../shared/api/shapes.ts'
import { BadRow, parseNumber, type DecimalSign } from './number.ts'

type Column<Json extends string, Value extends string | number> = {
  /** The field of a product in a folder's JSON. */
  readonly json: Json
  readonly shape: Shape<Value>
  /** A folder without the field retains the shop's value; without this it deletes the value. */
  readonly retained?: true
  /** Headings of a CSV. Without one only a mapping names its column. */
  readonly headings?: readonly string[]
  /** The text of a cell as it is stored; an empty one deletes the value. */
  readonly read?: (text: string) => string
  /** The expected value, for the message about a refused row. */
  readonly expected?: string
}
const column = <const Json extends string, Value extends string | number>(row: Column<Json, Value>) => row

export const GTIN_HEADINGS = ['GTIN', 'JAN', 'JANコード', 'EAN13', 'EAN-13', 'EAN', 'UPC', 'Barcode', 'Штрихкод'] as const

const digits = matching(GTIN, 'Expected a GTIN')
export const Gtin: Shape<string> = {
  ...digits,
  struct: (s) => s.refine(digits.struct(s), 'check digit', (v) => isGtin(String(v)) || 'Expected a GTIN with its check digit'),
  matches: (value) => typeof value === 'string' && isGtin(value),
}

const ROWS = {
  name_ja: column({
    json: 'nameJa',
    shape: textOf(1, 255),
    retained: true,
    headings: ['Name (ja)', 'Name (jp)', 'Название (ja)', 'Japanese name', '商品名'],
  }),
  /** The code of the manufacturer: JAN, EAN or UPC. Options have their own. */
  gtin: column({
    json: 'gtin',
    shape: Gtin,
    retained: true,
    headings: GTIN_HEADINGS,
    // A code may be printed in groups; PrestaShop exports 0 for none.
    read: (text) => text.replace(/[\s-]/g, '').replace(/^0+$/, ''),
    expected: '8, 12, 13 or 14 digits whose last one is the check digit',
  }),
  /** The size of the packed product in cm, which carriers limit. */
  parcel_cm: column({
    json: 'parcelCm',
    shape: matching(/^\d{1,3}(?:\.\d)?x\d{1,3}(?:\.\d)?x\d{1,3}(?:\.\d)?$/, 'Expected three sides, such as 30x20x10'),
    retained: true,
    headings: ['Package size', 'Размер упаковки', '梱包サイズ'],
    read: (text) =>
      text
        .replace(/[×хХX*]/g, 'x')
        .replaceAll(',', '.')
        .replaceAll(/\s|cm|см/g, ''),
    expected: 'three sides in cm, such as 30x20x10',
  }),
  /** Maximum units in one order; null for no limit. */
  qty_limit: column({ json: 'limit', shape: whole(1) }),
  /** Why a parcel service may refuse it; null for none. */
  ship: column({
    json: 'ship',
    shape: oneOf(['medicine', 'aerosol', 'flammable', 'battery', 'blade', 'corrosive', 'luxury']),
  }),
}

type Rows = typeof ROWS
export type PlainName = keyof Rows
type ValueOf<N extends PlainName> = Infer<Rows[N]['shape']>

/** The stored values. */
export type PlainFacts = { readonly [N in PlainName]: ValueOf<N> | null }
/** The values of a file; undefined: an existing product retains its value. */
export type PlainValues = { readonly [N in PlainName]?: ValueOf<N> | null | undefined }

export const PLAIN_NAMES = Object.keys(ROWS) as readonly PlainName[]

const rowOf = (name: PlainName): Column<string, string | number> => ROWS[name]

/** An object with a value for each plain column. */
export const byPlainName = <T>(valueOf: (name: PlainName) => T) =>
  Object.fromEntries(PLAIN_NAMES.map((name) => [name, valueOf(name)])) as { readonly [name in PlainName]: T }

export const PLAIN_HEADINGS = byPlainName((name) => rowOf(name).headings ?? [])

type JsonFields = { readonly [N in PlainName as Rows[N]['json']]: Shape<ValueOf<N> | undefined> }

/** The fields of a product in a folder's JSON. */
export const PLAIN_FIELDS = Object.fromEntries(
  PLAIN_NAMES.map((name) => [rowOf(name).json, optional(rowOf(name).shape)]),
) as unknown as JsonFields

export const plainOfEntry = (entry: { readonly [F in keyof JsonFields]?: Infer<JsonFields[F]> | undefined }): PlainValues => {
  const fields: { readonly [field: string]: string | number | undefined } = entry
  return byPlainName((name) => fields[rowOf(name).json] ?? (rowOf(name).retained ? undefined : null)) as PlainValues
}

/** The value of a cell, null for an empty one. Throws BadRow for an invalid one. */
export const plainOfCell = (name: PlainName, cell: string, decimal: DecimalSign | null): string | number | null => {
  const { shape, read = (text) => text, expected } = rowOf(name)
  const text = read(cell.trim())
  if (text === '') return null
  const isNumber = shape.schema['type'] === 'integer' || shape.schema['type'] === 'number'
  const value = isNumber ? parseNumber(text, `the column "${name}"`, decimal) : text
  if (!shape.matches(value))
    throw new BadRow(
      `the column "${name}" has an invalid value: "${text.slice(0, 60)}"${expected === undefined ? '' : `; it must be ${expected}`}`,
    )
  return value
}

/** The values of a CSV row: an empty cell deletes the shop's value. Throws BadRow for an invalid cell. */
export const plainOfCells = (cells: { readonly [N in PlainName]?: string }, decimal: DecimalSign | null): PlainValues =>
  byPlainName((name) => (cells[name] === undefined ? undefined : plainOfCell(name, cells[name], decimal))) as PlainValues

/** The values to store: those of the file, else those of the shop. */
export const plainFacts = (values: PlainValues, before: PlainFacts | undefined): PlainFacts =>
  byPlainName((name) => (values[name] === undefined ? (before?.[name] ?? null) : values[name])) as PlainFacts
