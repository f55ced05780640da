import { sameId } from '../../../shared/rules/sameId.ts'
import { getProductsById } from '../../../shared/api/product.ts'
import { toProduct, toProductTexts } from '../../../shared/model/fullProduct.ts'
import { readComparedIds } from '../../../shared/rules/comparedIds.ts'
import { ingredientsOf } from '../../../shared/rules/ingredients.ts'
import { defineScreen } from '../../defineScreen.ts'
import type { CompareData } from './compareData.ts'
import { ComparePage } from './ComparePage.tsx'

/** Up to four products side by side. The address alone contains the products, their order and the view. */
export const compareScreen = defineScreen<CompareData>({
  load: async ({ api, query, readHtml }) => {
    const { ids, leftOut } = readComparedIds(query['ids'])
    const differencesOnly = query['diff'] === '1'
    if (ids.length === 0) return { products: [], missing: [], leftOut, differencesOnly }
    const { data } = await api.call(getProductsById, { query: { ids: ids.join(',') } })
    return {
      products: data.map((wire) => ({
        ...toProduct(wire),
        ingredients: ingredientsOf(toProductTexts({ ...wire, description: null, how_to_use: null }, readHtml).composition),
      })),
      missing: ids.filter((id) => !data.some((wire) => sameId(wire.id, id))),
      leftOut,
      differencesOnly,
    }
  },
  head: (_data, { t }) => ({ title: t('compare.title'), noindex: true }),
  Component: ComparePage,
})
