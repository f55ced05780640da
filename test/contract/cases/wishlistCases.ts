import { expect } from 'vitest'
import * as wishlist from '../../../shared/api/wishlist.ts'
import * as pages from '../../../shared/api/wishlistPages.ts'
import { refused, withoutToken, type Case } from './case.ts'

const PATH = '/v1/user/wishlist'
const SHARE = '/v1/user/wishlist-share'

export const wishlistCases: {
  getWishlist: Case<typeof pages.getWishlist>
  getWishlistCount: Case<typeof wishlist.getWishlistCount>
  postWishlist: Case<typeof wishlist.postWishlist>
  deleteWishlist: Case<typeof wishlist.deleteWishlist>
  getWishlistShare: Case<typeof pages.getWishlistShare>
  postWishlistShare: Case<typeof pages.postWishlistShare>
  deleteWishlistShare: Case<typeof pages.deleteWishlistShare>
  getSharedWishlist: Case<typeof pages.getSharedWishlist>
} = {
  getWishlist: {
    as: 'newcomer',
    good: async (client) => {
      await client.call(wishlist.postWishlist, { params: { id: 2 } })
      return {}
    },
    expect: ({ data }) => expect(data.items.map(({ id }) => id)).toEqual([2]),
    bad: [withoutToken('GET', PATH)],
  },
  getWishlistCount: {
    as: 'newcomer',
    good: () => ({}),
    expect: ({ data }) => expect(data).toEqual({ count: 0, ids: [] }),
    bad: [withoutToken('GET', '/v1/user/wishlistcount')],
  },
  postWishlist: {
    as: 'newcomer',
    good: async (client) => {
      await client.call(wishlist.postWishlist, { params: { id: 1 } })
      return { params: { id: 1 } }
    },
    expect: ({ data }) => expect(data).toEqual({ count: 1, ids: [1] }),
    bad: [
      withoutToken('POST', `${PATH}/1`),
      refused('an unknown product', 404, 'POST', `${PATH}/999999`),
      refused('an id that is no number', 404, 'POST', `${PATH}/one`),
    ],
  },
  deleteWishlist: {
    as: 'newcomer',
    good: async (client) => {
      await client.call(wishlist.postWishlist, { params: { id: 1 } })
      return { params: { id: 1 } }
    },
    expect: async ({ message }, client) => {
      expect(message).toBe('Removed from favorites')
      expect((await client.call(wishlist.getWishlistCount, {})).data.count).toBe(0)
    },
    bad: [withoutToken('DELETE', `${PATH}/1`), refused('a product that is no favourite', 404, 'DELETE', `${PATH}/3`)],
  },
  getWishlistShare: {
    as: 'newcomer',
    good: () => ({}),
    expect: ({ data }) => expect(data).toEqual({ token: null }),
    bad: [withoutToken('GET', SHARE)],
  },
  postWishlistShare: {
    as: 'newcomer',
    good: () => ({}),
    expect: async ({ data }, client) => {
      expect(data.token).toMatch(/^[\w-]{22}$/)
      expect((await client.call(pages.postWishlistShare, {})).data).toEqual(data)
    },
    bad: [withoutToken('POST', SHARE)],
  },
  deleteWishlistShare: {
    as: 'newcomer',
    good: async (client) => {
      await client.call(pages.postWishlistShare, {})
      return {}
    },
    expect: async (_answer, client) => expect((await client.call(pages.getWishlistShare, {})).data.token).toBeNull(),
    bad: [withoutToken('DELETE', SHARE)],
  },
  getSharedWishlist: {
    good: async (_client, fixture) => {
      const owner = await fixture.newcomer()
      await owner.call(wishlist.postWishlist, { params: { id: 2 } })
      return { params: { token: (await owner.call(pages.postWishlistShare, {})).data.token ?? '' } }
    },
    expect: ({ data }) => expect(data.items.map(({ id }) => id)).toEqual([2]),
    bad: [
      refused('an unknown share token', 404, 'GET', `/v1/wishlists/${'x'.repeat(22)}`),
      refused('what is no token', 404, 'GET', '/v1/wishlists/mine'),
    ],
  },
}
