/** The seven events that the shop reports (R1.11 to R1.17), and how their items are read (R3.12). */
import type { Id } from './api/shapes.ts'
import type { GuestCartItem } from './model/guestCart.ts'

/** An item in any of the shapes that carts, lists and wishlists contain. */
export type TrackedItem = {
  readonly product_id?: Id
  readonly id?: Id
  readonly product_reference?: string
  readonly reference?: string
  readonly name?: string
  readonly qty?: number
  readonly quantity?: number
  readonly price?: number | null | { readonly current: number; readonly iso_code: string }
  readonly price_v2?: { readonly price: number; readonly iso_code: string }
}

/** A placed order. Amounts are in major units of `currency`, else in the currency that each service assumes. */
export type TrackedOrder = {
  readonly id: Id
  readonly items: readonly TrackedItem[]
  readonly currency?: string | undefined
  /** The amount paid: products and delivery minus the discount. Without it, the price of the items. */
  readonly total?: number | undefined
  readonly delivery?: number | undefined
  readonly tax?: number | undefined
  /** The promo code. */
  readonly promo?: string | undefined
}

/** The DOM event that carries each shop event as its `detail`. */
export const SHOP_EVENT = 'shop-event'

export type ShopEvent =
  | { readonly name: 'add_to_cart' | 'remove_from_cart'; readonly item: GuestCartItem; readonly quantity: number }
  | { readonly name: 'product_detail' | 'product_click'; readonly item: TrackedItem }
  | { readonly name: 'product_list'; readonly list: string; readonly items: readonly TrackedItem[] }
  | ({ readonly name: 'order' } & TrackedOrder)
  | { readonly name: 'registration' }
