/** Products that specs need, requested from the shop itself, so that no spec depends on the sample's contents. */
import type { APIRequestContext } from 'playwright/test'

export type Item = {
  readonly id: number
  readonly name: string
  readonly reference: string
  readonly price: { readonly current: number; readonly iso_code: string }
  readonly link_rewrite: string
  readonly has_options: boolean
  readonly available_for_order: boolean
  readonly qty_limit: number
  readonly not_shipped_to: readonly string[]
}

/** The most products of one page of a list. */
const PAGE = 48

const isSent = ({ not_shipped_to }: Item): boolean => !not_shipped_to.includes('US')

/**
 * Products in the language of the request, the first ones in the shop's own order; with `sent`, by default, those that are sent to the country of
 * an English visitor.
 */
export const productsOf = async (
  request: APIRequestContext,
  { per_page = String(PAGE), ...query }: { readonly [name: string]: string } = {},
  { sent = true } = {},
): Promise<readonly Item[]> => {
  const answer = await request.get('/api/products', { params: { per_page: String(PAGE), ...query } })
  const { data } = (await answer.json()) as { readonly data: { readonly items: readonly Item[] } }
  return data.items.filter((item) => !sent || isSent(item)).slice(0, Number(per_page))
}

/** A product that fits. Throws when the sample has none: then the spec cannot run. */
export const findProduct = async (request: APIRequestContext, fits: (item: Item) => boolean): Promise<Item> => {
  const found = (await productsOf(request)).find(fits)
  if (!found) throw new Error('No sample product fits')
  return found
}

/** Can be added to the cart from its card. */
export const isSimple = (item: Item): boolean => item.available_for_order && !item.has_options && item.qty_limit > 2

/** A sold-out product: a list has them at its end, so the search uses a list that is complete. */
export const findSoldOut = async (request: APIRequestContext): Promise<Item> => {
  const found = (await productsOf(request, { category: 'sheet-masks' })).find((item) => !item.available_for_order)
  if (!found) throw new Error('No sample product is sold out')
  return found
}

/** A product that Great Britain refuses, and most other countries do not: a razor. */
export const refusedInBritain = async (request: APIRequestContext): Promise<Item> => {
  const item = (await productsOf(request, { q: 'razor' })).find(
    (one) => isSimple(one) && one.not_shipped_to.includes('GB') && !one.not_shipped_to.includes('RU'),
  )
  if (item) return item
  throw new Error('No sample razor is refused by Great Britain')
}
