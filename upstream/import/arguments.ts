/** The command line of the import. */
import { existsSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { CHARACTERISTIC_HEADINGS } from './characteristicColumns.ts'
import { OPTION_HEADINGS, PRODUCT_HEADINGS, REVIEW_HEADINGS } from './columns.ts'
import { ENCODINGS, type Encoding } from './encoding.ts'
import type { DecimalSign } from './number.ts'
import { DELIMITERS, type Delimiter } from './openCsv.ts'

export type Arguments = {
  /** File of products; null when only reviews or a folder are imported. */
  readonly file: string | null
  /** A folder with a whole shop. */
  readonly folder: string | null
  readonly reviews: string | null
  readonly mapping: string | null
  readonly combinations: string | null
  /** Folder of pictures; null for an import without pictures. */
  readonly images: string | null
  readonly encoding: Encoding | undefined
  readonly delimiter: Delimiter | undefined
  readonly decimal: DecimalSign | undefined
  readonly currency: string | undefined
  readonly absent: 'keep' | 'off-sale'
  readonly dryRun: boolean
  readonly verbose: boolean
}

const headingsIn = (headings: { readonly [field: string]: readonly string[] }) =>
  Object.entries(headings)
    .filter(([, names]) => names.length > 0)
    .map(([field, names]) => `  ${field.padEnd(17)} ${names.join(' | ')}`)
    .join('\n')

export const HELP = `Imports products from a CSV file in PrestaShop's export format, or from a folder of JSON and Markdown in the format of
upstream/sample, into the shop's data folder (DATA_DIR).

  import [products.csv | folder] [options]

  --dry-run              print what would change, and write nothing
  --combinations <file>  sizes and shades: PrestaShop's CSV of combinations
  --reviews <file>       reviews of imported products, with or without a file of products
  --images <folder>      folder of the pictures that the column of images names, by file name; by default the CSV's own folder.
                         A shop folder has them in its folder images. Nothing is downloaded: copy the files first
  --no-images            leave pictures unchanged
  --mapping <file>       JSON that names other columns (see columns.md)
  --absent off-sale      take products of earlier imports that the file does not contain off sale; by default they stay
  --currency <code>      currency of the prices: by default JPY for a Japanese heading of the price, else RUB
  --decimal <sign>       decimal sign, "." or ",": needed only when the file is ambiguous ("1,290")
  --encoding <name>      ${ENCODINGS.join(', ')}: by default detected
  --delimiter <sign>     ; , | or tab: by default detected
  --verbose              print every new and changed product
  --help                 this text

A file may be imported repeatedly: products are identified by their ID, only changes are written, addresses stay.
Quantities are counts in the warehouse at the time of the export: units that are ordered and not shipped are subtracted.
An invalid row is reported with its line and the reason; the others are imported.

Exit codes: 0 all rows were imported; 1 none; 2 some rows were refused,
or SHOP_FILE is missing.

Headings of product columns (case and text in brackets are ignored):
${headingsIn({ ...PRODUCT_HEADINGS, ...CHARACTERISTIC_HEADINGS })}

Columns of combinations:
${headingsIn(OPTION_HEADINGS)}

Columns of reviews:
${headingsIn(REVIEW_HEADINGS)}
`

const oneOf = <T extends string>(value: string | undefined, allowed: readonly T[], option: string): T | undefined => {
  if (value === undefined) return undefined
  const found = allowed.find((one) => one === value)
  if (found === undefined)
    throw new Error(`--${option} may be ${allowed.map((one) => (one === '\t' ? 'tab' : one)).join(' or ')}`)
  return found
}

const fileAt = (file: string): string => {
  if (!existsSync(file)) throw new Error(`There is no file ${file}`)
  return file
}

/** Pictures are next to the CSV, or in the folder's `images`. */
const ownImages = (file: string, isFolder: boolean) => (isFolder ? path.join(file, 'images') : path.dirname(file))

/** Parses the arguments; throws an error message for invalid ones. */
export const readArguments = (argv: readonly string[]): Arguments | 'help' => {
  const { values, positionals } = parseArgs({
    args: [...argv],
    options: {
      'dry-run': { type: 'boolean', default: false },
      combinations: { type: 'string' },
      reviews: { type: 'string' },
      images: { type: 'string' },
      'no-images': { type: 'boolean', default: false },
      mapping: { type: 'string' },
      absent: { type: 'string', default: 'keep' },
      currency: { type: 'string' },
      decimal: { type: 'string' },
      encoding: { type: 'string' },
      delimiter: { type: 'string' },
      verbose: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
    allowPositionals: true,
  })
  if (values.help) return 'help'
  const [file, ...more] = positionals
  if ((file === undefined && values.reviews === undefined) || more.length > 0)
    throw new Error('Name one file to import; see --help')
  const isFolder = file !== undefined && existsSync(path.join(file, 'shop.json'))
  const separator = values.delimiter === 'tab' ? '\t' : values.delimiter
  return {
    file: file === undefined || isFolder ? null : fileAt(file),
    folder: isFolder ? file : null,
    reviews: values.reviews === undefined ? null : fileAt(values.reviews),
    mapping: values.mapping === undefined ? null : fileAt(values.mapping),
    combinations: values.combinations === undefined ? null : fileAt(values.combinations),
    images: values['no-images'] ? null : values.images === undefined ? ownImages(file ?? '', isFolder) : fileAt(values.images),
    encoding: oneOf(values.encoding?.toLowerCase(), ENCODINGS, 'encoding'),
    delimiter: oneOf(separator, DELIMITERS, 'delimiter'),
    decimal: oneOf(values.decimal, ['.', ','], 'decimal'),
    currency: values.currency?.toUpperCase(),
    absent: oneOf(values.absent, ['keep', 'off-sale'], 'absent') ?? 'keep',
    dryRun: values['dry-run'],
    verbose: values.verbose,
  }
}
