/** Formats tables and records for the terminal. Control characters in user input are removed. */
import type { Cell, Output, Row } from './command.ts'

/** Longer cells of a table are cut; `show` and `--json` print them whole. */
const WIDEST = 60

// eslint-disable-next-line no-control-regex
const CONTROL = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]/g

const clean = (value: Cell): string => (value === null ? '-' : String(value)).replace(CONTROL, ' ')

const cellOf = (value: Cell): string => {
  const text = clean(value).replace(/\s+/g, ' ')
  return text.length > WIDEST ? `${text.slice(0, WIDEST - 1)}…` : text
}

const tableOf = (rows: readonly Row[], columns = Object.keys(rows[0] ?? {})): string => {
  const lines = [columns, ...rows.map((row) => columns.map((column) => cellOf(row[column] ?? null)))]
  const widths = columns.map((_, at) => Math.max(...lines.map((line) => line[at]?.length ?? 0)))
  return lines
    .map((line) =>
      line
        .map((text, at) => text.padEnd(widths[at] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}

const recordOf = (record: { readonly [name: string]: Cell | readonly Row[] }): string => {
  const width = Math.max(...Object.keys(record).map((name) => name.length))
  return Object.entries(record)
    .map(([name, value]) => {
      if (!Array.isArray(value))
        return `${name.padEnd(width)}  ${clean(value as Cell).replaceAll('\n', `\n${' '.repeat(width + 2)}`)}`
      const rows = value as readonly Row[]
      return `\n${name}\n${rows.length === 0 ? 'none' : tableOf(rows)}`
    })
    .join('\n')
}

/** The byte order mark, by which spreadsheet programs recognise UTF-8. */
const UTF8_MARK = '\ufeff'

/**
 * The places of a text at which a spreadsheet program may begin to calculate: its start, and where a program that separates
 * columns by something else than commas starts another cell. A phone number needs no apostrophe.
 */
const FORMULAS = /(^|[;|\t\n])([ "']*)(?=[=+\-@＝＋－＠\t])(?!\+[\d ()-]+(?:[;|\t\n]|$))/g

const csvCell = (value: Cell): string => {
  if (value === null) return ''
  if (typeof value !== 'string') return String(value)
  const text = value.replace(CONTROL, ' ')
  const safe = text.replace(FORMULAS, "$1$2'")
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

function* csvLines(rows: Iterable<Row>): Generator<string> {
  let columns: readonly string[] | null = null
  for (const row of rows) {
    if (columns === null) {
      columns = Object.keys(row)
      yield `${UTF8_MARK}${columns.map(csvCell).join(',')}\r\n`
    }
    yield `${columns.map((column) => csvCell(row[column] ?? null)).join(',')}\r\n`
  }
}

const cellsOf = (record: { readonly [name: string]: Cell | readonly Row[] }): Row =>
  Object.fromEntries(Object.entries(record).flatMap(([name, value]) => (Array.isArray(value) ? [] : [[name, value as Cell]])))

/** The rows of any output: a record without its lists is one row, a sentence too. */
const rowsOf = (output: Exclude<Output, { file: string }>): Iterable<Row> => {
  if ('rows' in output) return output.rows
  return 'record' in output ? [cellsOf(output.record)] : [output]
}

const jsonOf = (output: Exclude<Output, { file: string }>) =>
  JSON.stringify('rows' in output ? [...output.rows] : 'record' in output ? output.record : output, null, 2)

const textOf = (output: Exclude<Output, { file: string }>): string => {
  if (!('rows' in output)) return 'record' in output ? recordOf(output.record) : output.done
  const rows = [...output.rows]
  return rows.length === 0 ? output.none : tableOf(rows, output.table ? [...output.table] : undefined)
}

export type Format = 'text' | 'json' | 'csv'

/**
 * The output as pieces of text: a table, as JSON the array, the object or `{ done }`, or as CSV (RFC 4180, UTF-8). A file
 * is printed as it is.
 */
export function* printed(output: Output, format: Format): Generator<string> {
  if ('file' in output) yield output.file
  else if (format === 'csv') yield* csvLines(rowsOf(output))
  else yield `${format === 'json' ? jsonOf(output) : textOf(output)}\n`
}
