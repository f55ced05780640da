import { expect, test } from 'vitest'
import { createApiClient } from './createApiClient.ts'
import { deleteWishlist, getWishlistCount, postWishlist } from './wishlist.ts'
import { getWishlist } from './wishlistPages.ts'

const answering = (json: unknown) =>
  createApiClient({ transport: () => Promise.resolve({ status: 200, json }), headers: () => ({}), report: () => {} })

test.each([
  [
    { count: 2, ids: [7, '8'] },
    { count: 2, ids: [7, '8'] },
  ],
  [{ ids: ['7', '8'] }, { count: 2, ids: ['7', '8'] }],
  [{ count: 3 }, { count: 3, ids: null }],
  [
    { count: 3, ids: null },
    { count: 3, ids: null },
  ],
  [{ ids: null }, { count: 0, ids: [] }],
  [
    { count: '2', ids: [{ id: 7 }, { product_id: 8 }] },
    { count: 2, ids: [7, 8] },
  ],
  [[7, 8], { count: 2, ids: [7, 8] }],
  [[], { count: 0, ids: [] }],
  [null, { count: 0, ids: [] }],
])('[R3.05] count and ids of %j', async (data, read) => {
  expect((await answering({ data }).call(getWishlistCount, {})).data).toMatchObject(read)
})

test.each([
  undefined,
  { message: 'Done' },
  { data: null },
  { data: [] },
  { data: { count: 4 } },
  { data: { count: 4, ids: null } },
  { data: 'x' },
])('a 2xx of a change means success, with any body (%j)', async (json) => {
  const api = answering(json)
  for (const call of [postWishlist, deleteWishlist]) expect((await api.call(call, { params: { id: 7 } })).data).toBeNull()
})

test.each([
  [{ ids: [7, 8] }],
  [{ items: [7, 8] }],
  [[7, 8]],
  [[{ id: 7 }, { product_id: 8 }]],
  [[{ product: { id: 7 } }, { id: 8 }]],
  [{ count: 2, ids: [7, 8] }],
  [{ count: 2, items: null, ids: [7, 8] }],
])('a list of favourites names products by id: %j', async (data) => {
  expect((await answering({ data }).call(getWishlist, {})).data).toEqual({ items: [], ids: [7, 8] })
})
