/**
 * The meaning of fields without a comment of their own, by name. Only the OpenAPI document reads this type
 * (upstream/openapi/comments.ts).
 */
export type CommonFields = {
  /** The address; null without a parcel. */
  address: unknown
  /** Consent to the processing of personal data; must be true. */
  agree: unknown
  /** An amount in major units. */
  amount: unknown
  /** The answer of the shop, plain text; null without one. */
  answer: unknown
  /** The latest date of arrival, by the working days of Japan. */
  arrives_to: unknown
  /** The name of the author; null for an anonymous one. */
  author: unknown
  /** Whether it is in stock and can be ordered. */
  available_for_order: unknown
  /** The addresses to choose from. */
  availiable_address: unknown
  /** The payment methods to choose from. */
  availiable_payments: unknown
  /** The shipping methods to choose from. */
  availiable_shipping: unknown
  /** The average of 1 to 5 stars; null without ratings. */
  average: unknown
  /** A date before today; null when unknown. */
  birthday: unknown
  /** The brand; null without one. */
  brand: unknown
  /** The brands. */
  brands: unknown
  /** The id of a cart line; null, or an id of the browser, for a line that the backend does not know. */
  cart_id: unknown
  /** The lines of the cart. */
  cart_items: unknown
  /** The city. */
  city: unknown
  /** A code. */
  code: unknown
  /** The comment of the user, plain text; null or empty for none. */
  comment: unknown
  /** A company. */
  company: unknown
  /** The number of entries. */
  count: unknown
  /** ISO 3166-1 alpha-2 code of a delivery country. */
  country: unknown
  /** The name of the country in the language of the request. */
  country_name: unknown
  /** The price of one unit, in major units. */
  current: unknown
  /** The current password. */
  current_password: unknown
  /** The expected customs duty, in major units; it is not part of the total. */
  customs_tax: unknown
  /** A date, or a date and time, ISO 8601. */
  date: unknown
  /** The maximum number of days in transit. */
  days_to: unknown
  /** Whether the parcel must be declared. Spelled as agreed with backends. */
  declarate: unknown
  /** The price of delivery, in major units. */
  delivery_price: unknown
  /** One sentence of plain text; null without one. */
  description: unknown
  /** The discount of the promo code as a positive amount. Spelled as agreed with backends. */
  dicount_price: unknown
  /** An e-mail address. */
  email: unknown
  /** ISO 8601 time of the end; null for no end. */
  expires_at: unknown
  /** The first name of the recipient. */
  first_name: unknown
  /** The gender; null when unknown. */
  gender: unknown
  /** The barcode of the manufacturer, a GTIN of 8, 12 (UPC), 13 (JAN, EAN) or 14 digits; null for none, and for a product whose options have their own. */
  gtin: unknown
  /** Whether an option must be chosen before ordering. */
  has_options: unknown
  /** Height in px. */
  height: unknown
  /** A second phone number. */
  home_phone: unknown
  /** The opening hours of a pickup point; null for others. */
  hours: unknown
  /** Sanitised HTML: p, a, ul, ol, li, strong, em, br. */
  html: unknown
  /** The id: opaque, and sent back unchanged. */
  id: unknown
  /** Ids of the products. */
  ids: unknown
  /** Whether the payment continues with the card form at /jpcart/payment/{paymentId}. */
  is_card: unknown
  /** Whether new orders go to this address; null when unknown. */
  is_default: unknown
  /** Whether the product is among the newest. */
  is_new: unknown
  /** ISO 4217 code of the amounts next to it. */
  iso_code: unknown
  /** The entries, in the order of display. */
  items: unknown
  /** The kind of entry. */
  kind: unknown
  /** The last name of the recipient. */
  last_name: unknown
  /** One or two sentences of plain text for lists; null without any. */
  lead: unknown
  /** The lines of the order with their quantities. */
  lines: unknown
  /** The last part of the public address, case-sensitive; null for an object without a page. */
  link_rewrite: unknown
  /** The manufacturer; null when unknown. */
  manufacturer: unknown
  /** A message for the user in the language of the request; null for none. */
  message: unknown
  /** The id of a payment method. */
  method_id: unknown
  /** The name of the payment method. */
  method_name: unknown
  /** The middle name or patronymic of the recipient. */
  middle_name: unknown
  /** A phone number with the prefix of the country. */
  mobile_phone: unknown
  /** The name in the language of the request. */
  name: unknown
  /** The Japanese name as printed on the package; null for none. */
  name_ja: unknown
  /** Whether the user receives the newsletter. */
  newsletter: unknown
  /** The action that is required of the user. */
  next_action: unknown
  /** ISO 3166 codes of the countries to which it cannot be sent. */
  not_shipped_to: unknown
  /** The price before the reduction, in major units; null without one. */
  old: unknown
  /** The name of the option; null without one. */
  option: unknown
  /** The id of the option; null without options. */
  option_id: unknown
  /** The name of the option in the language of the request; null without one. */
  option_name: unknown
  /** The options; empty or null without options. */
  options: unknown
  /** The id of the order. */
  order_id: unknown
  /** The number of the order that is shown; null: the id is shown. */
  order_number: unknown
  /** Whether the user receives e-mails about shipped and delivered orders. */
  orders: unknown
  /** A note for the courier. */
  other: unknown
  /** The number of this page, from 1. */
  page: unknown
  /** The password, not trimmed; a new one has at least 8 characters. */
  password: unknown
  /** The same password again; 422 with this field when they differ. */
  password_confirmation: unknown
  /** The payment, or the payment method. */
  payment: unknown
  /** The id of the payment; it cannot be guessed. */
  payment_id: unknown
  /** The maximum number of entries on a page. */
  per_page: unknown
  /** The pictures, the front view first. */
  pictures: unknown
  /** The postcode in the format of the country; empty for countries without postcodes. */
  postcode: unknown
  /** The price in the currency of the request. */
  price: unknown
  /** The price of one unit, in major units. */
  price_per_item: unknown
  /** The price of the line, in major units. */
  price_total: unknown
  /** The totals, or the price of one unit for analytics. */
  price_v2: unknown
  /** The product; null when it no longer exists, or for the shop itself. */
  product: unknown
  /** The id of the product; null when it is no longer sold. */
  product_id: unknown
  /** The products, or the lines of an order. */
  products: unknown
  /** The number of products, including sub-categories; null when it is not counted. */
  products_count: unknown
  /** The sum of the lines, in major units. */
  products_price: unknown
  /** The promo code; null without one. */
  promo: unknown
  /** The quantity. */
  qty: unknown
  /** The maximum quantity of one order; null for no limit. */
  qty_limit: unknown
  /** What limits the quantity: `stock`, or the maximum of one `order`; null when unknown. */
  qty_limit_reason: unknown
  /** The number of stars, 1 to 5, or the average of all ratings; null without ratings. */
  rating: unknown
  /** The reason. */
  reason: unknown
  /** The article number. */
  reference: unknown
  /** The sum of the refunds that have not failed, in major units. */
  refunded_price: unknown
  /** Refunds, the oldest first. */
  refunds: unknown
  /** The reason why it cannot be sent to the country of the request; null when it can. */
  refusal: unknown
  /** Whether the session lasts 30 days instead of one; false when omitted. */
  remember: unknown
  /** Whether the user receives a reminder of an unpaid order. */
  reminders: unknown
  /** Whether the user receives a request for a review a week after delivery. */
  reviews: unknown
  /** The id of the selected entry; null before one is selected. */
  selected: unknown
  /** The shipping method. */
  shipping: unknown
  /** The sign of the currency, for display next to an amount. */
  sign: unknown
  /** Code of a state of the country, from `/v1/countries/{code}/states`; required where `needs_state` is true. */
  state: unknown
  /** The current state. */
  status: unknown
  /** Street, house and flat, in Latin characters. */
  street: unknown
  /** The last name, longer than 2 characters; null when unknown. */
  surname: unknown
  /** The customs duty in major units; 0 where it is not calculated. */
  tax: unknown
  /** Plain text. */
  text: unknown
  /** The heading in the language of the request. */
  title: unknown
  /** The topic of the message. */
  topic: unknown
  /** The number of entries on all pages. */
  total: unknown
  /** The total to be paid, in major units: products − discount + delivery, without duty. */
  total_price: unknown
  /** The kind of choice. */
  type: unknown
  /** The value. */
  value: unknown
  /** A text that changes with the content; null for a backend that does not compare versions. */
  version: unknown
  /** The weight with the package, in g; null when unknown. */
  weight_g: unknown
  /** Width in px. */
  width: unknown
}
