import { getCategory, getProducts } from '../../../shared/api/catalogue.ts'
import { NotFound } from '../../../shared/errors.ts'
import { readListQuery, toCategory, toProductList, type Category, type ProductList, type Sort } from '../../../shared/model/productList.ts'
import { href } from '../../../shared/routes.ts'
import { defineScreen } from '../../defineScreen.ts'
import { breadcrumbList } from '../../parts/structuredData.ts'
import { CategoryPage } from './CategoryPage.tsx'

export type CategoryData = { readonly category: Category; readonly list: ProductList; readonly sort: Sort | null }

/** A category with its products. Unknown slugs and pages beyond the end are 404; an unknown sort counts for nothing. */
export const categoryScreen = defineScreen<CategoryData>({
  load: async ({ api, params, query }) => {
    const wanted = readListQuery(query)
    if (!wanted) throw new NotFound('')
    const { slug = '' } = params
    const [category, products] = await Promise.all([
      api.found(getCategory, { params: { slug } }),
      api.found(getProducts, { query: { category: slug, ...wanted } }),
    ])
    const list = toProductList(products.data)
    if (list.page > list.pages) throw new NotFound('')
    return { category: toCategory(category.data), list, sort: wanted.sort ?? null }
  },
  head: ({ category, list }, { t, origin }) => ({
    title: list.page > 1 ? t('category.titlePage', { name: category.name, page: list.page }) : category.name,
    description: category.description ?? t('category.description', { name: category.name, count: category.count }),
    canonical: href('category', { slug: category.slug }, { page: list.page > 1 ? list.page : undefined }),
    jsonLd: [breadcrumbList(origin, t('nav.home'), [...category.path, category])],
  }),
  Component: CategoryPage,
})
