import { getProductsById } from '../../../shared/api/product.ts'
import { toProduct, type Product } from '../../../shared/model/product.ts'
import { readComparedIds } from '../../../shared/rules/comparedIds.ts'
import { defineScreen } from '../../defineScreen.ts'
import { ComparePage } from './ComparePage.tsx'

export type CompareData = {
  readonly products: readonly Product[]
  /** Only the lines in which the products differ. */
  readonly differencesOnly: boolean
}

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
