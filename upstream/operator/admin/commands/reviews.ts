/** Reviews of products and of the shop. */
import { recallShopAddress } from '../../../db/rememberedShop.ts'
import type { Deps } from '../../../deps.ts'
import { answerReview, moderate } from '../../../content/moderation.ts'
import { OperatorError } from '../../runTool.ts'
import { LIMIT, limitOf, numberOf, wordOption, type Command } from '../command.ts'

const STATUSES = ['pending', 'published', 'rejected'] as const

type Review = {
  readonly id: number
  readonly slug: string | null
  readonly author: string
  readonly rating: number
  readonly text: string | null
  readonly date: string
  readonly status: string
  readonly answer: string | null
}

/** As long as the one of an imported review. */
const ANSWER_MAX = 3000

const REVIEW = 'SELECT r.*, p.slug FROM review r LEFT JOIN product p ON p.id = r.product_id'

const rowOf = ({ store, photos }: Deps, review: Review) => {
  const { id, slug, author, rating, text, date, status } = review
  const pictures = photos.join([review])[0]?.photos ?? []
  return {
    review: id,
    date,
    status,
    // A review without a product is a review of the shop.
    product: slug ?? 'the shop',
    author,
    rating,
    photos: pictures.map(({ src }) => recallShopAddress(store, 'en') + src).join(' ') || null,
    text,
    answer: review.answer,
  }
}

const found = ({ store }: Deps, id: number): Review => {
  const review = store.get<Review>(`${REVIEW} WHERE r.id = ?`, id)
  if (!review) throw new OperatorError(`There is no review ${id}`)
  return review
}

const decision = (name: string, status: 'published' | 'rejected', summary: string): Command => ({
  name: `reviews ${name}`,
  changes: 'recorded',
  args: ['<review>'],
  summary,
  run: (deps, { positionals }) => {
    const id = numberOf(positionals[0], 'a review')
    if (!moderate(deps.store, id, status)) throw new OperatorError(`Review ${id} is already ${found(deps, id).status}`)
    return { done: `Review ${id} is ${status}` }
  },
})

export const REVIEWS: readonly Command[] = [
  {
    name: 'reviews list',
    summary: 'reviews to moderate, newest first',
    options: { status: { value: 'status', summary: `${STATUSES.join(', ')}; default pending` }, limit: LIMIT },
    run: (deps, { values }) => ({
      rows: deps.store
        .all<Review>(
          `${REVIEW} WHERE r.status = ? ORDER BY r.id DESC LIMIT ?`,
          wordOption(values, 'status', STATUSES) ?? 'pending',
          limitOf(values),
        )
        .map((review) => rowOf(deps, review)),
      none: 'No reviews',
    }),
  },
  {
    name: 'reviews show',
    args: ['<review>'],
    summary: 'one review with its full text and photo addresses',
    run: (deps, { positionals }) => ({ record: rowOf(deps, found(deps, numberOf(positionals[0], 'a review'))) }),
  },
  decision('publish', 'published', 'makes a review public'),
  {
    name: 'reviews answer',
    changes: 'recorded',
    args: ['<review>', '<text…>'],
    summary: 'puts a note of the shop under a published review',
    options: { replace: { summary: 'replaces an existing note' } },
    run: (deps, { positionals: [number, ...words], values }) => {
      const id = numberOf(number, 'a review')
      const answer = words.join(' ').trim()
      if (answer === '') throw new OperatorError('The note is empty', 2)
      if (answer.length > ANSWER_MAX) throw new OperatorError(`The note has more than ${ANSWER_MAX} characters`, 2)
      if (!answerReview(deps.store, id, answer, values['replace'] !== undefined)) {
        const { status } = found(deps, id)
        throw new OperatorError(
          status === 'published'
            ? `Review ${id} has a note already; --replace replaces it`
            : `Review ${id} is ${status}: a note is possible once it is published`,
        )
      }
      return { done: `Review ${id} has a note of the shop` }
    },
  },
  decision('refuse', 'rejected', 'rejects a review and deletes its photos'),
]
