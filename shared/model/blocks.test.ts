import { expect, test } from 'vitest'
import type { WireBlock } from '../api/content.ts'
import { contentsOf, questionsOf, readingMinutes, toBlocks } from './blocks.ts'
import type { ReadHtml } from './richText.ts'

const readHtml: ReadHtml = (html) => [
  { tag: 'p', attribute: () => null, children: () => [{ text: html.replaceAll(/<[^>]*>/g, '') }] },
]

const read = (blocks: readonly unknown[]) => {
  const reported: string[] = []
  return { blocks: toBlocks(blocks as WireBlock[], readHtml, (detail) => reported.push(detail)), reported }
}

const heading = (text: string) => ({ type: 'heading', text })
const paragraph = (text: string) => ({ type: 'text', html: `<p>${text}</p>` })

test('unknown and broken blocks are left out and reported by their index; the others retain their index', () => {
  const { blocks, reported } = read([
    heading('One'),
    { type: 'carousel', slides: [] },
    heading('Two'),
    { type: 'heading' },
    { type: 'table', head: 'none', rows: [] },
    { type: '__proto__' },
    null,
    'text',
    heading('Three'),
  ])
  expect(contentsOf(blocks)).toEqual([
    { type: 'heading', id: 'part-1', text: 'One' },
    { type: 'heading', id: 'part-3', text: 'Two' },
    { type: 'heading', id: 'part-9', text: 'Three' },
  ])
  expect(reported).toEqual([1, 3, 4, 5, 6, 7].map((at) => `blocks.${at}: an unknown or broken block`))
})

test('a missing picture and a row without products leave no gap, and are not reported', () => {
  expect(
    read([
      { type: 'picture', picture: null, caption: 'Gone' },
      { type: 'products', products: [] },
    ]),
  ).toEqual({ blocks: [], reported: [] })
})

test('rows of a table are as long as its head', () => {
  const { blocks } = read([{ type: 'table', head: ['a', 'b'], rows: [['1'], ['1', '2', '3']] }])
  expect(blocks).toEqual([
    {
      type: 'table',
      head: ['a', 'b'],
      rows: [
        ['1', ''],
        ['1', '2'],
      ],
    },
  ])
})

test('a text of a megabyte is truncated, in any structure', () => {
  const long = 'word '.repeat(210_000)
  const { blocks, reported } = read([
    heading(long),
    { type: 'quote', text: long, by: long },
    { type: 'list', ordered: false, items: Array.from({ length: 50_000 }, () => 'one') },
    { type: 'table', head: ['a'], rows: Array.from({ length: 50_000 }, () => ['one']) },
    ...Array.from({ length: 5000 }, () => paragraph('Again')),
  ])
  expect(blocks).toHaveLength(300)
  expect(JSON.stringify(blocks).length).toBeLessThan(100_000)
  expect(reported).toEqual(['blocks.300: 4704 more are too many'])
})

test('the reading time counts all words, and is at least one minute', () => {
  expect(readingMinutes([])).toBe(1)
  const { blocks } = read([
    paragraph('слово '.repeat(300)),
    { type: 'list', ordered: true, items: ['one two three', 'four'] },
    { type: 'table', head: ['a'], rows: [['word '.repeat(236)]] },
  ])
  expect(readingMinutes(blocks)).toBe(3)
})

test('a heading that is a question is answered by all words up to the next heading', () => {
  const { blocks } = read([
    heading('Sieve or paste?'),
    paragraph('No.'),
    { type: 'list', ordered: false, items: ['Paste does it.'] },
    heading('How to keep it'),
    paragraph('Cold.'),
    heading('Why?'),
    heading('And milk?'),
    paragraph('Warm.'),
  ])
  expect(questionsOf(blocks)).toEqual([
    { question: 'Sieve or paste?', answer: 'No. Paste does it.' },
    { question: 'And milk?', answer: 'Warm.' },
  ])
})
