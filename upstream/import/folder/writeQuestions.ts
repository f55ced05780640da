/** Questions about products, with their answers. */
import type { Store } from '../../db/store.ts'
import { importedId } from '../writeProduct.ts'
import { BadRow } from '../number.ts'
import type { QuestionEntry } from './catalogueFiles.ts'

type Known = { readonly id: number; readonly answer: string | null; readonly answer_date: string | null }

/**
 * Writes a question; an existing one with the same text about the same product gets the answer. Returns whether
 * anything has changed. Part of the caller's transaction. Throws `BadRow` for an unknown product.
 */
export const writeQuestion = (store: Store, source: string, entry: QuestionEntry): boolean => {
  const { product, author, lang, text, date, answer = null, answerDate = null } = entry
  const productId = importedId(store, source, product)
  if (productId === undefined) throw new BadRow(`no product was imported as "${product}"`)
  const known = store.get<Known>`SELECT id, answer, answer_date FROM question WHERE product_id = ${productId} AND text = ${text}`
  if (!known) {
    store.run`INSERT INTO question (product_id, author, lang, text, date, answer, answer_date)
      VALUES (${productId}, ${author}, ${lang}, ${text}, ${date}, ${answer}, ${answerDate})`
    return true
  }
  if (answer === null || known.answer === answer) return false
  store.run`UPDATE question SET answer = ${answer}, answer_date = ${answerDate} WHERE id = ${known.id}`
  return true
}
