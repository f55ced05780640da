import { getOverview, postAnswersRead, type WireOwnAnswer } from '../../../shared/api/overview.ts'
import type { OrderDeps } from './orderDeps.ts'
import { inLang } from '../../../contract/texts/inLang.ts'
import { translate, type Lang } from '../../../contract/texts/messages.ts'
import { bindMember, type Route } from '../../http/bind.ts'

/** Maximum number of answers and products on the account's first screen. */
const SHOWN = 4

type Products = { readonly name_en: string; readonly name_ru: string; readonly slug: string; readonly type: string }
type AnswerRow = Partial<Products> & {
  readonly kind: 'review' | 'question'
  readonly id: number
  readonly text: string | null
  readonly answer: string
  readonly answer_read: number
}

const ANSWERS = `
  SELECT w.kind, w.id, w.text, w.answer, w.answer_read, p.name_en, p.name_ru, p.slug, p.type FROM (
    SELECT 'review' AS kind, id, product_id, text, answer, answer_read, date FROM review
      WHERE user_id = ?1 AND answer IS NOT NULL AND status = 'published'
    UNION ALL
    SELECT 'question', id, product_id, text, answer, answer_read, coalesce(answer_date, date) FROM question
      WHERE user_id = ?1 AND answer IS NOT NULL
  ) w LEFT JOIN product p ON p.id = w.product_id
  ORDER BY w.answer_read, w.date DESC, w.id DESC`

/** Delivered products to review, each once, the last delivered first; certificates are excluded. */
const TO_REVIEW = `
  SELECT p.name_en, p.name_ru, p.slug, p.type FROM order_line l
  JOIN shop_order o ON o.id = l.order_id JOIN product p ON p.id = l.product_id
  WHERE o.user_id = ?1 AND o.status = 'delivered' AND l.type <> 'certificate'
    AND NOT EXISTS (SELECT 1 FROM review r WHERE r.user_id = ?1 AND r.product_id = p.id)
  GROUP BY p.id ORDER BY max(o.id) DESC, min(l.id)`

/** Calls for the account overview: everything that needs the user's attention (R2.25). */
export const overviewHandlers = ({ store, orders, pictures }: OrderDeps): readonly Route[] => {
  const product = ({ name_en, name_ru, slug, type }: Products, lang: Lang) => ({
    name: inLang(lang, name_en, name_ru),
    link_rewrite: slug,
    picture: pictures.front({ slug, type }),
  })
  const isOfProduct = (row: AnswerRow): row is AnswerRow & Products => typeof row.slug === 'string'
  const wireAnswer = (row: AnswerRow, lang: Lang): WireOwnAnswer => ({
    kind: row.kind,
    id: row.id,
    text: row.text,
    answer: row.answer,
    unread: row.answer_read === 0,
    product: isOfProduct(row) ? product(row, lang) : null,
  })

  return [
    bindMember(getOverview, (_input, { user, lang }) => {
      orders.settle()
      const open = store.get<{ count: number }>(
        "SELECT count(*) AS count FROM shop_order WHERE user_id = ? AND status NOT IN ('delivered', 'cancelled')",
        user.id,
      )
      const returns = store.get<{ count: number }>(
        "SELECT count(*) AS count FROM goods_return r JOIN shop_order o ON o.id = r.order_id WHERE o.user_id = ? AND r.status IN ('requested', 'approved')",
        user.id,
      )
      const answers = store.all<AnswerRow>(ANSWERS, user.id)
      const reviewable = store.all<Products>(TO_REVIEW, user.id)
      return {
        data: {
          open_orders: open?.count ?? 0,
          open_returns: returns?.count ?? 0,
          unread_answers: answers.filter(({ answer_read }) => answer_read === 0).length,
          to_review: reviewable.length,
          reviewable: reviewable.slice(0, SHOWN).map((row) => product(row, lang)),
          answers: answers.slice(0, SHOWN).map((row) => wireAnswer(row, lang)),
        },
        message: null,
      }
    }),

    bindMember(postAnswersRead, ({ body }, { user, lang }) => {
      store.transaction(() => {
        for (const id of body.reviews)
          store.run('UPDATE review SET answer_read = 1 WHERE id = ? AND user_id = ? AND answer IS NOT NULL', id, user.id)
        for (const id of body.questions)
          store.run('UPDATE question SET answer_read = 1 WHERE id = ? AND user_id = ? AND answer IS NOT NULL', id, user.id)
      })
      return { message: translate(lang, 'answers_read') }
    }),
  ]
}
