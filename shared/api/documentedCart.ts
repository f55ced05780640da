/** The types of a cart as documented: the reference backend sends them, and its tests read them. The shop reads a `LooseCart`. */
import type { WireAddress } from './addresses.ts'
import type { WirePrice } from './price.ts'
import type { Id } from './shapes.ts'
import {
  CartItemShape,
  CartShape,
  type LooseCart,
  type LooseCartItem,
  type WirePaymentMethod,
  type WireShipping,
} from './wireCart.ts'

export const WireCart = CartShape
export const WireCartItem = CartItemShape

/** An object whose fields `K` are present. */
type WithFields<T, K extends keyof T> = Omit<T, K> & { [key in K]: NonNullable<T[key]> }

/** A line as documented, with every field. */
export type WireCartItem = WithFields<
  Omit<LooseCartItem, 'cart_id' | 'product' | 'option_id' | 'options'>,
  'reference' | 'price_per_item' | 'price_total'
> & {
  cart_id: string
  product: WithFields<Omit<LooseCartItem['product'], 'id' | 'price'>, 'name' | 'link_rewrite'> & { id: Id; price: WirePrice }
  option_id: Id | null
  options: { id: Id; name: string; available_for_order: boolean }[] | null
  price_v2: { price: number; iso_code: string }
}

type Prices = LooseCart['price_v2']
type DocumentedShipping = Omit<WithFields<WireShipping, 'name' | 'price'>, 'id' | 'options'> & {
  id: Id
  options: (Omit<WithFields<NonNullable<WireShipping['options']>[number], 'name'>, 'type'> & { type: string })[] | null
}

/** The cart as documented. */
export type WireCart = Omit<
  LooseCart,
  | 'cart_items'
  | 'saved_items'
  | 'products_count'
  | 'price_v2'
  | 'customs_tax'
  | 'address'
  | 'shipping'
  | 'payment'
  | 'not_availiable_for_shipping_products'
> & {
  cart_items: { items: WireCartItem[] }
  saved_items: { items: WireCartItem[] } | null
  products_count: number
  price_v2: WithFields<Omit<Prices, 'default_currency_price'>, keyof Omit<Prices, 'default_currency_price'>> & {
    default_currency_price: { total_price: number; sign: string; iso_code: string | null }
  }
  customs_tax: { tax: number | null; declarate: boolean }
  address: { selected: Id | null; availiable_address: { items: WireAddress[] } }
  shipping: {
    selected: Id | null
    selected_shipping_param: { type: string; name: string } | null
    availiable_shipping: { items: DocumentedShipping[] }
  }
  payment: {
    selected: Id | null
    availiable_payments: { items: (Omit<WithFields<WirePaymentMethod, 'name'>, 'id'> & { id: Id })[] }
  }
  not_availiable_for_shipping_products: Id[]
}
