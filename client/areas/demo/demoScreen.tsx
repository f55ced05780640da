import { getCountries } from '../../../shared/api/addresses.ts'
import { getHome } from '../../../shared/api/home.ts'
import { toHome } from '../../../shared/model/home.ts'
import { defineScreen } from '../../defineScreen.ts'
import { DemoPage, type DemoData } from './DemoPage.tsx'

/** The living style guide (R2.21): every component in every state, with goods of the shop in them. */
export const demoScreen = defineScreen<DemoData>({
  load: async ({ api }) => {
    const [home, countries] = await Promise.all([api.tryCall(getHome, { query: {} }), api.tryCall(getCountries, {})])
    return {
      products: home ? toHome(home.data).bestSales : [],
      countries: countries ? countries.data : [],
      today: new Date().toISOString().slice(0, 10),
    }
  },
  head: (_, { t }) => ({ title: t('demo.title'), noindex: true }),
  Component: DemoPage,
})
