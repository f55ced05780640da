/** The check for copied code finds copies that are planted here. */
import { expect, test } from 'vitest'
import { findCopies } from '../scripts/copies.mjs'

/** Eight lines with ten tokens each; different names make different lines. */
const linesOf = (name: string, count = 8) =>
  Array.from({ length: count }, (_, i) => `const ${name}${i} = sum(${name}, ${i}, limit)\n`).join('')

test('a copy between two files is found, with the lines of both; also with other comments, blank lines and indentation', () => {
  const first = `${linesOf('other', 3)}${linesOf('copied')}`
  const second = linesOf('copied').replaceAll('\n', '\n\n').replaceAll('const', '    const')
  expect(
    findCopies([
      ['first.ts', first],
      ['second.ts', `${linesOf('third', 2)}${second}${linesOf('fourth', 2)}`],
    ]),
  ).toEqual([
    // From the bracket that both have before it.
    [
      { file: 'second.ts', from: 2, to: 17 },
      { file: 'first.ts', from: 3, to: 11 },
    ],
  ])
})

test('a copy in the same file, in JSX and in a script is found', () => {
  const jsx = (name: string) =>
    Array.from({ length: 12 }, (_, i) => `<Row key="${i}" name={${name}.value${i}} title={t('row')} />\n`).join('')
  const twice = (text: string) => `${text}${linesOf('between', 2)}${text}${linesOf('end', 2)}`
  expect(findCopies([['same.ts', twice(linesOf('copied'))]])).toHaveLength(1)
  expect(findCopies([['script.mjs', twice(linesOf('copied'))]])).toHaveLength(1)
  expect(
    findCopies([
      ['one.tsx', `const One = () => <>\n${jsx('row')}</>\n${linesOf('one', 2)}`],
      ['two.tsx', `const Two = () => <>\n${jsx('row')}</>\n${linesOf('two', 2)}`],
    ]),
  ).not.toEqual([])
})

test('a shorter one is none, in tokens or in lines, nor is the same text with another name', () => {
  const pair = (one: string, other: string) =>
    findCopies([
      ['one.ts', `${one}${linesOf('one', 2)}`],
      ['other.ts', `${other}${linesOf('other', 2)}`],
    ])
  expect(pair(linesOf('copied', 4), linesOf('copied', 4))).toEqual([])
  expect(pair(linesOf('copied').replaceAll('\n', ' '), linesOf('copied').replaceAll('\n', ' '))).toEqual([])
  expect(pair(linesOf('copied'), linesOf('renamed'))).toEqual([])
  expect(pair(linesOf('copied'), linesOf('copied'))).toHaveLength(1)
})
