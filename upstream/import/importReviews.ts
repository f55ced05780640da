/**
 * Imports reviews of imported products from a CSV file. They are published, because the source shop has published them
 * before.
 */
import { createHash } from 'node:crypto'
import { touchCatalogue } from '../db/catalogueVersion.ts'
import type { Store } from '../db/store.ts'
import { recountRating } from '../content/moderation.ts'
import { plainLine, plainText } from '../../contract/rules/plainText.ts'
import { cleanLine, textOfHtml } from './clean.ts'
import type { REVIEW_HEADINGS } from './columns.ts'
import { BadRow, parseDay, parseNumber } from './number.ts'
import type { CsvRow, OpenCsv } from './openCsv.ts'
import { importedId } from './writeProduct.ts'

export type ReviewField = keyof typeof REVIEW_HEADINGS

export type ReviewReport = {
  read: number
  added: number
  changed: number
  unchanged: number
  refused: { readonly line: number; readonly reason: string }[]
}

/** An imported review; `product_id` is null for a review of the shop. */
export type ImportReview = {
  readonly product_id: number | null
  readonly author: string
  readonly lang: string
  readonly rating: number
  readonly text: string | null
  readonly date: string
  readonly answer: string | null
}

const MAX_TEXT = 3000
const ANONYMOUS = { en: 'A shopper', ru: 'Покупатель' } as const

/** The language of a review: as in the file, otherwise Russian if it has Cyrillic letters. */
const langIn = (language: string, text: string): 'en' | 'ru' =>
  /^(ru|рус)/i.test(language) ? 'ru' : /^en/i.test(language) ? 'en' : /[а-яё]/i.test(text) ? 'ru' : 'en'

type Values = { readonly [F in ReviewField]?: string }

const productOf = (store: Store, source: string, key: string): number => {
  if (key === '') throw new BadRow('the product is missing')
  const id = importedId(store, source, key) ?? store.get<{ id: number }>`SELECT id FROM product WHERE reference = ${key}`?.id
  if (id === undefined) throw new BadRow(`no product was imported as "${key}"`)
  return id
}

const reviewOf = (store: Store, source: string, values: Values, today: string): ImportReview => {
  const text = plainText(textOfHtml(values.text ?? ''))
  if (text !== null && text.length > MAX_TEXT) throw new BadRow(`the text has ${text.length} characters, more than ${MAX_TEXT}`)
  const rating = parseNumber(values.rating ?? '', 'the rating', '.')
  if (!Number.isInteger(rating) || rating < 1 || rating > 5) throw new BadRow(`the rating is not from 1 to 5: "${values.rating}"`)
  const date = parseDay(values.date ?? '', 'the date') ?? today
  if (date > today) throw new BadRow(`the date is in the future: "${values.date}"`)
  const lang = langIn(values.lang ?? '', text ?? '')
  return {
    product_id: productOf(store, source, cleanLine(values.product ?? '')),
    author: (plainLine(values.author) ?? ANONYMOUS[lang]).slice(0, 100),
    lang,
    rating,
    text,
    date,
    answer: plainText(textOfHtml(values.answer ?? '')),
  }
}

/** The key of a review without an id: a hash of its content. */
export const reviewKey = (product: string | null | undefined, author: string | undefined, text: string | undefined): string =>
  createHash('sha256')
    .update(JSON.stringify([product, author, text]))
    .digest('hex')
    .slice(0, 32)

const keyOf = ({ key, product, author, text }: Values) => cleanLine(key ?? '').slice(0, 128) || reviewKey(product, author, text)

/** Fields of a review that the file does not contain, so they stay unchanged. */
type Omitted = { readonly date: boolean; readonly answer: boolean }

/** Writes one review and returns the result. Part of the caller's transaction. */
export const writeReview = (
  store: Store,
  source: string,
  key: string,
  review: ImportReview,
  omitted: Omitted = { date: false, answer: false },
): 'added' | 'changed' | 'unchanged' => {
  const recount = (id: number | null) => id !== null && recountRating(store, id)
  const before = store.get<ImportReview & { id: number }>`
    SELECT r.id, r.product_id, r.author, r.lang, r.rating, r.text, r.date, r.answer FROM import_review k JOIN review r ON r.id = k.review_id
    WHERE k.source = ${source} AND k.key = ${key}`
  if (!before) {
    const { product_id, author, lang, rating, text, date, answer } = review
    const { id } = store.run`INSERT INTO review (product_id, author, lang, rating, text, date, answer, status)
      VALUES (${product_id}, ${author}, ${lang}, ${rating}, ${text}, ${date}, ${answer}, 'published')`
    store.run`INSERT INTO import_review (source, key, review_id) VALUES (${source}, ${key}, ${id})`
    recount(product_id)
    return 'added'
  }
  const after = {
    ...review,
    date: omitted.date ? before.date : review.date,
    answer: omitted.answer ? before.answer : review.answer,
  }
  if ((Object.keys(after) as (keyof ImportReview)[]).every((field) => after[field] === before[field])) return 'unchanged'
  store.run`UPDATE review SET product_id = ${after.product_id}, author = ${after.author}, lang = ${after.lang},
    rating = ${after.rating}, text = ${after.text}, date = ${after.date}, answer = ${after.answer} WHERE id = ${before.id}`
  for (const id of new Set([before.product_id, after.product_id])) recount(id)
  return 'changed'
}

const BATCH = 200

/** Imports all reviews of an open file for products of `source`; invalid rows are reported and left out. */
export const importReviews = async (
  store: Store,
  source: string,
  csv: OpenCsv<ReviewField>,
  now: Date,
): Promise<ReviewReport> => {
  const report: ReviewReport = { read: 0, added: 0, changed: 0, unchanged: 0, refused: [] }
  const today = now.toISOString().slice(0, 10)
  const take = (row: CsvRow<ReviewField>) => {
    report.read++
    try {
      if ('reason' in row) throw new BadRow(row.reason)
      const review = reviewOf(store, source, row.values, today)
      const omitted = { date: (row.values.date ?? '').trim() === '', answer: row.values.answer === undefined }
      report[writeReview(store, source, keyOf(row.values), review, omitted)]++
    } catch (error) {
      if (!(error instanceof BadRow)) throw error
      report.refused.push({ line: row.line, reason: error.message })
    }
  }
  let batch: CsvRow<ReviewField>[] = []
  const flush = () =>
    store.transaction(() => {
      const before = report.added + report.changed
      batch.forEach(take)
      batch = []
      if (report.added + report.changed > before) touchCatalogue(store, { more: true })
    })
  for await (const row of csv.rows()) {
    batch.push(row)
    if (batch.length >= BATCH) flush()
  }
  flush()
  if (report.added + report.changed > 0) touchCatalogue(store)
  return report
}
