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

const tableOf = (rows: readonly Row[]): string => {
  const columns = Object.keys(rows[0] ?? {})
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

/** The output as text; with `json` as JSON: the array, the object, or `{ done }`. */
export const printed = (output: Output, json: boolean): string => {
  if (json) return JSON.stringify('rows' in output ? output.rows : 'record' in output ? output.record : output, null, 2)
  if ('rows' in output) return output.rows.length === 0 ? output.none : tableOf(output.rows)
  return 'record' in output ? recordOf(output.record) : output.done
}
