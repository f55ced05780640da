/**
 * Reads the records of a CSV text (RFC 4180) one by one. An invalid record loses only its first line, and reading
 * continues at the next line: an unclosed quotation mark would otherwise consume everything up to the next one.
 */

export type CsvRecord =
  | { readonly line: number; readonly fields: readonly string[] }
  | { readonly line: number; readonly reason: string }

/** Maximum characters of one record. A longer one has an unclosed quotation mark, or the file is not a catalogue. */
const LONGEST = 400_000

type Split =
  | { readonly fields: string[]; readonly next: number; readonly lines: number }
  | { readonly reason: string }
  /** The text ends before the record does. */
  | null

const OPEN_QUOTE = 'a quotation mark is not closed'
const STRAY_QUOTE = 'text follows a closing quotation mark: a quotation mark inside a field is written twice'

/** The end of a line: `\n`, `\r\n` or a lone `\r`; -1 when the text ends first. */
const lineEnd = (text: string, from: number): number => {
  for (let i = from; i < text.length; i++) if (text[i] === '\n' || text[i] === '\r') return i
  return -1
}

/** The beginning of the next line, when this one ends at `end`. */
const afterLine = (text: string, end: number) => (text[end] === '\r' && text[end + 1] === '\n' ? end + 2 : end + 1)

/** One record from `start` on; `isLast`: the text ends with the file. */
const splitRecord = (text: string, start: number, delimiter: string, isLast: boolean): Split => {
  const fields: string[] = []
  let lines = 1
  let at = start
  for (;;) {
    if (at - start > LONGEST) return { reason: OPEN_QUOTE }
    let value = ''
    if (text[at] === '"') {
      at++
      for (;;) {
        const close = text.indexOf('"', at)
        if (close < 0 || close - start > LONGEST) {
          if (isLast || text.length - start > LONGEST) return { reason: OPEN_QUOTE }
          return null
        }
        value += text.slice(at, close)
        at = close + 1
        if (at >= text.length && !isLast) return null
        if (text[at] !== '"') break
        value += '"'
        at++
      }
      lines += value.match(/\r\n|\n|\r/g)?.length ?? 0
      while (text[at] === ' ') at++
      if (at >= text.length && !isLast) return null
      if (at < text.length && text[at] !== delimiter && text[at] !== '\n' && text[at] !== '\r') return { reason: STRAY_QUOTE }
    } else {
      let end = at
      while (end < text.length && text[end] !== delimiter && text[end] !== '\n' && text[end] !== '\r') end++
      if (end >= text.length && !isLast) return text.length - start > LONGEST ? { reason: 'the line is too long' } : null
      value = text.slice(at, end)
      at = end
    }
    fields.push(value)
    if (at >= text.length) return { fields, next: at, lines }
    if (text[at] !== delimiter) {
      // A \r at the end of a chunk may be half of a \r\n.
      if (text[at] === '\r' && at + 1 >= text.length && !isLast) return null
      return { fields, next: afterLine(text, at), lines }
    }
    at++
  }
}

const isBlank = (fields: readonly string[]) => fields.every((field) => field.trim() === '')

/**
 * Why these fields do not match the header; null when they do. A record of one line may have fewer fields: the missing
 * ones are undefined. A record of several lines with another number of fields is a quotation mark that was closed by
 * that of another record.
 */
const misfit = (fields: readonly string[], lines: number, width: number): string | null => {
  if (lines > 1 && fields.length !== width) return OPEN_QUOTE
  if (fields.length > width && !isBlank(fields.slice(width)))
    return `it has ${fields.length} columns, the header has ${width}: is a field that contains the delimiter not in quotation marks?`
  return null
}

/** Reads a text in chunks; `isLast`: the text ends with this chunk. */
const recordReader = (delimiter: string) => {
  let text = ''
  let line = 1
  let width = 0
  return function* (chunk: string, isLast: boolean): Generator<CsvRecord> {
    text += chunk
    let at = 0
    while (at < text.length) {
      const split = splitRecord(text, at, delimiter, isLast)
      if (split === null) break
      const reason = 'reason' in split ? split.reason : width > 0 ? misfit(split.fields, split.lines, width) : null
      if (!('reason' in split) && reason === null) {
        if (!isBlank(split.fields)) {
          width ||= split.fields.length
          yield { line, fields: split.fields }
        }
        at = split.next
        line += split.lines
        continue
      }
      const end = lineEnd(text, at)
      if (end < 0 && !isLast && text.length - at <= LONGEST) break
      yield { line, reason: reason ?? OPEN_QUOTE }
      at = end < 0 ? text.length : afterLine(text, end)
      line++
    }
    text = text.slice(at)
  }
}

/** Yields every record except blank ones, the header first, each with the number of its first line. */
export async function* csvRecords(chunks: AsyncIterable<string>, delimiter: string): AsyncGenerator<CsvRecord> {
  const read = recordReader(delimiter)
  for await (const chunk of chunks) yield* read(chunk, false)
  yield* read('', true)
}

/** The same records of a text that is already in memory. */
export const recordsIn = (text: string, delimiter: string): Iterable<CsvRecord> => recordReader(delimiter)(text, true)
