import type { Product } from '../model/fullProduct.ts'

export type CompareRow = {
  readonly name: string
  /** In the order of the products; null when it is unknown. */
  readonly values: readonly (string | null)[]
  /** Not all products have the same value. */
  readonly differs: boolean
}

export const compareRow = (name: string, values: readonly (string | null)[]): CompareRow => ({
  name,
  values,
  differs: new Set(values).size > 1,
})

/** The characteristics of all products, each once, in the order in which they first appear. */
export const characteristicRows = (products: readonly Pick<Product, 'characteristics'>[]): CompareRow[] => {
  const names = new Set(products.flatMap(({ characteristics }) => characteristics.map(({ name }) => name)))
  return [...names].map((name) =>
    compareRow(
      name,
      products.map(({ characteristics }) => {
        const values = characteristics.filter((one) => one.name === name).map(({ value }) => value)
        return values.length > 0 ? values.join(', ') : null
      }),
    ),
  )
}
