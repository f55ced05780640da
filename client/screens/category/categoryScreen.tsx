import { getCategory } from '../../../shared/api/catalogue.ts'
import { toCategory, type Category } from '../../../shared/model/productList.ts'
import { href } from '../../../shared/routes.ts'
import { defineScreen } from '../../defineScreen.ts'
import { listSeo } from '../../parts/lists/listSeo.ts'
import { listStatus, loadList, type ListData } from '../../parts/lists/loadList.ts'
import { categoryCrumb } from '../../parts/structuredData.ts'
import { CategoryPage } from './CategoryPage.tsx'

export type CategoryData = ListData & { readonly category: Category }

/** A category with its products. Unknown slugs and pages beyond the end are 404; an unknown sort or filter counts for nothing. */
export const categoryScreen = defineScreen<CategoryData>({
  load: async ({ api, params: { slug = '' }, query }) => {
    const [category, list] = await Promise.all([
      api.found(getCategory, { params: { slug } }),
      loadList({ api, query, about: { category: slug } }),
    ])
    return { ...list, category: toCategory(category.data) }
  },
  status: listStatus,
  head: (data, { t, origin }) => {
    const { category } = data
    return listSeo(data, {
      t,
      origin,
      name: category.name,
      description: category.description ?? t('category.description', { name: category.name, count: category.count }),
      hrefOf: (query) => href('category', { slug: category.slug }, query),
      crumbs: [...category.path, category].map(categoryCrumb),
    })
  },
  Component: CategoryPage,
})
