/**
 * Orders derived from the list of best sellers: one pass over that list, which stops as soon as enough products are
 * found, replaces a sort.
 */
import type { Columns } from './columns.ts'

/** Ids of the last list; those that are in an earlier list first, by sales within each list. */
export const tiersByPopularity = ({ ids, positionOf, orders }: Columns, tiers: readonly (readonly number[])[]): number[] => {
  const tierOf = new Uint8Array(ids.length)
  // From the widest to the narrowest, so that the first list takes precedence. 0 means in no list.
  for (let tier = tiers.length; tier > 0; tier--)
    for (const id of tiers[tier - 1] as readonly number[]) {
      const i = positionOf.get(id)
      if (i !== undefined) tierOf[i] = tier
    }
  const found = tiers.map(() => new Array<number>())
  for (const i of orders.popular) {
    const tier = tierOf[i] as number
    if (tier > 0) (found[tier - 1] as number[]).push(ids[i] as number)
  }
  return found.flat()
}

/**
 * The same ids: products in stock that can be sent to `country`, then sold-out products, then products that cannot be
 * sent there. Each part retains its order.
 */
export const buyableFirst = (
  { stock, positionOf, refusedBy }: Columns,
  ids: readonly number[],
  country: string | undefined,
): readonly number[] => {
  const refused = country === undefined ? null : refusedBy(country).flags
  const partOf = (id: number): number => {
    const i = positionOf.get(id) ?? -1
    if (refused?.[i] === 1) return 2
    return (stock[i] ?? 0) > 0 ? 0 : 1
  }
  return ids.toSorted((a, b) => partOf(a) - partOf(b))
}

/**
 * How near another product is: 2 for the same type and category, 1 for one of the two, 0 for only the same brand, null
 * for a product that shares none.
 */
const nearness = ({ category, brand, type }: Columns, a: number, b: number): 0 | 1 | 2 | null => {
  const isSameCategory = category[a] === category[b]
  if (!isSameCategory && (brand[a] === 0 || brand[a] !== brand[b])) return null
  if (type[a] !== type[b]) return isSameCategory ? 1 : 0
  return isSameCategory ? 2 : 1
}

/**
 * The nearest products in stock, then the nearest sold-out products; by sales within the same distance. Without those that cannot be sent to
 * `country`.
 */
export const similarTo = (columns: Columns, own: number | undefined, limit: number, country: string | undefined): number[] => {
  if (own === undefined) return []
  const refused = country === undefined ? null : columns.refusedBy(country).flags
  // In stock with nearness 2, 1, 0, then sold out with 2, 1, 0.
  const found: number[][] = [[], [], [], [], [], []]
  for (const i of columns.orders.popular) {
    const near = i === own ? null : nearness(columns, own, i)
    if (near === null || refused?.[i] === 1) continue
    const group = found[2 - near + ((columns.stock[i] as number) > 0 ? 0 : 3)] as number[]
    if (group.length < limit) group.push(columns.ids[i] as number)
    if ((found[0] as number[]).length === limit) break
  }
  return found.flat().slice(0, limit)
}
