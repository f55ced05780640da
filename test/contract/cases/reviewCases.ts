import { expect } from 'vitest'
import type { FileInput } from '../../../shared/api/defineCall.ts'
import * as ownReviews from '../../../shared/api/ownReviews.ts'
import * as reviews from '../../../shared/api/reviews.ts'
import { REVIEW_PHOTO_MAX_BYTES } from '../../../shared/constants.ts'
import { samplePhoto } from '../samplePhoto.ts'
import { refused, withoutToken, type Case, type Refusal } from './case.ts'

const REVIEW = { rating: 5, text: 'Very good' }
const PRODUCT = '/v1/products/shizukuya-lotion'
const PHOTOS = '/v1/reviews/photos'

type Status = Refusal['status']

/** A file that is refused, with the field if the answer names one. */
const refusedFile = (why: string, status: Status, file: FileInput | (() => Promise<FileInput>)): Refusal => ({
  why,
  send: async (client) => {
    const { type, bytes } = typeof file === 'function' ? await file() : file
    return client.raw('POST', PHOTOS, bytes, { 'content-type': type })
  },
  status,
  ...(status === 422 && { field: 'file' }),
})

export const reviewCases: {
  postReviewPhoto: Case<typeof reviews.postReviewPhoto>
  postReview: Case<typeof reviews.postReview>
  postQuestion: Case<typeof reviews.postQuestion>
  getShopReviews: Case<typeof reviews.getShopReviews>
  postShopReview: Case<typeof reviews.postShopReview>
  getMyReviews: Case<typeof ownReviews.getMyReviews>
  getReviewable: Case<typeof ownReviews.getReviewable>
  putMyReview: Case<typeof ownReviews.putMyReview>
  deleteMyReview: Case<typeof ownReviews.deleteMyReview>
  postMyReviewRestore: Case<typeof ownReviews.postMyReviewRestore>
} = {
  postReviewPhoto: {
    as: 'newcomer',
    good: async () => ({ file: await samplePhoto({ width: 640, height: 480 }) }),
    expect: ({ data }) => {
      expect(data).toMatchObject({ width: 640, height: 480, src: `/media/reviews/${data.id}.jpg` })
    },
    bad: [
      withoutToken('POST', PHOTOS, {}),
      refused('JSON', 415, 'POST', PHOTOS, { photo: 'x' }),
      refusedFile('another kind of picture', 415, () => samplePhoto({ width: 300, height: 300, format: 'png' })),
      refusedFile('a page that calls itself a photo', 415, { type: 'image/jpeg', bytes: new TextEncoder().encode('<script>') }),
      refusedFile('no bytes', 422, { type: 'image/jpeg', bytes: new Uint8Array() }),
      refusedFile('half a photo', 422, async () => {
        const { type, bytes } = await samplePhoto({ width: 300, height: 300 })
        return { type, bytes: bytes.subarray(0, bytes.length / 2) }
      }),
      refusedFile('a stamp', 422, () => samplePhoto({ width: 640, height: 99 })),
      refusedFile('a photo that is too large', 413, { type: 'image/jpeg', bytes: new Uint8Array(REVIEW_PHOTO_MAX_BYTES + 1) }),
    ],
  },
  postReview: {
    as: 'newcomer',
    good: () => ({ params: { slug: 'shizukuya-lotion' }, body: REVIEW }),
    expect: ({ data, message }) => {
      expect(data).toMatchObject({ status: 'pending', author: 'Nina', rating: 5 })
      expect(message).toContain('moderation')
    },
    bad: [
      withoutToken('POST', `${PRODUCT}/reviews`, REVIEW),
      refused('no rating', 422, 'POST', `${PRODUCT}/reviews`, { text: 'Good' }, 'rating'),
      refused('six stars', 422, 'POST', `${PRODUCT}/reviews`, { rating: 6 }, 'rating'),
      refused('a text that is too long', 422, 'POST', `${PRODUCT}/reviews`, { rating: 5, text: 'x'.repeat(3001) }, 'text'),
      refused('an unknown product', 404, 'POST', '/v1/products/no-such-product/reviews', REVIEW),
      refused(
        'a photo that is not there',
        422,
        'POST',
        `${PRODUCT}/reviews`,
        { rating: 5, photos: ['x'.repeat(22)] },
        'photos.0',
      ),
      refused(
        'six photos',
        422,
        'POST',
        `${PRODUCT}/reviews`,
        { rating: 5, photos: Array.from({ length: 6 }, () => 'x'.repeat(22)) },
        'photos',
      ),
      {
        why: 'a second review of one product',
        send: async (client) => {
          await client.raw('POST', `${PRODUCT}/reviews`, REVIEW)
          return client.raw('POST', `${PRODUCT}/reviews`, { ...REVIEW, text: 'Another opinion' })
        },
        status: 409,
      },
    ],
  },
  postQuestion: {
    good: () => ({ params: { slug: 'shizukuya-lotion' }, body: { text: 'Is there a smaller size?' } }),
    bad: [
      refused('a question that is too short', 422, 'POST', `${PRODUCT}/questions`, { text: 'Why?' }, 'text'),
      refused('a question of blanks', 422, 'POST', `${PRODUCT}/questions`, { text: ' '.repeat(20) }, 'text'),
      refused('a question that is too long', 422, 'POST', `${PRODUCT}/questions`, { text: 'x'.repeat(1001) }, 'text'),
      refused('an unknown product', 404, 'POST', '/v1/products/no-such-product/questions', { text: 'Is anybody there?' }),
    ],
  },
  getShopReviews: {
    good: () => ({ query: { per_page: 3 } }),
    expect: ({ data }) => {
      expect(data.items).toHaveLength(3)
      expect(data.average).toBeGreaterThan(4)
    },
    bad: [refused('page zero', 422, 'GET', '/v1/reviews?page=0', undefined, 'page')],
  },
  postShopReview: {
    as: 'newcomer',
    good: () => ({ body: REVIEW }),
    bad: [
      withoutToken('POST', '/v1/reviews', REVIEW),
      refused('a rating in words', 422, 'POST', '/v1/reviews', { rating: 'five' }, 'rating'),
    ],
  },
  getMyReviews: {
    as: 'newcomer',
    good: async (client) => {
      await client.call(reviews.postReview, { params: { slug: 'shizukuya-lotion' }, body: REVIEW })
      await client.call(reviews.postShopReview, { body: { rating: 4 } })
      return {}
    },
    expect: ({ data }) => {
      expect(data.map(({ product }) => product?.link_rewrite ?? null).sort()).toEqual([null, 'shizukuya-lotion'].sort())
    },
    bad: [withoutToken('GET', '/v1/user/reviews')],
  },
  deleteMyReview: {
    as: 'newcomer',
    good: async (client) => ({ params: { id: (await client.call(reviews.postShopReview, { body: REVIEW })).data.id } }),
    expect: async (_answer, client) => expect((await client.call(ownReviews.getMyReviews, {})).data).toEqual([]),
    bad: [withoutToken('DELETE', '/v1/user/reviews/1'), refused('another user’s review', 404, 'DELETE', '/v1/user/reviews/1')],
  },
  getReviewable: {
    as: 'newcomer',
    good: () => ({}),
    expect: ({ data }) => expect(data).toEqual({ shop: true, products: [] }),
    bad: [withoutToken('GET', '/v1/user/reviews/possible')],
  },
  putMyReview: {
    as: 'newcomer',
    good: async (client) => ({
      params: { id: (await client.call(reviews.postShopReview, { body: REVIEW })).data.id },
      body: { rating: 3, text: 'On second thoughts' },
    }),
    expect: ({ data }) => expect(data).toMatchObject({ rating: 3, text: 'On second thoughts', status: 'pending' }),
    bad: [
      withoutToken('PUT', '/v1/user/reviews/1', REVIEW),
      refused('another user’s review', 404, 'PUT', '/v1/user/reviews/1', REVIEW),
      refused('no rating', 422, 'PUT', '/v1/user/reviews/1', { text: 'Good' }, 'rating'),
      {
        why: 'a photo that is not there',
        send: async (client) => {
          const { id } = (await client.call(reviews.postShopReview, { body: REVIEW })).data
          return client.raw('PUT', `/v1/user/reviews/${id}`, { rating: 5, photos: ['x'.repeat(22)] })
        },
        status: 422,
        field: 'photos.0',
      },
    ],
  },
  postMyReviewRestore: {
    as: 'newcomer',
    good: async (client) => {
      const params = { id: (await client.call(reviews.postShopReview, { body: REVIEW })).data.id }
      await client.call(ownReviews.deleteMyReview, { params })
      return { params }
    },
    expect: ({ data }) => expect(data).toMatchObject({ ...REVIEW, status: 'pending' }),
    bad: [
      withoutToken('POST', '/v1/user/reviews/1/restore'),
      refused('a review that was not deleted', 404, 'POST', '/v1/user/reviews/1/restore'),
      {
        why: 'a review in whose place there is another',
        send: async (client) => {
          const { id } = (await client.call(reviews.postShopReview, { body: REVIEW })).data
          await client.call(ownReviews.deleteMyReview, { params: { id } })
          await client.call(reviews.postShopReview, { body: REVIEW })
          return client.raw('POST', `/v1/user/reviews/${id}/restore`)
        },
        status: 409,
      },
    ],
  },
}
