import { getOverview, postAnswersRead, type WireOwnAnswer } from '../../../shared/api/overview.ts'
import type { OrderDeps } from './orderDeps.ts'
import { RETURNABLE } from '../orders/returnRules.ts'
import { unreviewed } from '../../catalogue/unreviewed.ts'
import { inLang } from '../../../contract/texts/inLang.ts'
import { translate, type Lang } from '../../../contract/texts/messages.ts'
import { bindMember, data, type Route } from '../../http/bind.ts'

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

/** Calls for the account overview: everything that needs the user's attention (R2.25). */
export const overviewHandlers = ({ store, orders, orderReader, pictures }: OrderDeps): readonly Route[] => {
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
    bindMember(getOverview, async (_input, { user, lang }) => {
      orders.settle()
      const userIds = [user.id]
      const [{ total: open }, { orders: placed }, { orders: delivered }] = await Promise.all([
        orderReader.list({
          userIds,
          statuses: ['awaiting_payment', 'paid', 'packing', 'shipped', 'at_customs'],
          parts: [],
          limit: 0,
        }),
        orderReader.list({ userIds, statuses: RETURNABLE, parts: [] }),
        orderReader.list({ userIds, statuses: ['delivered'], parts: ['lines'] }),
      ])
      const returns = store.get<{ count: number }>`SELECT count(*) AS count FROM goods_return
        WHERE order_id IN (SELECT value FROM json_each(${JSON.stringify(placed.map(({ id }) => id))}))
        AND status IN ('requested', 'approved')`
      const answers = store.all<AnswerRow>(ANSWERS, user.id)
      const reviewable = unreviewed(
        store,
        user.id,
        delivered.flatMap(({ lines }) => lines.flatMap(({ product_id }) => product_id ?? [])),
      )
      return data({
        open_orders: open,
        open_returns: returns?.count ?? 0,
        unread_answers: answers.filter(({ answer_read }) => answer_read === 0).length,
        to_review: reviewable.length,
        reviewable: reviewable.slice(0, SHOWN).map((row) => product(row, lang)),
        answers: answers.slice(0, SHOWN).map((row) => wireAnswer(row, lang)),
      })
    }),

    bindMember(postAnswersRead, ({ body }, { user, lang }) => {
      store.transaction(() => {
        for (const id of body.reviews)
          store.run`UPDATE review SET answer_read = 1 WHERE id = ${id} AND user_id = ${user.id} AND answer IS NOT NULL`
        for (const id of body.questions)
          store.run`UPDATE question SET answer_read = 1 WHERE id = ${id} AND user_id = ${user.id} AND answer IS NOT NULL`
      })
      return { message: translate(lang, 'answers_read') }
    }),
  ]
}
