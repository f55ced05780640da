/**
 * Converts the shop's events to the formats of the two analytics services. An item without a currency has the one that each assumes
 * (R9.07).
 */
import type { ShopEvent, TrackedItem } from '../../shared/analytics.ts'
import type { GuestCartItem } from '../../shared/model/guestCart.ts'

const TAG_CURRENCY = 'USD'
const COUNTER_CURRENCY = 'RUB'

type Line = {
  readonly id: string
  readonly name: string
  readonly price: number
  readonly quantity: number
  readonly reference?: string
}
type Products = { readonly lines: readonly Line[]; readonly currency: string | null; readonly value: number }

const lineOfCart = ({ product, reference }: GuestCartItem, quantity: number) => ({
  line: { id: String(product.id), name: product.name, price: product.price?.current ?? 0, quantity, reference },
  currency: product.price?.iso_code ?? null,
})

/** The defined ones of some parameters. */
const present = (parameters: { readonly [name: string]: string | number | undefined }) =>
  Object.fromEntries(Object.entries(parameters).filter(([, value]) => value !== undefined))

/** Reads an item of a list or a wishlist (R3.12): ids, references, quantities and prices have two spellings or more each. */
const lineOf = ({ product_id, id, product_reference, reference, name = '', qty, quantity, price, price_v2 }: TrackedItem) => ({
  line: {
    id: String(product_id ?? id ?? ''),
    name,
    price: typeof price === 'number' ? price : (price?.current ?? price_v2?.price ?? 0),
    quantity: qty ?? quantity ?? 1,
    ...present({ reference: product_reference ?? reference }),
  },
  currency: (price !== null && typeof price === 'object' ? price.iso_code : price_v2?.iso_code) ?? null,
})

const productsOf = (event: Exclude<ShopEvent, { readonly name: 'registration' }>): Products => {
  const read =
    'quantity' in event
      ? [lineOfCart(event.item, event.quantity)]
      : 'items' in event
        ? event.items.map(lineOf)
        : [lineOf(event.item)]
  return {
    lines: read.map(({ line }) => line),
    currency: (event.name === 'order' ? event.currency : undefined) ?? read[0]?.currency ?? null,
    value:
      event.name === 'order' && event.total !== undefined
        ? event.total
        : read.reduce((sum, { line }) => sum + line.price * line.quantity, 0),
  }
}

const TAG_NAMES = {
  add_to_cart: 'add_to_cart',
  remove_from_cart: 'remove_from_cart',
  product_detail: 'view_item',
  product_click: 'select_item',
  product_list: 'view_item_list',
  order: 'purchase',
} as const

/** An event in the format of a Google tag: its name and its parameters. */
export const tagEvent = (event: ShopEvent): readonly [name: string, parameters: object] => {
  if (event.name === 'registration') return ['sign_up', {}]
  const { lines, currency, value } = productsOf(event)
  const items = lines.map(({ id, name, ...rest }) => ({ item_id: id, item_name: name, ...rest }))
  return [
    TAG_NAMES[event.name],
    {
      currency: currency ?? TAG_CURRENCY,
      items,
      ...(event.name === 'product_list' ? { item_list_name: event.list } : { value }),
      ...(event.name === 'order' && {
        transaction_id: String(event.id),
        ...present({ shipping: event.delivery, tax: event.tax, coupon: event.promo }),
      }),
    },
  ]
}

const COUNTER_NAMES = {
  add_to_cart: 'add',
  remove_from_cart: 'remove',
  product_detail: 'detail',
  product_click: 'click',
  product_list: 'impressions',
  order: 'purchase',
} as const

/** An event in the format of a Yandex Metrica counter; null for one that is a goal and no e-commerce event. */
export const counterEvent = (event: ShopEvent): object | null => {
  if (event.name === 'registration') return null
  const { lines, currency } = productsOf(event)
  const what =
    event.name === 'product_list'
      ? lines.map((line) => ({ ...line, list: event.list }))
      : {
          ...(event.name === 'order' && {
            actionField: { id: String(event.id), ...present({ revenue: event.total, coupon: event.promo }) },
          }),
          products: lines,
        }
  return { ecommerce: { currencyCode: currency ?? COUNTER_CURRENCY, [COUNTER_NAMES[event.name]]: what } }
}
