import { getCountries } from '../../../shared/api/addresses.ts'
import type { ApiClient } from '../../../shared/api/createApiClient.ts'
import { getHome } from '../../../shared/api/home.ts'
import { getProducts } from '../../../shared/api/productList.ts'
import { toHome } from '../../../shared/model/home.ts'
import { toProductCard } from '../../../shared/model/product.ts'
import { defineScreen } from '../../defineScreen.ts'
import { DemoPage, type DemoData } from './DemoPage.tsx'

const loadProducts = async (api: ApiClient) => {
  if (!api.has('home')) {
    const list = await api.tryCall(getProducts, { query: { list: 'best-sales', per_page: 8 } })
    return list ? list.data.items.map(toProductCard) : []
  }
  const home = await api.tryCall(getHome, { query: {} })
  return home ? toHome(home.data).bestSales : []
}

/** The living style guide (R2.21): every component in every state, with products of the shop. */
export const demoScreen = defineScreen<DemoData>({
  load: async ({ api }) => {
    const [products, countries] = await Promise.all([loadProducts(api), api.tryCall(getCountries, {})])
    return {
      products,
      countries: countries ? countries.data : [],
      today: new Date().toISOString().slice(0, 10),
    }
  },
  head: (_, { t }) => ({ title: t('demo.title'), noindex: true }),
  Component: DemoPage,
})
