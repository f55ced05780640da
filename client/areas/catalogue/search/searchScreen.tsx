import { getProducts } from '../../../../shared/api/productList.ts'
import { SEARCH_MIN_LENGTH } from '../../../../shared/constants.ts'
import { toProductCard } from '../../../../shared/model/product.ts'
import { href } from '../../../../shared/routes.ts'
import { cleanSearchText } from '../../../../shared/rules/searchText.ts'
import { onlySendable } from '../../../parts/onlySendable.ts'
import { listSeo } from '../lists/listSeo.ts'
import { defineListScreen, listStatus, loadList, type ListData } from '../lists/loadList.ts'
import { SearchPage, type SearchData } from './SearchPage.tsx'

/** Number of products on a page without results: one row. */
const INSTEAD = 5

/** The list with the price from its text as a filter that is visible and can be changed or removed. */
const withPriceOfText = (data: ListData): ListData => {
  const price = data.list.priceInText
  const { filters } = data.state
  if (!price || filters.price.from !== null || filters.price.to !== null) return data
  return { ...data, state: { ...data.state, filters: { ...filters, price: { from: price.from, to: price.to } } } }
}

/** `/product_search?q=`: texts under 3 characters are not searched; anything else in the text is plain text. */
export const searchScreen = defineListScreen<SearchData>({
  load: async ({ api, country, query }) => {
    const q = cleanSearchText(query['q'] ?? '')
    const found = q.length < SEARCH_MIN_LENGTH ? null : withPriceOfText(await loadList({ api, query, about: { q, country } }))
    const isEmpty = found === null || (found.list.total === 0 && found.list.page === 1)
    const best = isEmpty
      ? await api.tryCall(getProducts, { query: { list: 'best-sales', country, ...onlySendable(api), per_page: INSTEAD } })
      : null
    return { ...(found ?? { list: null }), q, instead: best ? best.data.items.map(toProductCard) : [] }
  },
  status: (data) => (data.list ? listStatus(data) : 200),
  head: (data, { t, origin }) => {
    if (!data.list) return { title: t('title.search'), noindex: true }
    const { q } = data
    return listSeo(data, {
      t,
      origin,
      name: t('search.pageTitle', { q }),
      description: t('search.pageTitle', { q }),
      hrefOf: (narrowed) => href('search', null, { q, ...narrowed }),
      crumbs: [{ name: t('title.search'), path: href('search', null, { q }) }],
    })
  },
  Component: SearchPage,
})
