import { afterAll, beforeAll, expect, test } from 'vitest'
import { getReviews } from '../../shared/api/product.ts'
import { REVIEW_HEADINGS } from '../../upstream/import/columns.ts'
import { importReviews, type ReviewField } from '../../upstream/import/importReviews.ts'
import { openCsv } from '../../upstream/import/openCsv.ts'
import { startImporter, type Importer } from './importFile.ts'

let importer: Importer
beforeAll(async () => {
  importer = await startImporter()
  await importer.lines(['r1;Reviewed;Face;100'], { header: 'ID;Name;Categories;Price' })
})
afterAll(() => importer.close())

const importLines = async (lines: readonly string[]) => {
  const { fixture, write } = importer
  const file = await write(['review_id,product_id,review_text,rating,date,Author', ...lines].join('\n'))
  const csv = await openCsv<ReviewField>(file, { headings: REVIEW_HEADINGS, required: ['product', 'rating'], numbers: [] })
  return importReviews(fixture.upstream.deps.store, 'prestashop', csv, fixture.clock.now())
}

const shown = async () => (await importer.fixture.guest.call(getReviews, { params: { slug: 'reviewed' }, query: {} })).data.items

const LINES = [
  'a,r1,"<b>Soft</b>, and\nlight",5,2026-03-01,Nina',
  'b,r1,Очень понравился,4,,',
  'c,nobody,Text,5,,',
  'd,r1,Text,0,,',
  'e,r1,Text,4.5,,',
  'f,r1,Text,5,2099-01-01,',
]

test('reviews appear on the page of their product and count in its rating; invalid ones are reported', async () => {
  expect(await importLines(LINES)).toEqual({
    read: 6,
    added: 2,
    changed: 0,
    unchanged: 0,
    refused: [
      { line: 5, reason: 'no product was imported as "nobody"' },
      { line: 6, reason: 'the rating is not from 1 to 5: "0"' },
      { line: 7, reason: 'the rating is not from 1 to 5: "4.5"' },
      { line: 8, reason: 'the date is in the future: "2099-01-01"' },
    ],
  })
  expect(await shown()).toMatchObject([
    // The reader's language first.
    { author: 'Nina', rating: 5, text: 'Soft, and\nlight', date: '2026-03-01' },
    { author: 'Покупатель', rating: 4, text: 'Очень понравился', date: '2026-11-21' },
  ])
  expect((await importer.product('reviewed')).rating).toMatchObject({ average: 4.5, count: 2 })
})

test('a repeated review changes nothing, or only the changed fields', async () => {
  importer.fixture.clock.advance(24 * 3_600_000)
  expect(await importLines(LINES.slice(0, 2))).toMatchObject({ added: 0, changed: 0, unchanged: 2 })
  expect(await importLines(['b,r1,Очень понравился,2,,'])).toMatchObject({ added: 0, changed: 1 })
  expect((await importer.product('reviewed')).rating).toMatchObject({ average: 3.5, count: 2 })
})
