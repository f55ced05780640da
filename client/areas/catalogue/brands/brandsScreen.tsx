import { getBrands } from '../../../../shared/api/cataloguePages.ts'
import { toBrandEntries } from '../../../../shared/model/manufacturer.ts'
import { href } from '../../../../shared/routes.ts'
import { defineScreen } from '../../../defineScreen.ts'
import { crumbList } from '../../../parts/structuredData.ts'
import { BrandsPage, type BrandsData } from './BrandsPage.tsx'

/** All brands by first letter. */
export const brandsScreen = defineScreen<BrandsData>({
  load: async ({ api }) => ({ brands: toBrandEntries((await api.callOr404(getBrands, {})).data) }),
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
