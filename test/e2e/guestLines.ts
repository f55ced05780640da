/** Guest carts that a spec begins with. */
import type { Page } from 'playwright/test'
import { GUEST_CART_KEY } from '../../shared/constants.ts'
import type { GuestCartItem } from '../../shared/model/guestCart.ts'
import type { Item } from './products.ts'

/** A line as an earlier visit may have stored it, with a price in another currency. */
export const lineOf = (item: Item, change: Partial<GuestCartItem> = {}): GuestCartItem => ({
  cart_id: `${item.id}:${change.option_id ?? 0}`,
  product: {
    id: item.id,
    name: item.name,
    link_rewrite: item.link_rewrite,
    has_options: item.has_options,
    available_for_order: true,
    picture: null,
    price: { current: 1, iso_code: 'JPY', sign: '¥' },
  },
  qty: 1,
  qty_limit: null,
  option_id: null,
  option_name: null,
  available_for_order: true,
  reference: 'TN-1',
  ...change,
})

/** The stored lines of the browser. */
export const stored = (page: Page, key = GUEST_CART_KEY): Promise<GuestCartItem[]> =>
  page.evaluate((name) => JSON.parse(localStorage.getItem(name) ?? '[]') as GuestCartItem[], key)

/** Stores these lines in the browser, before it opens a page of the shop. */
export const storeLines = async (page: Page, lines: readonly GuestCartItem[]) => {
  // The cheapest document of the origin.
  await page.goto('/livez')
  await page.evaluate(([key, text]) => localStorage.setItem(key, text), [GUEST_CART_KEY, JSON.stringify(lines)] as const)
}

/** Opens the cart in a browser that has these lines. */
export const openWith = async (
  shop: { readonly page: Page; readonly open: (path: string) => Promise<unknown> },
  lines: readonly GuestCartItem[],
) => {
  await storeLines(shop.page, lines)
  await shop.open('/cart')
}
