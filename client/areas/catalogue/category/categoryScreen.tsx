import { getCategory } from '../../../../shared/api/cataloguePages.ts'
import { getCategories } from '../../../../shared/api/catalogue.ts'
import type { ApiClient } from '../../../../shared/api/createApiClient.ts'
import { isNotFound, NotFound } from '../../../../shared/errors.ts'
import { toCategories } from '../../../../shared/model/category.ts'
import { categoryInTree, needsTree, toCategory, type Category } from '../../../../shared/model/categoryPage.ts'
import { href } from '../../../../shared/routes.ts'
import { listSeo } from '../lists/listSeo.ts'
import { defineListScreen, listStatus, loadList } from '../lists/loadList.ts'
import { categoryCrumb } from '../../../parts/structuredData.ts'
import { CategoryPage, type CategoryData } from './CategoryPage.tsx'

type Api = Pick<ApiClient, 'call' | 'callOr404' | 'tryCall'>

const inTree = async (api: Api, slug: string): Promise<Category | null> => {
  const tree = await api.tryCall(getCategories, {})
  return tree && categoryInTree(toCategories(tree.data), slug)
}

/** A category from its own call; missing fields, or all of them when the backend has only the tree, from the tree. Throws `NotFound`. */
const loadCategory = async (api: Api, slug: string): Promise<Category> => {
  try {
    const { data } = await api.call(getCategory, { params: { slug } })
    return toCategory(data, needsTree(data) ? await inTree(api, slug) : null)
  } catch (error) {
    if (!isNotFound(error)) throw error
    const found = await inTree(api, slug)
    if (found) return found
    throw new NotFound('')
  }
}

/** A category with its products. Unknown slugs and pages beyond the end are 404; an unknown sort or filter is ignored. */
export const categoryScreen = defineListScreen<CategoryData>({
  load: async ({ api, country, params: { slug = '' }, query }) => {
    const [category, list] = await Promise.all([
      loadCategory(api, slug),
      loadList({ api, query, about: { category: slug, country } }),
    ])
    return { ...list, category }
  },
  status: listStatus,
  head: (data, { t, origin }) => {
    const { category } = data
    return listSeo(data, {
      t,
      origin,
      name: category.name,
      description:
        category.description ?? t('category.description', { name: category.name, count: category.count ?? data.list.total }),
      hrefOf: (query) => href('category', { slug: category.slug }, query),
      crumbs: [...category.path, category].map(categoryCrumb),
    })
  },
  Component: CategoryPage,
})
