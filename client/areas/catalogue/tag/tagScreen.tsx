import { getTag } from '../../../../shared/api/cataloguePages.ts'
import { toLink } from '../../../../shared/model/product.ts'
import { href } from '../../../../shared/routes.ts'
import { listSeo } from '../lists/listSeo.ts'
import { defineListScreen, listStatus, loadList } from '../lists/loadList.ts'
import { TagPage, type TagData } from './TagPage.tsx'

/** The products with a tag. */
export const tagScreen = defineListScreen<TagData>({
  load: async ({ api, country, params: { slug = '' }, query }) => {
    const [{ data }, list] = await Promise.all([
      api.callOr404(getTag, { params: { slug } }),
      loadList({ api, query, about: { tag: slug, country } }),
    ])
    return { ...list, tag: { ...toLink(data), count: data.products_count } }
  },
  status: listStatus,
  head: (data, { t, origin }) => {
    const { name, slug, count } = data.tag
    return listSeo(data, {
      t,
      origin,
      name: t('tag.heading', { name }),
      description: t('tag.description', { name, count: count ?? data.list.total }),
      hrefOf: (query) => href('tag', { slug }, query),
      crumbs: [{ name: t('tag.heading', { name }), path: href('tag', { slug }) }],
    })
  },
  Component: TagPage,
})
