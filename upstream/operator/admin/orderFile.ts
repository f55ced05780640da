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

/** Numbers are ASCII in every encoding; only the headings may be Japanese. */
const textOf = (bytes: Buffer, file: string): string => {
  if (bytes.length > MAX_BYTES) throw new OperatorError(`${file} is larger than 5 MB`)
  for (const encoding of [bytes[0] === 0xff && bytes[1] === 0xfe ? 'utf-16le' : 'utf-8', 'shift_jis', 'windows-1251'])
    try {
      return new TextDecoder(encoding, { fatal: true }).decode(bytes)
    } catch {
      // Not this encoding.
    }
  throw new OperatorError(`${file} is not a text: save it as "CSV UTF-8"`)
}

/** Reads the rows; '-' is the standard input. Throws an `OperatorError` for a file without the columns. */
export const readOrderFile = (file: string, required: readonly Field[]): readonly FileRow[] => {
  const text = textOf(bytesOf(file), file)
  const headerLine = /^[^\r\n]*/.exec(text)?.[0] ?? ''
  const delimiter = DELIMITERS.toSorted((a, b) => headerLine.split(b).length - headerLine.split(a).length)[0] ?? ','
  const [header, ...records] = recordsIn(text, delimiter)
  if (!header || !('fields' in header)) throw new OperatorError(`${file} is empty`)
  const { columns } = findColumns(header.fields, HEADINGS as Headings<Field>)
  const missing = required.filter((field) => columns[field] === undefined)
  if (missing.length > 0)
    throw new OperatorError(
      `${file} has no column ${missing.map((field) => `"${HEADINGS[field][0]}"`).join(', ')}; it has ${header.fields.map((name) => `"${name.trim()}"`).join(', ')}`,
    )
  return records.map((record) => {
    if (!('fields' in record)) return { line: record.line, fault: record.reason }
    const cell = (field: Field) => (record.fields[columns[field] ?? -1] ?? '').trim()
    return { line: record.line, order: cell('order').replace(/^#/, ''), tracking: cell('tracking') }
  })
}
