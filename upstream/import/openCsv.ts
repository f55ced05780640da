/** Opens a CSV file: detects its encoding, its delimiter and its columns, and yields its rows by field. */
import { findColumns, type Columns, type Found, type Headings } from './columns.ts'
import { csvRecords, type CsvRecord } from './csvRecords.ts'
import { encodingOf, readText, type Encoding } from './encoding.ts'
import { decimalSignOf, type DecimalSign } from './number.ts'

export const DELIMITERS = [';', ',', '\t', '|'] as const
export type Delimiter = (typeof DELIMITERS)[number]

export type CsvOptions<Field extends string> = {
  readonly headings: Headings<Field>
  readonly required: readonly Field[]
  /** Fields with numbers: the decimal sign is determined from all of them. */
  readonly numbers: readonly Field[]
  readonly encoding?: Encoding | undefined
  readonly delimiter?: Delimiter | undefined
  readonly decimal?: DecimalSign | undefined
}

/** A row by field: undefined when the file has no such column or the row ends before it. */
export type CsvRow<Field extends string> =
  | { readonly line: number; readonly values: { readonly [F in Field]?: string }; readonly fields: readonly string[] }
  | { readonly line: number; readonly reason: string }

export type OpenCsv<Field extends string> = Found<Field> & {
  readonly encoding: Encoding
  readonly delimiter: Delimiter
  readonly header: readonly string[]
  /** The decimal sign of this file; null when it is unknown or when the file uses both. */
  readonly decimal: DecimalSign | null
  readonly rows: () => AsyncGenerator<CsvRow<Field>>
}

const firstRecord = async (records: AsyncIterable<CsvRecord>): Promise<readonly string[]> => {
  for await (const record of records) return 'fields' in record ? record.fields : []
  return []
}

const NAMES: Readonly<Record<Delimiter, string>> = { ';': 'semicolons', ',': 'commas', '\t': 'tabs', '|': 'vertical bars' }

/** Excel's first line with the delimiter: `sep=;`. */
const SEPARATOR_LINE = /^\ufeff?"?sep=(.)"?\r?\n/

async function* withoutSeparatorLine(chunks: AsyncIterable<string>): AsyncGenerator<string> {
  let isFirst = true
  for await (const chunk of chunks) {
    // An empty line preserves the line numbers.
    yield isFirst ? chunk.replace(SEPARATOR_LINE, '\n').replace(/^\ufeff/, '') : chunk
    isFirst = false
  }
}

const rowsOf = async function* <Field extends string>(
  records: AsyncIterable<CsvRecord>,
  columns: Columns<Field>,
): AsyncGenerator<CsvRow<Field>> {
  const places = Object.entries(columns) as [Field, number][]
  let isHeader = true
  for await (const record of records) {
    if (isHeader) {
      isHeader = false
      continue
    }
    if ('reason' in record) {
      yield record
      continue
    }
    const values: { [F in Field]?: string } = {}
    for (const [field, place] of places) {
      const value = record.fields[place]
      if (value !== undefined) values[field] = value
    }
    yield { line: record.line, values, fields: record.fields }
  }
}

const decimalSignIn = async <Field extends string>(rows: AsyncIterable<CsvRow<Field>>, numbers: readonly Field[]) => {
  const signs = new Set<DecimalSign>()
  for await (const row of rows)
    if ('values' in row)
      for (const field of numbers) {
        const sign = decimalSignOf(row.values[field] ?? '')
        if (sign !== null) signs.add(sign)
      }
  return signs.size === 1 ? ([...signs][0] ?? null) : null
}

/** Opens a file. Throws an error message for a file that cannot be read as a whole. */
export const openCsv = async <Field extends string>(file: string, options: CsvOptions<Field>): Promise<OpenCsv<Field>> => {
  const { headings, required, numbers } = options
  const encoding = options.encoding ?? (await encodingOf(file))
  const recordsBy = (delimiter: Delimiter) => csvRecords(withoutSeparatorLine(readText(file, encoding)), delimiter)
  const tried = await Promise.all(
    (options.delimiter ? [options.delimiter] : DELIMITERS).map(async (delimiter) => {
      const header = await firstRecord(recordsBy(delimiter))
      return { delimiter, header, found: findColumns(header, headings) }
    }),
  )
  const [best] = tried.sort(
    (a, b) => Object.keys(b.found.columns).length - Object.keys(a.found.columns).length || b.header.length - a.header.length,
  )
  if (!best || best.header.length === 0) throw new Error('The file is empty')
  const { delimiter, header, found } = best
  const missing = required.filter((field) => found.columns[field] === undefined)
  if (missing.length > 0)
    throw new Error(
      `The file has no column ${missing.map((field) => `"${headings[field][0] ?? field}"`).join(', ')}. Read as ${encoding} with ${NAMES[delimiter]} it has: ${header
        .slice(0, 40)
        .map((heading) => `"${heading.trim().slice(0, 60)}"`)
        .join(', ')}. Name other columns with --mapping`,
    )
  if (found.doubled.length > 0)
    throw new Error(
      `The file has two columns ${[...new Set(found.doubled)].map((heading) => `"${heading}"`).join(', ')} for one field. Name one with --mapping`,
    )
  const rows = () => rowsOf(recordsBy(delimiter), found.columns)
  return {
    ...found,
    encoding,
    delimiter,
    header,
    decimal: options.decimal ?? (await decimalSignIn(rows(), numbers)),
    rows,
  }
}
