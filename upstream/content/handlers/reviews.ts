import type { WireReview } from '../../../shared/api/product.ts'
import { getReviewable, postMyReviewRestore, putMyReview, deleteMyReview, getMyReviews } from '../../../shared/api/ownReviews.ts'
import { type ReviewBody } from '../../../shared/api/reviewBody.ts'
import { getShopReviews, postQuestion, postReview, postReviewPhoto, postShopReview } from '../../../shared/api/reviews.ts'
import { ORDER_STATUSES } from '../../../shared/api/orders.ts'
import { QUESTION_MIN_LENGTH } from '../../../shared/constants.ts'
import type { ContentDeps } from '../deps.ts'
import { REVIEW_COLUMNS, wireReviews, type ReviewRow } from '../wireReviews.ts'
import { averageOf } from '../../catalogue/cards.ts'
import { unreviewed } from '../../catalogue/unreviewed.ts'
import type { Order } from '../../common/orders.ts'
import { inLang } from '../../../contract/texts/inLang.ts'
import { RESTORABLE_MS } from '../deletedReviews.ts'
import { recountRating } from '../moderation.ts'
import { plainLine, plainText } from '../../../contract/rules/plainText.ts'
import { translate } from '../../../contract/texts/messages.ts'
import { conflict, invalid, notFound } from '../../../contract/http/problems.ts'
import { byNetworks } from '../../http/networks.ts'
import { requireMailbox } from '../../mail/mailbox.ts'
import { bind, bindMember, data, type Member, type Route } from '../../http/bind.ts'

const PER_PAGE = 10
const QUESTIONS = { max: 20, windowMs: 3_600_000 }
const SAME_QUESTION =
  'SELECT 1 FROM question WHERE product_id = ? AND user_id IS ? AND author IS ? AND lang = ? AND text = ? AND date = ? AND answer IS NULL'
const PHOTOS = { max: 60, windowMs: 3_600_000 }
/** Photos of one network. */
const NETWORK_PHOTOS = { max: 200, windowMs: 3_600_000 }
const PAID = ORDER_STATUSES.filter((status) => status !== 'awaiting_payment' && status !== 'cancelled')
const EDITS = { max: 60, windowMs: 3_600_000 }
/** New reviews of one account. */
const REVIEWS = { max: 10, windowMs: 24 * 3_600_000 }
const REVIEWABLE = 50

type MyRow = ReviewRow & {
  readonly name_en: string
  readonly name_ru: string
  readonly slug: string
  readonly type: string
}

const MINE = `
  SELECT ${REVIEW_COLUMNS}, p.name_en, p.name_ru, p.slug, p.type
  FROM review LEFT JOIN product p ON p.id = review.product_id WHERE review.user_id = ? ORDER BY review.date DESC, review.id DESC`

type DeletedRow = Omit<ReviewRow, 'id'> & { readonly photos: string }

/** The products of delivered orders with the date of their last delivery, the last delivered first. */
const deliveredProducts = (orders: readonly Order<'lines'>[]): ReadonlyMap<number, string> => {
  const dates = new Map<number, string>()
  for (const { lines, delivered_at } of orders)
    for (const { product_id } of lines) {
      if (product_id === null) continue
      const [one, other] = [delivered_at ?? '', dates.get(product_id) ?? '']
      dates.set(product_id, one > other ? one : other)
    }
  return new Map([...dates].sort(([a, at], [b, bt]) => bt.localeCompare(at) || a - b))
}

