import type { Id } from '../../shared/api/shapes.ts'

/** The row that an id of the contract names; 0, which no row has, for an id that is not one of ours. */
export const rowId = (id: Id): number => {
  const row = typeof id === 'number' ? id : /^\d{1,15}$/.test(id) ? Number(id) : 0
  return Number.isSafeInteger(row) ? row : 0
}

type Goods = { readonly product_id: Id; readonly option_id?: Id | null | undefined; readonly qty: number }

/** Products of a request by the ids of our rows. */
export const rowGoods = (goods: readonly Goods[]) =>
  goods.map(({ product_id, option_id, qty }) => ({
    product_id: rowId(product_id),
    option_id: option_id === null || option_id === undefined ? null : rowId(option_id),
    qty,
  }))
