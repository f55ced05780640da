import { expect, test } from 'vitest'
import { shopPages } from './shopPages.ts'

test.each([
  ['сколько стоит доставка', ['nav.delivery']],
  ['Возврат', ['search.returns']],
  ['промокод', ['nav.promotions']],
  ['хит продаж', ['nav.bestSales']],
  ['хиты', ['nav.bestSales']],
  ['хитозан', []],
  ['новинки', ['nav.newProducts']],
  ['shipping cost', ['nav.delivery']],
  ['sale', ['nav.promotions']],
  ['customs duty', ['search.customs']],
  ['лосьон', []],
  ['salt', []],
  ['архитектура', []],
])('«%s» returns %j', (text, keys) => {
  expect(shopPages(text).map(({ key }) => key)).toEqual(keys)
})
