/** A CSV of orders, exported by a carrier or a spreadsheet: their numbers, and for shipping those of their parcels. */
import { readFileSync } from 'node:fs'
import { findColumns, type Headings } from '../../import/columns.ts'
import { recordsIn } from '../../import/csvRecords.ts'
import { DELIMITERS } from '../../import/openCsv.ts'
import { OperatorError } from '../runTool.ts'

const HEADINGS = {
  order: ['Order', 'Order number', 'Order ID', 'Заказ', 'Номер заказа', '注文', '注文番号'],
  tracking: ['Tracking', 'Tracking number', 'Трек-номер', 'Номер отправления', '追跡番号', 'お問い合わせ番号'],
} as const

type Field = keyof typeof HEADINGS

/** A row of the file: the texts of its cells, or why it cannot be read. */
export type FileRow =
  | { readonly line: number; readonly order: string; readonly tracking: string }
  | { readonly line: number; readonly fault: string }

/** A larger file is not a list of orders. */
const MAX_BYTES = 5_000_000

const bytesOf = (file: string): Buffer => {
  try {
    // 0 is the standard input.
    return readFileSync(file === '-' ? 0 : file)
  } catch (error) {
    throw new OperatorError(`${file} cannot be read: ${error instanceof Error ? error.message : String(error)}`)
  }
}

/** The text in each encoding in which it is valid. Numbers are ASCII in all of them; only the headings may be Japanese or Russian. */
const textsOf = (bytes: Buffer): readonly string[] =>
  [bytes[0] === 0xff && bytes[1] === 0xfe ? 'utf-16le' : 'utf-8', 'shift_jis', 'windows-1251'].flatMap((encoding) => {
    try {
      return new TextDecoder(encoding, { fatal: true }).decode(bytes)
    } catch {
      return []
    }
  })

const tableOf = (text: string) => {
  const headerLine = /^[^\r\n]*/.exec(text)?.[0] ?? ''
  const delimiter = DELIMITERS.toSorted((a, b) => headerLine.split(b).length - headerLine.split(a).length)[0] ?? ','
  const [header, ...records] = recordsIn(text, delimiter)
  const names = header && 'fields' in header ? header.fields : []
  return { names, records, columns: findColumns(names, HEADINGS as Headings<Field>).columns }
}

/** Reads the rows; '-' is the standard input. Throws an `OperatorError` for a file without the columns. */
export const readOrderFile = (file: string, required: readonly Field[]): readonly FileRow[] => {
  const bytes = bytesOf(file)
  if (bytes.length > MAX_BYTES) throw new OperatorError(`${file} is larger than 5 MB`)
  const missingIn = ({ columns }: ReturnType<typeof tableOf>) => required.filter((field) => columns[field] === undefined)
  const tables = textsOf(bytes).map(tableOf)
  // Russian headings may be valid Shift_JIS as well, but not the headings of these columns.
  const table = tables.find((one) => missingIn(one).length === 0) ?? tables[0]
  if (!table) throw new OperatorError(`${file} is not a text: save it as "CSV UTF-8"`)
  const { names, records, columns } = table
  if (names.length === 0) throw new OperatorError(`${file} is empty`)
  const missing = missingIn(table)
  if (missing.length > 0)
    throw new OperatorError(
      `${file} has no column ${missing.map((field) => `"${HEADINGS[field][0]}"`).join(', ')}; it has ${names.map((name) => `"${name.trim()}"`).join(', ')}`,
    )
  return records.map((record) => {
    if (!('fields' in record)) return { line: record.line, fault: record.reason }
    const cell = (field: Field) => (record.fields[columns[field] ?? -1] ?? '').trim()
    return { line: record.line, order: cell('order').replace(/^#/, ''), tracking: cell('tracking') }
  })
}
