/**
 * The plain columns of a product: single values that an import stores as they are in the file. A row is all that they need: the fields of
 * a folder's JSON, the headings and cells of a CSV, the columns of a mapping, validation, comparison and writing follow from it. The name of a
 * row is the column of the table `product`, and the field of a mapping.
 */
import { SHIP_KINDS } from '../common/borders/shipKinds.ts'
import { GTIN, isGtin } from '../../shared/rules/gtin.ts'
import { matching, oneOf, optional, textOf, whole, type Infer, type Shape } from '../../shared/api/shapes.ts'
import { BadRow, parseNumber, type DecimalSign } from './number.ts'
import { toGrams, type WeightUnit } from './weightUnit.ts'

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
  /** Stored in grams; the cells of a file may be in another unit. */
  readonly isWeight?: true
}
const column = <const Json extends string, Value extends string | number>(row: Column<Json, Value>) => row

const GTIN_HEADINGS = ['GTIN', 'JAN', 'JANコード', 'EAN13', 'EAN-13', 'EAN', 'UPC', 'Barcode', 'Штрихкод'] as const

const digits = matching(GTIN, 'Expected a GTIN')
const Gtin: Shape<string> = {
  ...digits,
  struct: (s) => s.refine(digits.struct(s), 'check digit', (v) => isGtin(String(v)) || 'Expected a GTIN with its check digit'),
  matches: (value) => typeof value === 'string' && isGtin(value),
}

const regions = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' })
/** Names of regions without an ISO code of a country: unions, islands of another country, "unknown". */
const NO_COUNTRIES: readonly string[] = 'AC CP CQ DG EA EU EZ IC QO TA UN XA XB ZZ'.split(' ')
/** Former and other codes of a country (SU, UK) are no code: they are converted to the present one. */
const isPresentCode = (code: string): boolean => new Intl.Locale(`und-${code}`).region === code
const isCountry = (value: unknown): value is string =>
  typeof value === 'string' &&
  /^[A-Z]{2}$/.test(value) &&
  !NO_COUNTRIES.includes(value) &&
  regions.of(value) !== undefined &&
  isPresentCode(value)

const letters = matching(/^[A-Z]{2}$/, 'Expected an ISO code of a country')
const Origin: Shape<string> = {
  ...letters,
  struct: (s) => s.refine(letters.struct(s), 'country', (value) => isCountry(value) || 'Expected an ISO code of a country'),
  matches: isCountry,
}

