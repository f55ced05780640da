/** Lists of a country: the group `countryLists`, which is fields of calls of other groups. */
import { expect } from 'vitest'
import { getSimilar } from '../../shared/api/product.ts'
import { getProducts } from '../../shared/api/productList.ts'
import { ADDRESS } from './discovery.ts'
import type { Peer } from './peer.ts'

/** Lists and similar products leave out what cannot be sent to the country of the suite, and lists count it. */
export const leavesOutRefused = async ({ guest, groups }: Pick<Peer, 'guest' | 'groups'>, slug: string): Promise<void> => {
  const { country } = ADDRESS
  const { data } = await guest.call(getProducts, { query: { country, sendable: '1', per_page: 100 } })
  expect(data.refused_count).not.toBeNull()
  const similar = groups.isRequired('similar')
    ? (await guest.call(getSimilar, { params: { slug }, query: { country } })).data
    : []
  for (const { link_rewrite, not_shipped_to } of [...data.items, ...similar])
    expect(not_shipped_to, link_rewrite).not.toContain(country)
}
