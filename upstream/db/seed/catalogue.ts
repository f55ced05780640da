import { BRANDS } from './brands.ts'
import { MAKERS } from './makers.ts'
import { buildProduct } from './products/build.ts'
import type { ProductRow } from './products/row.ts'
import { ROWS } from './products/rows.ts'
import { questionsOf } from './reviews/questions.ts'
import { reviewsOf } from './reviews/reviews.ts'
import { TAGS } from './tags.ts'
import type { SeedCatalogue, SeedProduct } from './types.ts'
import { USAGES } from './usages.ts'

/** Builds every row, numbering the products of each kind so that those which stand side by side do not share their texts. */
const buildAll = (rows: readonly ProductRow[]): SeedProduct[] => {
  const seen = new Map<string, number>()
  return rows.map((row) => {
    const kind = row[1]
    const place = seen.get(kind) ?? 0
    seen.set(kind, place + 1)
    const product = buildProduct(row, place)
    return { ...product, reviews: reviewsOf(product), questions: questionsOf(product) }
  })
}

/** The whole sample catalogue. Pure: each call gives equal data, and nothing is read from outside. */
export const catalogue = (): SeedCatalogue => ({
  makers: MAKERS,
  brands: BRANDS,
  tags: TAGS,
  usages: USAGES,
  products: buildAll(ROWS),
})
