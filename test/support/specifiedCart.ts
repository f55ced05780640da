/** The cart of the specification as a literal: exactly its fields. Nothing here comes from shared/api. */
export const specifiedCart = (): { [field: string]: unknown } => ({
  cart_items: {
    items: [
      {
        cart_id: 11,
        product: {
          id: 101,
          has_options: false,
          price: { current: 148800, iso_code: 'RUB', sign: '₽' },
          available_for_order: true,
        },
        qty: 1,
        qty_limit: 5,
        option_id: 0,
        available_for_order: true,
        reference: 'CHAIR-01',
        price_per_item: 148800,
        price_total: 148800,
        price_v2: { price: 148800, iso_code: 'RUB' },
      },
    ],
  },
  products_count: 1,
  price_v2: {
    iso_code: 'RUB',
    products_price: 148800,
    delivery_price: 499,
    dicount_price: 0,
    total_price: 149299,
    default_currency_price: { total_price: 149299, sign: '₽' },
  },
  customs_tax: { tax: 0, declarate: true },
  address: { selected: 3, availiable_address: { items: [{ id: 3, label: 'Home', line1: 'Lesnaya 5, Moscow' }] } },
  shipping: {
    selected: 6,
    selected_shipping_param: {},
    availiable_shipping: { items: [{ id: 1 }, { id: 6, options: [{ type: 'door', name: 'To the door' }] }] },
  },
  payment: { availiable_payments: { items: [{ id: 1 }, { id: 2 }] } },
  not_availiable_for_shipping_products: [],
  promo: 'SPRING',
})
