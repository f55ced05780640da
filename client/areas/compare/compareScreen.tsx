import { getProductsById } from '../../../shared/api/product.ts'
import { toProduct } from '../../../shared/model/wholeProduct.ts'
import { readComparedIds } from '../../../shared/rules/comparedIds.ts'
import { defineScreen } from '../../defineScreen.ts'
import { ComparePage, type CompareData } from './ComparePage.tsx'

/** Up to four products beside each other. Which ones, and how, stands in the address alone. */
export const compareScreen = defineScreen<CompareData>({
  load: async ({ api, query }) => {
    const ids = readComparedIds(query['ids'])
    const differencesOnly = query['diff'] === '1'
    if (ids.length === 0) return { products: [], differencesOnly }
    const { data } = await api.call(getProductsById, { query: { ids: ids.join(',') } })
    return { products: data.map(toProduct), differencesOnly }
  },
  head: (_data, { t }) => ({ title: t('compare.title'), noindex: true }),
  Component: ComparePage,
})
