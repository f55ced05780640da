import { getHome } from '../../../shared/api/catalogue.ts'
import { toHome } from '../../../shared/model/home.ts'
import type { ProductCard } from '../../../shared/model/product.ts'
import { defineScreen } from '../../defineScreen.ts'
import { DemoPage } from './DemoPage.tsx'

export type DemoData = { readonly products: readonly ProductCard[] }

/** The living style guide (decisions, "Routes"): every component in every state, with goods of the shop in them. */
export const demoScreen = defineScreen<DemoData>({
  load: async ({ api }) => {
    const answer = await api.later(getHome, {})
    return { products: answer ? toHome(answer.data).bestSales : [] }
  },
  head: (_, { t }) => ({ title: t('demo.title'), noindex: true }),
  Component: DemoPage,
})
