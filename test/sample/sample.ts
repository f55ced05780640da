/** The sample shop, read from its folder, for the tests of its content. */
import path from 'node:path'
import { readCatalogue } from '../../upstream/import/folder/readCatalogue.ts'
import { readContent } from '../../upstream/import/folder/readContent.ts'

export const FOLDER = path.join(import.meta.dirname, '../../upstream/sample')

export const catalogue = readCatalogue(FOLDER)
export const content = readContent(FOLDER)

/** The products, each with its reviews and questions. */
export const products = catalogue.products.map((product) => ({
  ...product,
  reviews: catalogue.reviews.filter((review) => review.product === product.slug),
  questions: catalogue.questions.filter((question) => question.product === product.slug),
}))
