/** Words of the cart and what the checkout chooses from. */
import * as cart from '../../../shared/api/cart.ts'
import {
  GuestProducts,
  GuestLinePrice,
  GuestPrice,
  postCartEstimate,
  postProductsPrice,
  WireCartEstimate,
} from '../../../shared/api/guestCart.ts'
import * as cartLetters from '../../../shared/api/cartMails.ts'
import { ADDRESS } from './accountWords.ts'
import { inside, named, type Components } from './word.ts'

const { WireCart, WireCartItem, WireShipping } = cart

export const cartWords: Components = {
  Cart: named(
    WireCart,
    'The cart with all that the checkout chooses from. Amounts are in major units; names are spelled as agreed with backends.',
    {
      cart_items: 'The lines.',
      saved_items:
        'What was put aside for later, in the form of lines. It counts for nothing, and stays when the cart is ordered. Null for a backend that keeps none.',
      products_count: { is: 'Pieces in all lines together.', example: 3 },
      price_v2: 'The totals.',
      customs_tax: 'What customs will probably ask for.',
      requires_duty_acknowledgment:
        'Whether an order of this cart is refused without `duty_acknowledged`: its goods cost more than the duty-free limit. Null counts as false.',
      address: 'The delivery address and the choice of them.',
      shipping: 'The shipping method and the choice of them.',
      payment: 'The payment method and the choice of them.',
      not_availiable_for_shipping_products: {
        is: 'Ids of products that cannot be sent to the country of the selected address.',
        example: [1042],
      },
      promo: { is: 'The promo code that counts; null without one.', example: 'WELCOME' },
      certificate_rest: {
        is: 'What stays on the gift certificate that `promo` is once this cart is ordered, in major units; null for other codes.',
        example: 1200,
      },
      version: {
        is: 'The same text for as long as an order of this cart would be the same: goods, prices, address, delivery, payment and code. `cart_version` of an order names it. Null for a backend that does not compare.',
        example: 'q3Zb0w1yVnF5tJr8kLx2Ag',
      },
      comment: {
        is: 'What the shopper has written to the order so far; empty for nothing. Null for a backend that keeps none: the shop then keeps it in the browser.',
        example: 'Please ring the bell twice',
      },
    },
  ),
  CartLines: named(inside(WireCart, 'cart_items'), 'The lines of a cart.', { items: 'The lines, the oldest first.' }),
  CartLine: named(
    WireCartItem,
    'A line of the cart. One that cannot be ordered any more stays, marked, and counts for nothing.',
    {
      product: 'The product as it is now.',
      qty_limit: {
        is: 'Most pieces that this line may hold; what other options of the product take of its limit is taken off. Null without a limit.',
        example: 4,
      },
      qty_limit_reason:
        'What stops the quantity: `stock` where there is no more, `order` where one order may hold no more; null when unknown.',
      options: 'The product’s options as they are now, for choosing again when the chosen one is gone; null without options.',
      price_v2: 'The price of one piece once more, in the form that analytics reads.',
    },
  ),
  CartProduct: named(inside(WireCartItem, 'product'), 'The product of a line.', {
    brand: { is: 'Name of the brand; null without one.', example: 'Tsukishiro' },
    id: { is: 'Id of the product.', example: 1042 },
  }),
  OfferedAddress: named(inside(WireCart, 'address', 'availiable_address', 'items'), 'An address to choose from.', {
    ...ADDRESS,
    id: { is: 'Id of the address.', example: 31 },
    country_name: { is: 'Name of the country in the language of the request.', example: 'Russia' },
    is_default: 'Whether new orders go there; null when unknown.',
    version: { is: 'Another one after each change; null for a backend that does not compare.', example: 'k3XHq0ZlT5v2mRyA' },
  }),
  CartOption: named(inside(WireCartItem, 'options'), 'An option of the product of a line.', {
    id: { is: 'Id of the option.', example: 77 },
    name: { is: 'Name in the language of the request.', example: '100 ml' },
  }),
  AnalyticsPrice: named(inside(WireCartItem, 'price_v2'), 'A price in the form that analytics reads.', {
    price: { is: 'Major units.', example: 1620 },
  }),
  CartTotals: named(inside(WireCart, 'price_v2'), 'The totals of a cart, in major units of `iso_code`.', {
    products_price: { is: 'Sum of the lines that can be ordered.', example: 3240 },
    delivery_price: { is: 'Delivery.', example: 499 },
    dicount_price: { is: 'What the promo code takes off, as a positive number. Spelled as agreed with backends.', example: 324 },
    total_price: { is: 'What is to be paid: products − discount + delivery. Duty is not in it.', example: 3415 },
    default_currency_price: 'The total in the shop’s home currency.',
  }),
  HomeCurrencyTotal: named(inside(WireCart, 'price_v2', 'default_currency_price'), 'The total in the shop’s home currency.', {
    total_price: { is: 'Major units.', example: 6324 },
    sign: { is: 'How the home currency is written.', example: '¥' },
    iso_code: { is: 'ISO 4217 code of the home currency; null when it is not said.', example: 'JPY' },
  }),
  CustomsTax: named(
    inside(WireCart, 'customs_tax'),
    'What customs will probably ask for. It is paid to customs, not to the shop.',
    {
      tax: { is: 'Duty in major units of the cart’s currency; 0 where it is not calculated.', example: 0 },
      declarate: 'Whether the parcel must be declared. Spelled as agreed with backends.',
    },
  ),
  CartAddress: named(inside(WireCart, 'address'), 'The delivery address.', {
    selected: { is: 'Id of the selected address; null before one is chosen.', example: 31 },
    availiable_address: 'The addresses to choose from.',
  }),
  CartAddresses: named(inside(WireCart, 'address', 'availiable_address'), 'The addresses to choose from.', {
    items: 'All saved addresses.',
  }),
  CartShipping: named(inside(WireCart, 'shipping'), 'The shipping method.', {
    selected: { is: 'Id of the selected method; null before one is chosen.', example: 1 },
    selected_shipping_param: 'The extra choice of a method that has one; null otherwise.',
    availiable_shipping: 'The methods to choose from.',
  }),
  CartShippings: named(inside(WireCart, 'shipping', 'availiable_shipping'), 'The methods to choose from.', {
    items: 'What can carry this cart to the selected address.',
  }),
  ShippingParam: named(inside(WireCart, 'shipping', 'selected_shipping_param'), 'How a courier hands the parcel over.', {
    type: { is: 'Which hand-over.', example: 'pickup', known: ['pickup', 'locker', 'door'] },
    name: { is: 'Its name in the language of the request.', example: 'Pickup point' },
  }),
  ShippingMethod: named(WireShipping, 'A way to send the cart.', {
    id: { is: 'Id of the method; 6 is the courier with extra choices.', example: 6 },
    description: { is: 'One sentence about it; null without.', example: 'With a tracking number' },
    price: { is: 'What it costs for this cart, in major units.', example: 499 },
    options: 'Extra choices, of which one is stored with `POST /v1/user/cart/cdek/address`; null without any.',
  }),
  ShippingOption: named(inside(WireShipping, 'options'), 'An extra choice of a shipping method.', {
    type: { is: 'What is sent to choose it.', example: 'pickup', known: ['pickup', 'locker', 'door'] },
    name: { is: 'Name in the language of the request.', example: 'Pickup point' },
    description: { is: 'One sentence about it; null without.', example: 'Kept for 7 days' },
    address: { is: 'Where a pickup point is; null for other ways.', example: 'Moscow, ul. Lesnaya 20' },
    hours: { is: 'When a pickup point is open; null for other ways.', example: 'daily 9 am–9 pm' },
  }),
  CartCommentBody: named(cart.postCartComment.body, 'What was written to the order so far.', {
    comment: { is: 'The whole text; empty to take it back.', example: 'Please ring the bell twice' },
    before: {
      is: 'The comment that this one was written from. Where the cart holds another one by now, and not an empty one, nothing is kept.',
      example: '',
    },
  }),
  CdekBody: named(cart.postCdekAddress.body, 'The chosen hand-over.', {
    type: { is: 'One of the `type`s of the method’s options.', example: 'pickup', known: ['pickup', 'locker', 'door'] },
  }),
  CartPayment: named(inside(WireCart, 'payment'), 'The payment method.', {
    selected: { is: 'Id of the selected method; null before one is chosen.', example: 1 },
    availiable_payments: 'The methods to choose from.',
  }),
  CartPayments: named(inside(WireCart, 'payment', 'availiable_payments'), 'The methods to choose from.', {
    items: 'What works in the currency of the request.',
  }),
  PaymentMethod: named(cart.WirePaymentMethod, 'A way to pay.', {
    id: { is: 'Id of the payment method.', example: 1 },
    name: { is: 'Name of the payment method in the language of the request.', example: 'Bank card' },
    is_card: 'Whether it is paid with the card form at /jpcart/payment/{paymentId}.',
    description: { is: 'One sentence about it; null without.', example: 'Visa, Mastercard, JCB' },
  }),
  CartLineChange: named(inside(cart.postCart.body), 'What a line becomes.', {
    qty: { is: 'Pieces; 0 takes the line away. A number above the limit becomes the limit.', example: 2 },
    saved:
      'Puts the line aside for later, where it counts for nothing. Without it the line goes into the cart, also from what was put aside.',
  }),
  CartCount: named(inside(cart.getCartCount.answer, 'data'), 'What the badge shows.', {
    count: { is: 'Pieces in the cart.', example: 3 },
  }),
  ProductsPriceBody: named(postProductsPrice.body, 'Lines of a guest’s cart whose prices are wanted.', {
    currency: { is: 'ISO 4217 code of the currency that the prices are wanted in.', example: 'USD' },
    country: { is: 'Where the goods would go; with it the answer says what cannot be sent there.', example: 'KZ' },
    items: 'The lines, at most 200.',
  }),
  GuestLine: named(inside(postProductsPrice.body, 'items'), 'A line of a guest’s cart.', {
    cart_id: { is: 'The browser’s own id of the line; the answer is keyed by it.', example: '1042-77' },
  }),
  GuestLinePrice: named(GuestLinePrice, 'What a line of a guest’s cart costs now.', {
    name: { is: 'Name in the language of the request; null when the product is gone.', example: 'Yuzu face serum' },
    qty_limit_reason:
      'What stops the quantity: `stock` where there is no more, `order` where one order may hold no more; null when unknown.',
  }),
  LinePrice: named(GuestPrice, 'The price of one piece of a line, in a cart of either kind.', {
    current: { is: 'Price of one piece, in major units.', example: 1620 },
    old: { is: 'What it cost before its price was reduced; null when it was not.', example: null },
  }),
  CartEstimateBody: named(postCartEstimate.body, 'A guest’s cart, and where it would go.', {
    country: { is: 'ISO 3166 code of a country that the shop delivers to.', example: 'KZ' },
    items: 'The lines, at most 200.',
  }),
  GuestGoods: named(GuestProducts, 'Goods of a guest’s cart.', {
    qty: { is: 'Pieces. A number above the limit counts as the limit.', example: 2 },
  }),
  CartEstimate: named(
    WireCartEstimate,
    'What a guest’s cart comes to in a country: as the cart of a shopper with an address there, before anything is chosen.',
    {
      products_price: { is: 'Goods that can be had and sent there, in major units.', example: 3240 },
      delivery_price: { is: 'Delivery with the first of the offers, in major units; 0 where nothing is sent.', example: 499 },
      total_price: { is: 'Goods and delivery, in major units. Duty is not in it.', example: 3739 },
      free_delivery_missing: {
        is: 'What the goods lack until delivery is free, in major units; null where nothing does.',
        example: 1760,
      },
      delivery: 'The ways to send all of it, and the duty.',
    },
  ),
  CartLetterBody: named(cartLetters.postCartMail.body, 'A cart that a guest wants by e-mail.', {
    email: { is: 'Where the one letter goes. It is kept in the letter alone.', example: 'nina@example.com' },
    goods: 'What the link brings back, at most 50 lines.',
  }),
  CartLetterOpenBody: named(cartLetters.postCartMailOpen.body, 'The link of such a letter.', {
    token: {
      is: 'The token of the link: 43 letters, digits, hyphens and underscores.',
      example: 'q1w2e3r4t5y6u7i8o9p0A1S2D3F4G5H6J7K8L9Z0x1c',
    },
  }),
  CartOfLetter: named(inside(cartLetters.postCartMailOpen.answer, 'data'), 'What the cart of a letter held.', {
    goods: 'Its lines, as they were.',
  }),
  CartOfLetterLine: named(inside(cartLetters.postCartMailOpen.answer, 'data', 'goods'), 'A line as it was.', {
    qty: { is: 'Pieces.', example: 2 },
  }),
}
