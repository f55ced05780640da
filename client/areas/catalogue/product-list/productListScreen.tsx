import { href } from '../../../../shared/routes.ts'
import { defineScreen, type AnyScreen } from '../../../defineScreen.ts'
import { listSeo } from '../lists/listSeo.ts'
import { listStatus, loadList } from '../lists/loadList.ts'
import { KINDS, type Kind, type KindName } from './kinds.ts'
import { ProductListPage, type ProductListData } from './ProductListPage.tsx'

/** Best sellers, new products or price drops. */
export const productListScreen = (kind: KindName): AnyScreen => {
  const { list, title, description, without = [] }: Kind = KINDS[kind]
  return defineScreen<ProductListData>({
    load: async ({ api, country, query }) => ({ ...(await loadList({ api, query, about: { list, country }, without })), kind }),
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
