import { parse } from 'csv-parse/sync'
import { fc } from '../../test/support/property.ts'
import { expect, test } from 'vitest'
import { csvRecords, type CsvRecord } from './csvRecords.ts'

async function* units(text: string, size: number) {
  for (let at = 0; at < text.length; at += size) yield text.slice(at, at + size)
}

const recordsIn = async (text: string, delimiter = ';', size = 7) => {
  const records: CsvRecord[] = []
  for await (const record of csvRecords(units(text, size), delimiter)) records.push(record)
  return records
}

const field = fc.oneof(
  fc.string({ maxLength: 12 }),
  fc.stringMatching(/^[;,|"\n\t a-zа-я0-9]{0,12}$/),
  fc.constantFrom('', '"', '""', 'a"b', '\n', '\r\n', ';', '"quoted"', ' blank ', 'ё'),
)
const delimiters = fc.constantFrom(';', ',', '\t', '|')
const quoted = (value: string, delimiter: string, always: boolean) =>
  always || /["\r\n]/.test(value) || value.includes(delimiter) ? `"${value.replaceAll('"', '""')}"` : value

test('reads valid CSV exactly, at any chunk boundaries of the file', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(field, field, field), { minLength: 1, maxLength: 6 }),
      delimiters,
      fc.constantFrom('\n', '\r\n'),
      fc.boolean(),
      fc.integer({ min: 1, max: 40 }),
      async (rows, delimiter, end, always, size) => {
        const filled = rows.filter((row) => row.some((value) => value.trim() !== ''))
        const text =
          [['a', 'b', 'c'], ...filled]
            .map((row) => row.map((value) => quoted(value, delimiter, always)).join(delimiter))
            .join(end) + end
        const records = await recordsIn(text, delimiter, size)
        expect(records.map((record) => ('fields' in record ? record.fields : record.reason))).toEqual([
          ['a', 'b', 'c'],
          ...filled,
        ])
        if (filled.every((row) => row.every((value) => !/^\s*$/.test(value) || value === '')))
          expect(parse(text, { delimiter, record_delimiter: end }).map((row) => [...row])).toEqual(
            records.map((record) => ('fields' in record ? record.fields : [])),
          )
      },
    ),
  )
})

test('the line number of a record is that of its first line', async () => {
  expect(await recordsIn('a;b\n\n1;"x\ny"\n2;z\n')).toEqual([
    { line: 1, fields: ['a', 'b'] },
    { line: 3, fields: ['1', 'x\ny'] },
    { line: 5, fields: ['2', 'z'] },
  ])
})

const broken = fc.constantFrom('9;"open;x;y', '9;"stray" quote;x;y', '9;a;b;c;d;e', '"', '9;x;"open to the end', '9;"a";"b"c;')

test('an invalid line never removes a valid one, whatever and wherever it is', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.oneof({ weight: 3, arbitrary: fc.constant(null) }, { weight: 1, arbitrary: broken }), { maxLength: 12 }),
      fc.boolean(),
      fc.integer({ min: 1, max: 30 }),
      async (lines, withQuotes, size) => {
        const good = (n: number) => (withQuotes ? `${n};"Name, ""of"" ${n}";"two\nlines";10` : `${n};Name ${n};text;10`)
        const text = ['id;name;text;price', ...lines.map((line, n) => line ?? good(n))].join('\n')
        const records = await recordsIn(text, ';', size)
        const ids = records.flatMap((record) => ('fields' in record && record.fields.length === 4 ? [record.fields[0]] : []))
        for (const [n, line] of lines.entries()) if (line === null) expect(ids).toContain(String(n))
      },
    ),
  )
})

test('reads a file of only opening quotation marks to its end in little time', async () => {
  const started = performance.now()
  const records = await recordsIn(`a;b\n${'1;"x\n'.repeat(20_001)}`, ';', 65_536)
  expect(records.length).toBeGreaterThan(10_000)
  expect(performance.now() - started).toBeLessThan(10_000)
})

test('a short line leaves the missing fields undefined; a long one is refused', async () => {
  expect(await recordsIn('a;b;c\n1;2\n1;2;3;;\n1;2;3;4\n')).toEqual([
    { line: 1, fields: ['a', 'b', 'c'] },
    { line: 2, fields: ['1', '2'] },
    { line: 3, fields: ['1', '2', '3', '', ''] },
    { line: 4, reason: expect.stringContaining('it has 4 columns, the header has 3') },
  ])
})
