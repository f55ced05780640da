import type { ScreensOf } from '../../defineScreen.ts'
import { brandsScreen } from './brands/brandsScreen.tsx'
import { categoryScreen } from './category/categoryScreen.tsx'
import { manufacturerScreen } from './manufacturer/manufacturerScreen.tsx'
import { productListScreen } from './product-list/productListScreen.tsx'
import { searchScreen } from './search/searchScreen.tsx'
import { tagScreen } from './tag/tagScreen.tsx'

export const screens: ScreensOf<'catalogue'> = {
  bestSales: productListScreen('bestSales'),
  newProducts: productListScreen('newProducts'),
  pricesDrop: productListScreen('pricesDrop'),
  brands: brandsScreen,
  manufacturer: manufacturerScreen,
  category: categoryScreen,
  tag: tagScreen,
  search: searchScreen,
}
