/** The three lists that the shop composes itself. */
import type { FilterName } from '../../../../shared/filters.ts'
import type { MessageKey } from '../../../../shared/i18n/loadMessages.ts'
import type { Sort } from '../../../../shared/model/productList.ts'

export type Kind = {
  readonly list: 'best-sales' | 'new-products' | 'prices-drop'
  readonly title: MessageKey
  readonly description: MessageKey
  /** The vertical word at the far end of the title. */
  readonly kanji: string
  readonly defaultSort: Sort
  readonly without?: readonly FilterName[]
}

export const KINDS = {
  bestSales: {
    list: 'best-sales',
    title: 'title.bestSales',
    description: 'list.bestSalesText',
    kanji: '人気',
    defaultSort: 'popular',
  },
  newProducts: {
    list: 'new-products',
    title: 'title.newProducts',
    description: 'list.newProductsText',
    kanji: '新着',
    defaultSort: 'new',
  },
  pricesDrop: {
    list: 'prices-drop',
    title: 'title.pricesDrop',
    description: 'list.pricesDropText',
    kanji: '値下げ',
    defaultSort: 'popular',
    without: ['discount'],
  },
} as const satisfies { readonly [name: string]: Kind }

export type KindName = keyof typeof KINDS
