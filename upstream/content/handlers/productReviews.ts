import type { IntegerIds } from '../../../contract/http/integerIds.ts'
import { getQuestions, getReviews, type WireQuestion } from '../../../shared/api/product.ts'
import { notFound } from '../../../contract/http/problems.ts'
import { bind, data, type Route } from '../../http/bind.ts'
import type { ContentDeps } from '../deps.ts'
import { REVIEW_COLUMNS, wireReviews, type ReviewRow } from '../wireReviews.ts'

/** A user sees published reviews, and their own in every state. */
const VISIBLE = `product_id = ? AND (status = 'published' OR user_id = ?)`

/** Reviews in the reader's language come first; the language is the value of the placeholder. */
const REVIEW_ORDER = {
  new: 'lang = ? DESC, date DESC, id DESC',
  rating: 'rating ASC, lang = ? DESC, date DESC, id DESC',
  '-rating': 'rating DESC, lang = ? DESC, date DESC, id DESC',
} as const

const PER_PAGE = 10

/** Calls for reviews of a product, and answered questions about it. */
export const productReviewsHandlers = (deps: ContentDeps): readonly Route[] => {
  const { store } = deps
  const idOf = (slug: string): number => {
    const row = store.get<{ id: number }>`SELECT id FROM product WHERE slug = ${slug}`
    if (!row) throw notFound()
    return row.id
  }

  return [
    bind(getReviews, async ({ params, query: { page = 1, per_page = PER_PAGE, rating, sort = 'new' } }, { user, lang }) => {
      const id = idOf(params.slug)
      const where = `${VISIBLE}${rating === undefined ? '' : ' AND rating = ?'}`
      const values = [id, user?.id ?? null, ...(rating === undefined ? [] : [rating])]
      const total = store.get<{ count: number }>(`SELECT count(*) AS count FROM review WHERE ${where}`, ...values)?.count ?? 0
      const items = store.all<ReviewRow>(
        `SELECT ${REVIEW_COLUMNS} FROM review WHERE ${where} ORDER BY ${REVIEW_ORDER[sort]} LIMIT ? OFFSET ?`,
        ...values,
        lang,
        per_page,
        (page - 1) * per_page,
      )
      return data({ items: await wireReviews(deps, items), total, page, per_page })
    }),

    bind(getQuestions, ({ params, query: { page = 1, per_page = PER_PAGE, q } }, { lang }) => {
      const id = idOf(params.slug)
      const like = q ? `%${q.toLowerCase().replace(/[\\%_]/g, '\\$&')}%` : null
      const where = `product_id = ? AND answer IS NOT NULL AND (? IS NULL OR folded(text) LIKE ? ESCAPE '\\' OR folded(answer) LIKE ? ESCAPE '\\')`
      const values = [id, like, like, like]
      const total = store.get<{ count: number }>(`SELECT count(*) AS count FROM question WHERE ${where}`, ...values)?.count ?? 0
      const items = store.all<IntegerIds<WireQuestion>>(
        `SELECT id, author, text, lang, date, answer, answer_date FROM question WHERE ${where} ORDER BY lang = ? DESC, date DESC, id DESC LIMIT ? OFFSET ?`,
        ...values,
        lang,
        per_page,
        (page - 1) * per_page,
      )
      return data({ items, total, page, per_page })
    }),
  ]
}
