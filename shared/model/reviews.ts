/** Reviews and questions of users about a product, converted from the wire's shapes. */
import type { AnswerOf } from '../api/defineCall.ts'
import type { getQuestions, getReviews, WireQuestion, WireReview } from '../api/product.ts'
import { typeset } from '../rules/typeset.ts'

export type Reviews = { readonly items: readonly WireReview[]; readonly total: number }

export type Questions = { readonly items: readonly WireQuestion[]; readonly total: number }

const set = <T extends { readonly text: string | null; readonly answer: string | null }>(written: T): T => ({
  ...written,
  text: written.text && typeset(written.text),
  answer: written.answer && typeset(written.answer),
})

export const toReviews = ({ data: { items, total } }: AnswerOf<typeof getReviews>): Reviews => ({ items: items.map(set), total })

export const toQuestions = ({ data: { items, total } }: AnswerOf<typeof getQuestions>): Questions => ({
  items: items.map(set),
  total,
})
