import { getBrands } from '../../../shared/api/catalogue.ts'
import { toBrandEntries, type BrandEntry } from '../../../shared/model/manufacturer.ts'
import { href } from '../../../shared/routes.ts'
import { defineScreen } from '../../defineScreen.ts'
import { crumbList } from '../../parts/structuredData.ts'
import { BrandsPage } from './BrandsPage.tsx'

export type BrandsData = { readonly brands: readonly BrandEntry[] }

/** All brands by their first letters. */
export const brandsScreen = defineScreen<BrandsData>({
  load: async ({ api }) => ({ brands: toBrandEntries((await api.found(getBrands, {})).data) }),
  head: ({ brands }, { t, origin }) => ({
    title: t('title.brands'),
    description: t('brands.description', { count: brands.length }),
    canonical: href('brands'),
    jsonLd: [
      crumbList(origin, [
        { name: t('nav.home'), path: '/' },
        { name: t('title.brands'), path: href('brands') },
      ]),
    ],
  }),
  Component: BrandsPage,
})
