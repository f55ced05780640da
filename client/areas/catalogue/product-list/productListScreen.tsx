import { href } from '../../../../shared/routes.ts'
import type { AnyScreen } from '../../../defineScreen.ts'
import { listSeo } from '../lists/listSeo.ts'
import { defineListScreen, listStatus, loadList, type ListData } from '../lists/loadList.ts'
import { KINDS, type Kind, type KindName } from './kinds.ts'
import { ProductListPage, type ProductListData } from './ProductListPage.tsx'

/** The list reduced to its discounted products, on one page without filters: the backend's paging and facets include all others too. */
const onlyReduced = (data: ListData): ListData => {
  const { list } = data
  const items = list.items.filter(({ price }) => price.old !== null)
  if (items.length === list.items.length) return data
  return { ...data, list: { ...list, items, total: items.length, page: 1, firstPage: 1, pages: 1, facets: null } }
}

/** Best sellers, new products or price drops. */
export const productListScreen = (kind: KindName): AnyScreen => {
  const { list, title, description, without = [] }: Kind = KINDS[kind]
  return defineListScreen<ProductListData>({
    load: async ({ api, country, query }) => {
      const data = await loadList({ api, query, about: { list, country }, without })
      // A backend may ignore `list` and return products at their full price.
      return { ...(kind === 'pricesDrop' ? onlyReduced(data) : data), kind }
    },
    status: listStatus,
    head: (data, { t, origin }) =>
      listSeo(data, {
        t,
        origin,
        name: t(title),
        description: t(description),
        hrefOf: (query) => href(kind, null, query),
        crumbs: [{ name: t(title), path: href(kind) }],
      }),
    Component: ProductListPage,
  })
}
