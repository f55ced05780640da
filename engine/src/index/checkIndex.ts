/** Compares the read model with the engine, price by price: a list must never show a price that the cart does not charge. */
import type { Store } from '../../../upstream/db/store.ts'
import type { Query } from '../engine.ts'
import { readProducts } from './readProducts.ts'
import type { ProductWriter } from './productWriter.ts'

export type Difference = {
  readonly product: number
  readonly variant: number
  readonly field: string
  readonly engine: number
  readonly shown: number | null
}

/** Every price and stock of a sold variant that differs; empty when the read model is right. */
export const checkIndex = async (query: Query, store: Store, writer: ProductWriter): Promise<readonly Difference[]> => {
  const products = await readProducts(query, null)
  return products
    .filter(({ id, is_sold }) => is_sold && store.get`SELECT 1 FROM product WHERE id = ${id}`)
    .flatMap(({ id, variants }) =>
      variants.flatMap((variant) => {
        const option = writer.optionOf(id, variant.id)
        const stock =
          option === 0
            ? store.get<{ stock: number }>`SELECT stock FROM product WHERE id = ${id}`
            : store.get<{ stock: number }>`SELECT stock FROM product_option WHERE id = ${option}`
        const values = [
          { field: 'stock', engine: Math.max(0, variant.stock), shown: stock?.stock ?? null },
          ...variant.prices.map(({ currency, price }) => ({
            field: currency,
            engine: price,
            shown:
              store.get<{ current: number }>`SELECT current FROM product_price
                WHERE product_id = ${id} AND option_id = ${option} AND currency = ${currency}`?.current ?? null,
          })),
        ]
        return values.filter(({ engine, shown }) => engine !== shown).map((one) => ({ product: id, variant: variant.id, ...one }))
      }),
    )
}
