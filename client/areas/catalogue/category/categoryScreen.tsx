import { getCategory } from '../../../../shared/api/cataloguePages.ts'
import { toCategory } from '../../../../shared/model/productList.ts'
import { href } from '../../../../shared/routes.ts'
import { defineScreen } from '../../../defineScreen.ts'
import { listSeo } from '../lists/listSeo.ts'
import { listStatus, loadList } from '../lists/loadList.ts'
import { categoryCrumb } from '../../../parts/structuredData.ts'
import { CategoryPage, type CategoryData } from './CategoryPage.tsx'

/** A category with its products. Unknown slugs and pages beyond the end are 404; an unknown sort or filter counts for nothing. */
export const categoryScreen = defineScreen<CategoryData>({
  load: async ({ api, country, params: { slug = '' }, query }) => {
    const [category, list] = await Promise.all([
      api.callOr404(getCategory, { params: { slug } }),
      loadList({ api, query, about: { category: slug, country } }),
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
