/** Properties and parameters that mean the same wherever they stand. */
import { CURRENCY_CODES } from '../../../contract/rules/money.ts'
import type { Word } from './word.ts'

export const COMMON_WORDS: { readonly [property: string]: Word } = {
  message: 'A sentence for the shopper in the language of the request; null when there is nothing to say.',
  iso_code: { is: 'ISO 4217 code of the amounts beside it.', example: 'RUB', known: CURRENCY_CODES },
  sign: { is: 'How the currency is written beside an amount.', example: '₽' },
  link_rewrite: {
    is: 'Last part of the public address; case and double hyphens count.',
    example: 'yuzu-face-serum-30',
  },
  name: { is: 'Name in the language of the request.', example: 'Yuzu face serum' },
  name_ja: { is: 'Name in Japanese, as it stands on the package; null when there is none.', example: '柚月' },
  title: { is: 'Heading in the language of the request.', example: 'Delivery from Japan' },
  total: { is: 'How many there are on all pages.', example: 48 },
  page: { is: 'This page; the first is 1.', example: 1 },
  per_page: { is: 'Most items of a page.', example: 24 },
  products_count: {
    is: 'How many products there are, those of sub-categories included; null when it is not counted.',
    example: 34,
  },
  email: { is: 'E-mail address.', example: 'demo@example.com', format: 'email' },
  password: { is: 'At least 8 characters for a new one; never trimmed.', example: 'a long password', format: 'password' },
  password_confirmation: {
    is: 'The same once more; 422 with this field when it differs.',
    example: 'a long password',
    format: 'password',
  },
  picture: 'The picture; null when there is none.',
  cart_id: {
    is: 'Id of a line of the cart, made by the backend; null, or an id of the browser’s own, for a line it does not know yet.',
    example: 'c-1042',
  },
  product_id: { is: 'Id of the product.', example: 1042 },
  option_id: { is: 'Id of the option; null without options.', example: 77 },
  option_name: { is: 'Name of the chosen option in the language of the request; null without one.', example: '100 ml' },
  available_for_order: 'Whether it is in stock and can be ordered now.',
  qty_limit: { is: 'Most pieces that one order may hold; null without a limit.', example: 4 },
  requires_shipping: 'False for what is delivered by e-mail: no parcel, no address, no duty; null counts as true.',
  has_options: 'Whether an option must be chosen before the product can be ordered.',
  reference: { is: 'Article number of the shop.', example: 'YZK-0030' },
  price: 'The price in the currency of the request.',
  price_total: { is: 'Price of all pieces of the line, in major units of the currency.', example: 3240 },
  price_per_item: { is: 'Price of one piece, in major units of the currency.', example: 1620 },
  qty: { is: 'Number of pieces.', example: 2 },
  brand: 'The brand; null when it has none.',
  rating: 'Average of the published reviews; null without reviews.',
  status: 'The state that it is in.',
  date: { is: 'Day or time of it, ISO 8601.', example: '2026-11-21' },
  updated: { is: 'Day or time of the last change, ISO 8601.', example: '2026-11-21' },
  country: { is: 'ISO 3166-1 alpha-2 code of a country that the shop delivers to.', example: 'RU' },
  expires_at: {
    is: 'ISO 8601 time at which it ends; null without an end.',
    example: '2026-12-31T15:00:00.000Z',
    format: 'date-time',
  },
  arrives_from: {
    is: 'First date on which the parcel may arrive; it is paid for now, or was when the order was.',
    example: '2026-12-01',
  },
  arrives_to: {
    is: 'Last date on which it should arrive: with the longest assembly, by the working days of Japan.',
    example: '2026-12-12',
  },
  days_from: { is: 'Fewest days on the road after the parcel is sent.', example: 7 },
  days_to: { is: 'Most days on the road after the parcel is sent.', example: 14 },
  blocks: 'The text, block by block, in reading order.',
}