/** Calls for the user's own reviews and questions. */
export const reviewsHandlers = ({
  store,
  clock,
  attempts,
  pictures,
  photos,
  productIndex,
  orderReader,
  sendsMail,
}: ContentDeps): readonly Route[] => {
  const productId = (slug: string): number => {
    const product = store.get<{ id: number }>`SELECT id FROM product WHERE slug = ${slug}`
    if (!product) throw notFound()
    return product.id
  }

  /**
   * Writes a pending review of a product, or of the shop when `about` is null. A retry after a lost answer returns the
   * pending review.
   */
  const write = ({ user, lang }: Member, about: number | null, { rating, text, photos: ids = [] }: ReviewBody): ReviewRow =>
    store.transaction(() => {
      requireMailbox({ store, sendsMail }, user.id)
      const earlier = store.get<ReviewRow>(
        `SELECT ${REVIEW_COLUMNS} FROM review WHERE user_id = ? AND product_id IS ?`,
        user.id,
        about,
      )
      if (earlier) {
        const isSame =
          earlier.status === 'pending' &&
          earlier.rating === rating &&
          earlier.text === plainText(text) &&
          photos
            .join([earlier])[0]
            ?.photos.map(({ id }) => id)
            .join() === ids.join()
        if (!isSame) throw conflict('review_exists')
        return earlier
      }
      attempts.take({ [`reviews:${user.id}`]: REVIEWS })
      const row = store.get<ReviewRow>(
        `INSERT INTO review (product_id, user_id, author, lang, rating, text, date, status) VALUES (?, ?, ?, ?, ?, ?, ?, 'pending') RETURNING ${REVIEW_COLUMNS}`,
        about,
        user.id,
        user.name,
        lang,
        rating,
        plainText(text),
        clock().toISOString().slice(0, 10),
      )
      if (!row) throw new Error('A review was not written')
      photos.attach(user.id, row.id, ids)
      return row
    })

  const joined = async (row: ReviewRow): Promise<WireReview> => {
    const [review] = await wireReviews({ orderReader, photos }, [row])
    if (!review) throw new Error('A review was not read')
    return review
  }

  return [
    bindMember(postReviewPhoto, async ({ file }, { user, address }) => {
      // A customer may have paid before the mailbox was confirmed, and returns with photos.
      if ((await orderReader.list({ userIds: [user.id], statuses: PAID, limit: 0, parts: [] })).total === 0)
        requireMailbox({ store, sendsMail }, user.id)
      attempts.take({ [`photo:${user.id}`]: PHOTOS, ...byNetworks('photo:network:', address, NETWORK_PHOTOS) })
      return data(await photos.upload(user.id, file, address))
    }),

    bindMember(postReview, async ({ params, body }, member) => ({
      data: await joined(write(member, productId(params.slug), body)),
      message: translate(member.lang, 'review_pending'),
    })),

    bindMember(postShopReview, async ({ body }, member) => ({
      data: await joined(write(member, null, body)),
      message: translate(member.lang, 'review_pending'),
    })),

    bind(postQuestion, ({ params, body }, { user, lang, address }) => {
      const id = productId(params.slug)
      const text = plainText(body.text) ?? ''
      if (text.length < QUESTION_MIN_LENGTH) throw invalid('text', 'question_short')
      attempts.take(byNetworks('question:', address, QUESTIONS))
      const row = [id, user?.id ?? null, plainLine(body.name), lang, text, clock().toISOString().slice(0, 10)] as const
      // A repetition after a lost answer is the same question.
      if (!store.get(SAME_QUESTION, ...row))
        store.run('INSERT INTO question (product_id, user_id, author, lang, text, date) VALUES (?, ?, ?, ?, ?, ?)', ...row)
      return { message: translate(lang, 'question_sent') }
    }),

    bind(getShopReviews, async ({ query: { page = 1, per_page = PER_PAGE } }, { user, lang }) => {
      const where = "product_id IS NULL AND (status = 'published' OR user_id = ?)"
      const values = [user?.id ?? null]
      const { count, sum, rated } = store.get<{ count: number; sum: number; rated: number }>(
        `SELECT count(*) AS count, coalesce(sum(iif(status = 'published', rating, 0)), 0) AS sum, coalesce(sum(status = 'published'), 0) AS rated FROM review WHERE ${where}`,
        ...values,
      ) ?? { count: 0, sum: 0, rated: 0 }
      const items = store.all<ReviewRow>(
        `SELECT ${REVIEW_COLUMNS} FROM review WHERE ${where} ORDER BY lang = ? DESC, date DESC, id DESC LIMIT ? OFFSET ?`,
        ...values,
        lang,
        per_page,
        (page - 1) * per_page,
      )
      return data({
        items: await wireReviews({ orderReader, photos }, items),
        total: count,
        average: rated > 0 ? averageOf(sum, rated) : null,
        page,
        per_page,
      })
    }),

    bindMember(getMyReviews, async (_input, { user, lang }) => {
      const mine = store.all<MyRow>(MINE, user.id).map(({ name_en, name_ru, slug, type, ...row }) => ({
        row,
        product:
          row.product_id === null
            ? null
            : { name: inLang(lang, name_en, name_ru), link_rewrite: slug, picture: pictures.front({ slug, type }) },
      }))
      const reviews = await wireReviews(
        { orderReader, photos },
        mine.map(({ row }) => row),
      )
      return data(reviews.map((review, index) => ({ review, product: mine[index]?.product ?? null })))
    }),

    bindMember(getReviewable, async (_input, { user, lang }) => {
      const { orders } = await orderReader.list({ userIds: [user.id], statuses: ['delivered'], parts: ['lines'] })
      const delivered = deliveredProducts(orders)
      return data({
        shop: store.get`SELECT 1 FROM review WHERE user_id = ${user.id} AND product_id IS NULL` === undefined,
        products: unreviewed(store, user.id, [...delivered.keys()])
          .slice(0, REVIEWABLE)
          .map((product) => ({
            name: inLang(lang, product.name_en, product.name_ru),
            link_rewrite: product.slug,
            picture: pictures.front(product),
            delivered_at: delivered.get(product.id) ?? '',
          })),
      })
    }),

    bindMember(putMyReview, async ({ params, body }, { user, lang }) => {
      attempts.take({ [`review:${user.id}`]: EDITS })
      const review = store.transaction(() => {
        const row = store.get<ReviewRow>(
          `UPDATE review SET rating = ?, text = ?, lang = ?, date = ?, status = 'pending' WHERE id = ? AND user_id = ? RETURNING ${REVIEW_COLUMNS}`,
          body.rating,
          plainText(body.text),
          lang,
          clock().toISOString().slice(0, 10),
          params.id,
          user.id,
        )
        if (!row) throw notFound()
        photos.detach(row.id)
        photos.attach(user.id, row.id, body.photos ?? [])
        if (row.product_id !== null) recountRating(store, row.product_id)
        return row
      })
      if (review.product_id !== null) productIndex.refresh([review.product_id])
      return { data: await joined(review), message: translate(lang, 'review_pending') }
    }),

    bindMember(postMyReviewRestore, async ({ params }, { user }) => {
      const review = store.transaction(() => {
        const row = store.get<DeletedRow>`DELETE FROM deleted_review
          WHERE id = ${params.id} AND user_id = ${user.id} AND deleted_at > ${clock().getTime() - RESTORABLE_MS} RETURNING *`
        if (!row) {
          // A retry after a lost answer: the review is already restored.
          const back = store.get<ReviewRow>(
            `SELECT ${REVIEW_COLUMNS} FROM review WHERE id = ? AND user_id = ?`,
            params.id,
            user.id,
          )
          if (!back) throw notFound()
          return back
        }
        const { product_id, author, lang, rating, text, date, status, answer } = row
        if (store.get`SELECT 1 FROM review WHERE user_id = ${user.id} AND product_id IS ${product_id}`)
          throw conflict('review_exists')
        const back = store.get<ReviewRow>(
          `INSERT INTO review (id, product_id, user_id, author, lang, rating, text, date, status, answer, answer_read) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, 1) RETURNING ${REVIEW_COLUMNS}`,
          params.id,
          product_id,
          user.id,
          author,
          lang,
          rating,
          text,
          date,
          status,
          answer,
        )
        if (!back) throw new Error('A review was not written')
        photos.attach(user.id, back.id, photos.waiting(user.id, JSON.parse(row.photos) as string[]))
        if (product_id !== null) recountRating(store, product_id)
        return back
      })
      if (review.product_id !== null) productIndex.refresh([review.product_id])
      return data(await joined(review))
    }),

    bindMember(deleteMyReview, ({ params }, { user, lang }) => {
      const deleted = store.transaction(() => {
        const now = clock().getTime()
        const inserted = store.run`
          INSERT OR REPLACE INTO deleted_review (id, product_id, user_id, author, lang, rating, text, date, status, answer, photos, deleted_at)
          SELECT id, product_id, user_id, author, lang, rating, text, date, status, answer, '[]', ${now} FROM review
          WHERE id = ${params.id} AND user_id = ${user.id}`
        if (inserted.changes === 0) throw notFound()
        store.run`UPDATE deleted_review SET photos = ${JSON.stringify(photos.detach(params.id))} WHERE id = ${params.id}`
        const row = store.get<{ product_id: number | null }>`
          DELETE FROM review WHERE id = ${params.id} AND user_id = ${user.id} RETURNING product_id`
        if (!row) throw notFound()
        if (row.product_id !== null) recountRating(store, row.product_id)
        return row.product_id
      })
      if (deleted !== null) productIndex.refresh([deleted])
      return { message: translate(lang, 'review_deleted') }
    }),
  ]
}
