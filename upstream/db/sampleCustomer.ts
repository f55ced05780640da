/** The customer of the sample shop, to see every screen with: `customer.json` of the sample. */
import path from 'node:path'
import {
  amount,
  currencyCode,
  exactly,
  flag,
  list,
  matching,
  nullable,
  oneOf,
  optional,
  slug,
  textOf,
  whole,
  type Infer,
} from '../../shared/api/shapes.ts'
import { LONGEST_HOLD_MS } from '../checkout/payment/paymentMethods.ts'
import { percentOf, toMinor } from '../common/money.ts'
import { readJson } from '../import/folder/readJson.ts'
import { writeReturn } from './sampleReturn.ts'
import type { Store } from './store.ts'

const DAY_MS = 86_400_000
/** Methods of `paymentMethods.ts`: the card, and the transfer, for which an order waits long enough to be looked at. */
const BY_CARD = 1
const BY_TRANSFER = 3

const STEP = 'INSERT INTO order_step (order_id, status, at) VALUES (?, ?, ?)'
const ALERT = 'INSERT INTO alert (user_id, type, product_id, price_jpy) SELECT ?, ?, id, price_jpy FROM product WHERE slug = ?'

/** The states on the way to each, the last one included. */
const WAY = {
  awaiting_payment: ['awaiting_payment'],
  paid: ['awaiting_payment', 'paid'],
  packing: ['awaiting_payment', 'paid', 'packing'],
  shipped: ['awaiting_payment', 'paid', 'packing', 'shipped'],
  at_customs: ['awaiting_payment', 'paid', 'packing', 'shipped', 'at_customs'],
  delivered: ['awaiting_payment', 'paid', 'packing', 'shipped', 'delivered'],
  cancelled: ['awaiting_payment', 'cancelled'],
} as const

const inBoth = () => exactly({ en: textOf(1, 1000), ru: textOf(1, 1000) })

/** Days count back from the first start; sums are major units of `currency`. */
const CustomerFile = exactly({
  email: textOf(1, 254),
  password: textOf(8, 100),
  name: textOf(1, 100),
  surname: textOf(1, 100),
  gender: oneOf(['female', 'male']),
  birthday: matching(/^\d{4}-\d\d-\d\d$/, 'Expected a day as YYYY-MM-DD'),
  language: oneOf(['en', 'ru']),
  newsletter: flag(),
  /** When the account was made. */
  daysAgo: whole(0),
  currency: currencyCode(),
  /** Orders go to the last one. */
  addresses: list(
    exactly({
      name: textOf(1, 100),
      firstName: textOf(1, 100),
      lastName: textOf(1, 100),
      country: matching(/^[A-Z]{2}$/, 'Expected the code of a country'),
      postcode: textOf(1, 20),
      city: textOf(1, 100),
      street: textOf(1, 200),
      phone: textOf(1, 32),
    }),
  ),
  /** Codes for this customer alone, each for one order: so many percent, or so many yen. */
  promos: list(
    exactly({
      code: textOf(1, 32),
      percent: optional(whole(1, 100)),
      yen: optional(whole(1)),
      /** Negative for a code that is over. */
      expiresInDays: whole(),
      title: inBoth(),
      offer: optional(exactly({ title: inBoth(), text: inBoth(), category: slug() })),
    }),
  ),
  orders: list(
    exactly({
      status: oneOf(['awaiting_payment', 'paid', 'packing', 'shipped', 'at_customs', 'delivered', 'cancelled']),
      daysAgo: whole(0),
      lines: list(exactly({ product: slug(), quantity: whole(1) })),
      delivery: amount(),
      /** Duty that customs will probably ask for. */
      duty: optional(amount()),
      /** One of `promos` that takes percents. */
      promo: optional(textOf(1, 32)),
      tracking: optional(textOf(1, 64)),
      deliveredDaysAgo: optional(whole(0)),
      comment: optional(textOf(1, 1000)),
    }),
  ),
  /** One piece of the first line of the newest order that has arrived, asked to be sent back. */
  returned: optional(
    exactly({ daysAgo: whole(0), reason: oneOf(['faulty', 'wrong_item', 'damaged', 'unwanted']), comment: textOf(1, 1000) }),
  ),
  reviews: list(
    exactly({
      /** Null for the shop itself. */
      product: nullable(slug()),
      rating: whole(1, 5),
      daysAgo: whole(0),
      status: oneOf(['published', 'pending', 'rejected']),
      text: textOf(1, 5000),
    }),
  ),
  favourites: list(exactly({ product: slug(), daysAgo: whole(0) })),
  alerts: list(exactly({ product: slug(), kind: oneOf(['restock', 'price_drop']) })),
})

