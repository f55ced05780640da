/** The sample shop as it lies in its folder, for the tests of what it says. */
import path from 'node:path'
import { readCatalogue } from '../../upstream/import/folder/readCatalogue.ts'
import { readContent } from '../../upstream/import/folder/readContent.ts'

export const FOLDER = path.join(import.meta.dirname, '../../upstream/sample')

export const catalogue = readCatalogue(FOLDER)
export const content = readContent(FOLDER)

/** The products, each with what was said about it. */
export const products = catalogue.products.map((product) => ({
  ...product,
  reviews: catalogue.reviews.filter((review) => review.product === product.slug),
  questions: catalogue.questions.filter((question) => question.product === product.slug),
}))
