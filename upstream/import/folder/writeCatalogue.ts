/** Writes a shop folder into the shop, for an owner's import and for the seed of a new shop. */
import type { Store } from '../../db/store.ts'
import { BadRow } from '../number.ts'
import type { ImportRow } from '../importProduct.ts'
import { reviewKey, writeReview } from '../importReviews.ts'
import { importedId, writeProduct } from '../writeProduct.ts'
import type { Catalogue, ReviewEntry } from './catalogueFiles.ts'
import { productOf } from './productOf.ts'
import { writeLabels } from './writeLabels.ts'
import { writeQuestion } from './writeQuestions.ts'

/** `done` of `of` products are written. */
export type Progress = (done: number, of: number) => void

/** The products as rows of an import; the line is the index of the product in its folder. */
export const rowsOf = async function* ({ products, currency }: Catalogue): AsyncGenerator<ImportRow> {
  for (const [index, entry] of products.entries())
    yield { line: index + 1, key: entry.slug, product: productOf(entry, currency), warnings: [] }
}

/**
 * Writes one review and returns the result. Part of the caller's transaction. Throws `BadRow` for an unknown product.
 */
export const writeReviewEntry = (store: Store, source: string, entry: ReviewEntry) => {
  const { product, author, lang, rating, text, date, answer = null } = entry
  const productId = product === null ? null : importedId(store, source, product)
  if (productId === undefined) throw new BadRow(`no product was imported as "${product}"`)
  return writeReview(store, source, reviewKey(product, author, text), {
    product_id: productId,
    author,
    lang,
    rating,
    text,
    date,
    answer,
  })
}

/**
 * Fills an empty shop. The last change of a product is the day of the import. Part of the caller's transaction. Throws
 * `BadRow` for an invalid entry.
 */
export const writeCatalogue = (store: Store, catalogue: Catalogue, now: Date, progress: Progress) => {
  const { source, currency, products, reviews, questions } = catalogue
  const today = now.toISOString().slice(0, 10)
  writeLabels(store, catalogue)
  for (const [index, entry] of products.entries()) {
    const changed = `${entry.addedOn ?? today}T00:00:00.000Z`
    writeProduct({ store, source, today, now: changed, countsAreKnown: false }, productOf(entry, currency), undefined)
    progress(index + 1, products.length)
  }
  for (const review of reviews) writeReviewEntry(store, source, review)
  for (const question of questions) writeQuestion(store, source, question)
}
