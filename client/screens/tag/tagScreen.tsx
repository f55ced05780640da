import { getTag } from '../../../shared/api/catalogue.ts'
import { toLink, type LinkTo } from '../../../shared/model/product.ts'
import { href } from '../../../shared/routes.ts'
import { defineScreen } from '../../defineScreen.ts'
import { listSeo } from '../../parts/lists/listSeo.ts'
import { listStatus, loadList, type ListData } from '../../parts/lists/loadList.ts'
import { TagPage } from './TagPage.tsx'

export type TagData = ListData & { readonly tag: LinkTo & { readonly count: number } }

/** The products that carry a tag. */
export const tagScreen = defineScreen<TagData>({
  load: async ({ api, params: { slug = '' }, query }) => {
    const [{ data }, list] = await Promise.all([
      api.found(getTag, { params: { slug } }),
      loadList({ api, query, about: { tag: slug } }),
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
      description: t('tag.description', { name, count }),
      hrefOf: (query) => href('tag', { slug }, query),
      crumbs: [{ name: t('tag.heading', { name }), path: href('tag', { slug }) }],
    })
  },
  Component: TagPage,
})
