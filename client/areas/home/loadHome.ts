/** Data of the home page: from GET /v1/home, or composed from the product lists when the group `home` is off or its call fails. */
import type { ApiClient } from '../../../shared/api/createApiClient.ts'
import type { AnswerOf } from '../../../shared/api/defineCall.ts'
import { getBrands } from '../../../shared/api/cataloguePages.ts'
import { getArticles } from '../../../shared/api/content.ts'
import { getHome } from '../../../shared/api/home.ts'
import { getProducts, type ProductsQuery } from '../../../shared/api/productList.ts'
import { ApiError } from '../../../shared/errors.ts'
import { toHome, type Home } from '../../../shared/model/home.ts'
import type { LoadContext } from '../../defineScreen.ts'
import { onlySendable } from '../../parts/onlySendable.ts'

/** Number of products requested per list: blocks omit those that an earlier one shows. */
const LIST_SIZE = 12
const BRANDS_SIZE = 18
const ARTICLES_SIZE = 3

type List = NonNullable<ProductsQuery['list']>

const LISTS: readonly List[] = ['new-products', 'prices-drop', 'best-sales']

/** A list that fails omits its block; when all fail, the page is an error, as for a backend that is down. */
const loadLists = async (api: ApiClient, country: string) => {
  if (!api.has('products')) return [[], [], []]
  const answers = await Promise.allSettled(
    LISTS.map((list) =>
      api.call(getProducts, { query: { list, per_page: LIST_SIZE, availability: 'in_stock', country, ...onlySendable(api) } }),
    ),
  )
  const failed = answers.filter((answer) => answer.status === 'rejected')
  if (failed.length === LISTS.length) throw failed[0]?.reason as Error
  return answers.map((answer) => (answer.status === 'fulfilled' ? answer.value.data.items : []))
}

const composed = async (api: ApiClient, country: string): Promise<AnswerOf<typeof getHome>['data']> => {
  const [[fresh = [], drops = [], best = []], brands, articles] = await Promise.all([
    loadLists(api, country),
    api.has('brands') ? api.tryCall(getBrands, {}) : null,
    api.has('blog') ? api.tryCall(getArticles, { query: { per_page: ARTICLES_SIZE } }) : null,
  ])
  const known = brands?.data ?? []
  return {
    hero: null,
    new_products: fresh,
    // A backend that does not know this list may return another one.
    price_drops: drops.filter(({ price }) => price.old !== null && price.old > price.current),
    best_sales: best,
    brands: [...known].sort((a, b) => (b.products_count ?? 0) - (a.products_count ?? 0)).slice(0, BRANDS_SIZE),
    brands_count: known.length,
    articles: articles?.data.items ?? [],
  }
}

/** A call without a complete answer is not followed by others: the backend is down, and the page would wait twice. */
const readHome = async (api: ApiClient, country: string): Promise<AnswerOf<typeof getHome>['data']> => {
  if (!api.has('home')) return composed(api, country)
  try {
    return (await api.call(getHome, { query: { country } })).data
  } catch (error) {
    if (error instanceof ApiError && (error.fault === 'network' || error.fault === 'broken')) throw error
    return composed(api, country).catch(() => {
      throw error
    })
  }
}

/** The contents of the page's blocks. Throws `ApiError`. */
export const loadHome = async ({
  api,
  country,
  homeBlocks,
}: Pick<LoadContext, 'api' | 'country' | 'homeBlocks'>): Promise<Home> => toHome(await readHome(api, country), homeBlocks)