export type SampleCustomer = Infer<typeof CustomerFile>

/** Null where the sample has none. */
export const readCustomer = (folder: string): SampleCustomer | null => readJson(path.join(folder, 'customer.json'), CustomerFile)

type Good = {
  readonly id: number
  readonly slug: string
  readonly type: string
  readonly reference: string
  readonly name_en: string
  readonly name_ru: string
  readonly current: number
  readonly top: string
}

/** Writes the customer into a new shop. Part of the caller's transaction. Throws for a product that the sample does not have. */
export const writeCustomer = (
  store: Store,
  customer: SampleCustomer,
  now: Date,
  passwordHash: string,
  paymentId: () => string,
) => {
  const ago = (days: number) => new Date(now.getTime() - days * DAY_MS).toISOString()
  const { name, language, currency } = customer
  const userId = store.run(
    'INSERT INTO user (email, name, surname, gender, birthday, newsletter, password_hash, lang, created_at) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)',
    customer.email,
    name,
    customer.surname,
    customer.gender,
    customer.birthday,
    customer.newsletter ? 1 : 0,
    passwordHash,
    language,
    ago(customer.daysAgo),
  ).id
  let address: object = {}
  for (const one of customer.addresses)
    address =
      store.get<object>(
        `INSERT INTO address (user_id, name, first_name, last_name, country, postcode, city, street, mobile_phone) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)
       RETURNING id, name, first_name, last_name, middle_name, company, country, state, postcode, city, street, mobile_phone, home_phone, other`,
        userId,
        one.name,
        one.firstName,
        one.lastName,
        one.country,
        one.postcode,
        one.city,
        one.street,
        one.phone,
      ) ?? address

  const promos = new Map<string, { readonly id: number; readonly percent: number }>()
  for (const { code, percent, yen, expiresInDays, title, offer } of customer.promos) {
    const expires = ago(-expiresInDays)
    const { id } = store.run(
      'INSERT INTO promo (code, type, value, starts_at, expires_at, per_user, user_id, title_en, title_ru) VALUES (?, ?, ?, ?, ?, 1, ?, ?, ?)',
      code,
      percent === undefined ? 'fixed' : 'percent',
      percent ?? yen ?? 0,
      ago(customer.daysAgo),
      expires,
      userId,
      title.en,
      title.ru,
    )
    promos.set(code, { id, percent: percent ?? 0 })
    if (offer)
      store.run(
        `INSERT INTO special_offer (user_id, title_en, title_ru, text_en, text_ru, promo_id, category_id, expires_at)
         VALUES (?, ?, ?, ?, ?, ?, (SELECT id FROM category WHERE slug = ?), ?)`,
        userId,
        offer.title.en,
        offer.title.ru,
        offer.text.en,
        offer.text.ru,
        id,
        offer.category,
        expires,
      )
  }

  const goodOf = (product: string): Good => {
    const good = store.get<Good>(
      `SELECT p.id, p.slug, p.type, p.reference, p.name_en, p.name_ru, pp.current, (SELECT c.top FROM category c WHERE c.id = p.category_id) AS top
       FROM product p JOIN product_price pp ON pp.product_id = p.id AND pp.option_id = 0 AND pp.currency = ? WHERE p.slug = ?`,
      currency,
      product,
    )
    if (!good) throw new Error(`The customer of the sample names the product "${product}", which the sample does not have`)
    return good
  }

  for (const order of customer.orders) {
    const lines = order.lines.map(({ product, quantity }) => ({ good: goodOf(product), quantity }))
    const products = lines.reduce((sum, { good, quantity }) => sum + good.current * quantity, 0)
    const promo = order.promo === undefined ? undefined : promos.get(order.promo)
    const discount = percentOf(products, promo?.percent ?? 0)
    const delivery = toMinor(order.delivery, currency)
    const total = products + delivery - discount
    const created = ago(order.daysAgo + 0.02)
    const waits = order.status === 'awaiting_payment'
    const method = waits ? BY_TRANSFER : BY_CARD
    const { id } = store.run(
      `INSERT INTO shop_order (user_id, request_key, request_hash, created_at, status, currency, products, delivery, discount, total, customs_tax, promo_id, promo_code,
         shipping_id, shipping_type, payment_id, address, comment, tracking, delivered_at, customs_at, expires_at)
       VALUES (?, ?, '', ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, 6, 'pickup', ?, ?, ?, ?, ?, ?, ?)`,
      userId,
      `demo-order-${order.daysAgo}`,
      created,
      // A parcel at customs is on its way.
      order.status === 'at_customs' ? 'shipped' : order.status,
      currency,
      products,
      delivery,
      discount,
      total,
      toMinor(order.duty ?? 0, currency),
      promo?.id ?? null,
      order.promo ?? null,
      method,
      JSON.stringify(address),
      order.comment ?? null,
      order.tracking ?? null,
      order.deliveredDaysAgo === undefined ? null : ago(order.deliveredDaysAgo),
      order.status === 'at_customs' ? ago(order.daysAgo + 0.02 - 2) : null,
      waits ? new Date(Date.parse(created) + LONGEST_HOLD_MS).toISOString() : null,
    )
    const steps = WAY[order.status].map((status, index, way) => {
      // Half a day from each to the next, as far as the order is old enough; delivery has a day of its own.
      const daysAgo = Math.max(order.daysAgo + 0.02 - index / 2, 0.01 * (way.length - index))
      return { status, at: ago(status === 'delivered' ? (order.deliveredDaysAgo ?? 0) : daysAgo) }
    })
    for (const { status, at } of steps) store.run(STEP, id, status, at)
    for (const { good, quantity } of lines)
      store.run(
        'INSERT INTO order_line (order_id, product_id, slug, type, top, reference, name_en, name_ru, qty, price) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)',
        id,
        good.id,
        good.slug,
        good.type,
        good.top,
        good.reference,
        good.name_en,
        good.name_ru,
        quantity,
        good.current,
      )
    store.run(
      'INSERT INTO payment (id, order_id, method_id, status, amount, currency, created_at, paid_at) VALUES (?, ?, ?, ?, ?, ?, ?, ?)',
      paymentId(),
      id,
      method,
      waits ? 'awaiting' : order.status === 'cancelled' ? 'cancelled' : 'succeeded',
      total,
      currency,
      created,
      steps.find(({ status }) => status === 'paid')?.at ?? null,
    )
  }
  if (customer.returned) writeReturn(store, userId, customer.returned, ago(customer.returned.daysAgo))
  for (const { product, rating, daysAgo, status, text } of customer.reviews) {
    const productId = product === null ? null : goodOf(product).id
    store.run(
      'INSERT INTO review (product_id, user_id, author, lang, rating, text, date, status) VALUES (?, ?, ?, ?, ?, ?, ?, ?)',
      productId,
      userId,
      name,
      language,
      rating,
      text,
      ago(daysAgo).slice(0, 10),
      status,
    )
    if (productId !== null && status === 'published')
      store.run('UPDATE product SET rating_sum = rating_sum + ?, rating_count = rating_count + 1 WHERE id = ?', rating, productId)
  }
  for (const { product, kind } of customer.alerts) store.run(ALERT, userId, kind, product)
  for (const { product, daysAgo } of customer.favourites)
    store.run('INSERT INTO wishlist (user_id, product_id, added_at) VALUES (?, ?, ?)', userId, goodOf(product).id, ago(daysAgo))
}