/** One side of a package: above 0. */
const SIDE = String.raw`(?!0+(?:\.0)?(?:x|$))\d{1,3}(?:\.\d)?`

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
  /** The code of the tariff (HS), of which the first 6 digits are the same in all countries. */
  hs_code: column({
    json: 'hsCode',
    shape: matching(/^\d{6,10}$/, 'Expected an HS code of 6 to 10 digits'),
    retained: true,
    headings: ['HS code', 'HS', 'Tariff code', 'ТН ВЭД', 'Код ТН ВЭД', 'HSコード'],
    read: (text) => text.replace(/[\s.]/g, ''),
    expected: '6 to 10 digits, for example 3304.99',
  }),
  /** The country in which it was made. */
  origin: column({
    json: 'origin',
    shape: Origin,
    retained: true,
    headings: ['Origin', 'Country of origin', 'Страна происхождения', '原産国'],
    read: (text) => text.toUpperCase(),
    expected: 'the ISO code of a country, for example JP',
  }),
  /** What it is, for customs: "cream for the face". In letters that every label can have. */
  customs_en: column({
    json: 'customsEn',
    shape: matching(/^[\x20-\x7e]{1,120}$/, 'Expected up to 120 Latin characters'),
    retained: true,
    headings: ['Customs description', 'Описание для таможни', '税関用品名'],
    expected: 'up to 120 Latin characters',
  }),
  customs_ru: column({
    json: 'customsRu',
    shape: textOf(1, 120),
    retained: true,
    headings: ['Customs description (ru)', 'Описание для таможни (ru)'],
  }),
  /** Without packaging, in grams. */
  net_weight_g: column({
    json: 'netWeight',
    shape: whole(1, 1_000_000),
    retained: true,
    headings: ['Net weight', 'Вес нетто', '正味重量'],
    isWeight: true,
  }),
  /** The size of the packed product in cm, which carriers limit. */
  parcel_cm: column({
    json: 'parcelCm',
    shape: matching(new RegExp(`^${SIDE}x${SIDE}x${SIDE}$`), 'Expected three sides, such as 30x20x10'),
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
    shape: oneOf(SHIP_KINDS),
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

/** Those that an option may have as well; without its own, that of the product applies (catalogue/customsData.ts). */
export const OPTION_PLAIN_NAMES = [
  'gtin',
  'hs_code',
  'origin',
  'customs_en',
  'customs_ru',
  'net_weight_g',
] as const satisfies PlainName[]
type OptionPlainName = (typeof OPTION_PLAIN_NAMES)[number]

export type OptionPlainFacts = Pick<PlainFacts, OptionPlainName>
export type OptionPlainValues = Pick<PlainValues, OptionPlainName>

const rowOf = (name: PlainName): Column<string, string | number> => ROWS[name]

/** An object with a value for each plain column. */
export const byPlainName = <T>(valueOf: (name: PlainName) => T) =>
  Object.fromEntries(PLAIN_NAMES.map((name) => [name, valueOf(name)])) as { readonly [name in PlainName]: T }

export const PLAIN_HEADINGS = byPlainName((name) => rowOf(name).headings ?? [])

/** Those of options, in a file of combinations. */
export const OPTION_PLAIN_HEADINGS = Object.fromEntries(OPTION_PLAIN_NAMES.map((name) => [name, PLAIN_HEADINGS[name]])) as Pick<
  typeof PLAIN_HEADINGS,
  OptionPlainName
>

type JsonFields = { readonly [N in PlainName as Rows[N]['json']]: Shape<ValueOf<N> | undefined> }

const fieldsOf = (names: readonly PlainName[]) =>
  Object.fromEntries(names.map((name) => [rowOf(name).json, optional(rowOf(name).shape)]))

/** The fields of a product in a folder's JSON, and those of an option. */
export const PLAIN_FIELDS = fieldsOf(PLAIN_NAMES) as unknown as JsonFields
export const OPTION_PLAIN_FIELDS = fieldsOf(OPTION_PLAIN_NAMES) as unknown as Pick<JsonFields, Rows[OptionPlainName]['json']>

type Entry = { readonly [F in keyof JsonFields]?: Infer<JsonFields[F]> | undefined }

const storedOf = (entry: { readonly [field: string]: string | number | undefined }, name: PlainName) =>
  entry[rowOf(name).json] ?? (rowOf(name).retained ? undefined : null)

export const plainOfEntry = (entry: Entry): PlainValues => byPlainName((name) => storedOf(entry, name)) as PlainValues

export const optionPlainOfEntry = (entry: Pick<Entry, Rows[OptionPlainName]['json']>): OptionPlainValues =>
  Object.fromEntries(OPTION_PLAIN_NAMES.map((name) => [name, storedOf(entry, name)]))

/** How numbers are written in a file; without a unit, weights are in grams. */
export type Signs = { readonly decimal: DecimalSign | null; readonly weightUnit?: WeightUnit | undefined }

/** The value of a cell, null for an empty one. Throws BadRow for an invalid one. */
export const plainOfCell = (name: PlainName, cell: string, { decimal, weightUnit = 'g' }: Signs): string | number | null => {
  const { shape, read = (text) => text, expected, isWeight } = rowOf(name)
  const text = read(cell.trim())
  if (text === '') return null
  const isNumber = shape.schema['type'] === 'integer' || shape.schema['type'] === 'number'
  const number = isNumber ? parseNumber(text, `the column "${name}"`, decimal) : null
  const value = number === null ? text : isWeight ? toGrams(number, weightUnit) : number
  if (!shape.matches(value))
    throw new BadRow(
      `the column "${name}" has an invalid value: "${text.slice(0, 60)}"${expected === undefined ? '' : `; it must be ${expected}`}`,
    )
  return value
}

/** The values of a CSV row: an empty cell deletes the shop's value. Throws BadRow for an invalid cell. */
export const plainOfCells = (cells: { readonly [N in PlainName]?: string }, signs: Signs): PlainValues =>
  byPlainName((name) => (cells[name] === undefined ? undefined : plainOfCell(name, cells[name], signs))) as PlainValues

/** The values to store: those of the file, else those of the shop. */
export const plainFacts = (values: PlainValues, before: PlainFacts | undefined): PlainFacts =>
  byPlainName((name) => (values[name] === undefined ? (before?.[name] ?? null) : values[name])) as PlainFacts

/** The same for an option. */
export const optionPlainFacts = (values: OptionPlainValues, before: OptionPlainFacts | undefined): OptionPlainFacts =>
  Object.fromEntries(
    OPTION_PLAIN_NAMES.map((name) => [name, values[name] === undefined ? (before?.[name] ?? null) : values[name]]),
  ) as OptionPlainFacts
