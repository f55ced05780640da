/**
 * The tags of calls: what a write changes, compared with the answers of reads before and after it: all reads of the user without path
 * parameters, each public read with one input, and the reads of the product that the write names.
 */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { postAlert } from '../../shared/api/alerts.ts'
import { allCalls, type CallName } from '../../shared/api/allCalls.ts'
import { postContact } from '../../shared/api/contact.ts'
import { isChanged } from '../../shared/api/createApiClient.ts'
import type { Call } from '../../shared/api/defineCall.ts'
import { deleteMyReview, postMyReviewRestore, putMyReview } from '../../shared/api/ownReviews.ts'
import { getProductsById } from '../../shared/api/product.ts'
import { getProducts } from '../../shared/api/productList.ts'
import { postReview } from '../../shared/api/reviews.ts'
import { postMailRequest, postMessage } from '../../shared/api/shopSession.ts'
import { postWishlist } from '../../shared/api/wishlist.ts'
import { getSharedWishlist, postWishlistShare } from '../../shared/api/wishlistPages.ts'
import { moderate } from '../../upstream/content/moderation.ts'
import { allCases } from './cases/allCases.ts'
import type { Case } from './cases/case.ts'
import { startFixture, type Client, type Fixture } from './startFixture.ts'

type Read = readonly [call: Call, input: object]

const calls: readonly Call[] = Object.values(allCalls)
/** The export, the sitemap and the feed are files; devices have the time of their last request. */
const NO_SCREEN: readonly CallName[] = ['getExport', 'getDevices', 'getSitemap', 'getFeed']
const reads = calls.filter(({ name, method }) => method === 'GET' && !NO_SCREEN.some((one) => one === name))
const userReads = reads.filter(({ audience, path }) => audience !== 'public' && !path.includes('{'))
const productReads = reads.filter(({ path }) => path.startsWith('/v1/products/{slug}'))

const caseOf = ({ name }: Call) => allCases[name as CallName] as unknown as Case<Call>

let fixture: Fixture
let publicReads: readonly Read[]
beforeAll(async () => {
  fixture = await startFixture()
  publicReads = await Promise.all(
    reads
      .filter(({ audience }) => audience === 'public')
      .map(async (call) => [call, await caseOf(call).good(fixture.guest, fixture)] as const),
  )
})
afterAll(() => fixture.close())

const readsFor = (slug: string | undefined, ...more: Read[]): readonly Read[] => [
  ...userReads.map((call) => [call, {}] as const),
  ...publicReads,
  ...(slug === undefined ? [] : productReads.map((call) => [call, { params: { slug } }] as const)),
  ...more,
]

const answersOf = (client: Client, of: readonly Read[]) =>
  Promise.all(of.map(async ([call, input]) => JSON.stringify(await client.tryCall(call, input))))

/** Makes the write and returns the names of the reads that it changed. Fails when one of them has none of its tags. */
const changedBy = async (client: Client, write: Call, input: object, of: readonly Read[]): Promise<readonly string[]> => {
  const before = await answersOf(client, of)
  await client.call(write, input)
  const after = await answersOf(client, of)
  const changed = of.filter((_, at) => after[at] !== before[at])
  const untagged = changed.filter(([read]) => !isChanged(read.reads, write.changes ?? 'all'))
  expect(untagged.map(([read]) => `${read.name} must share a tag with ${write.name}`)).toEqual([])
  return changed.map(([read]) => read.name)
}

const writes = calls.filter(({ changes }) => changes !== undefined).map((call) => [call.name, call] as const)

test.each(writes)('%s changes no read without one of its tags', async (_name, call) => {
  const { as, good } = caseOf(call)
  const client = as === 'newcomer' ? await fixture.newcomer() : fixture.guest
  const input = await good(client, fixture)
  const { slug } = (input as { readonly params?: { readonly slug?: string } }).params ?? {}
  await changedBy(client, call, input, readsFor(slug))
})

test.each([
  ['putMyReview', putMyReview],
  ['deleteMyReview', deleteMyReview],
  ['postMyReviewRestore', postMyReviewRestore],
] as const)(
  '%s of a published review changes the rating on cards, and no read without one of its tags',
  async (name, call: Call) => {
    const author = await fixture.newcomer()
    const list = (await author.call(getProducts, { query: { category: 'face-care', per_page: 5, facets: '1' } })).data
    const { id: product = 0, link_rewrite: slug = '' } = list.items.find(({ price }) => price.current > 0) ?? {}
    await author.call(postWishlist, { params: { id: product } })
    await author.call(postAlert, { body: { kind: 'price_drop', product_id: product } })
    const token = (await author.call(postWishlistShare, {})).data.token ?? ''
    const { id } = (await author.call(postReview, { params: { slug }, body: { rating: 1, text: 'Bad' } })).data
    moderate(fixture.upstream.deps.store, Number(id), 'published')
    if (name === 'postMyReviewRestore') await author.call(deleteMyReview, { params: { id } })
    const changed = await changedBy(
      author,
      call,
      { params: { id }, ...(call.body && { body: { rating: 5, text: 'Better' } }) },
      readsFor(slug, [getProductsById, { query: { ids: String(product) } }], [getSharedWishlist, { params: { token } }]),
    )
    expect(changed).toEqual(
      expect.arrayContaining(['getProducts', 'getProduct', 'getProductsById', 'getWishlist', 'getSharedWishlist', 'getAlerts']),
    )
  },
)

test('every read whose answer contains the rating of a product has a tag that changes with it', async () => {
  const untagged: string[] = []
  for (const call of reads) {
    const { as, good } = caseOf(call)
    const client = as === 'newcomer' ? await fixture.newcomer() : fixture.guest
    const answer = JSON.stringify(await client.tryCall(call, await good(client, fixture)))
    if (answer.includes('"rating":{"average":') && !isChanged(call.reads, putMyReview.changes ?? 'all')) untagged.push(call.name)
  }
  expect(untagged).toEqual([])
})

test('a message and a request for an e-mail change no read, also when our own server sends them on', () => {
  for (const { name, changes } of [postContact, postMessage, postMailRequest]) expect([name, changes]).toEqual([name, []])
})
