import { defineArea } from '../../../shared/defineArea.ts'

export const area = defineArea({
  routes: ['bestSales', 'newProducts', 'pricesDrop', 'brands', 'manufacturer', 'category', 'tag', 'search'],
  texts: [
    'brands',
    'category',
    'filter',
    'list',
    'manufacturer',
    'tag',
    'search.pageTitle',
    'search.pages',
    'search.returns',
    'search.heading',
    'search.nothingText',
    'search.nothingTitle',
    'search.byText',
    'search.corrected',
    'search.customs',
    'search.leftOut',
    'search.in',
    'search.allBrands',
    'search.bestMatch',
    'search.byBrand',
  ],
})
