/** The demo customer of the sample shop, with data for every screen: `customer.json` of the sample. */
import path from 'node:path'
import {
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
import { readJson } from '../import/folder/readJson.ts'
import { SampleOrder, sampleProduct, writeOrder, type SamplePromo } from './sampleOrders.ts'
import { writeReturn } from './sampleReturn.ts'
import type { Store } from './store.ts'

const DAY_MS = 86_400_000
const ALERT = 'INSERT INTO alert (user_id, type, product_id, price_jpy) SELECT ?, ?, id, price_jpy FROM product WHERE slug = ?'

const inBoth = () => exactly({ en: textOf(1, 1000), ru: textOf(1, 1000) })

/** Days count back from the first start; amounts are major units of `currency`. */
const CustomerFile = exactly({
  email: textOf(1, 254),
  password: textOf(8, 100),
  name: textOf(1, 100),
  surname: textOf(1, 100),
  gender: oneOf(['female', 'male']),
  birthday: matching(/^\d{4}-\d\d-\d\d$/, 'Expected a day as YYYY-MM-DD'),
  language: oneOf(['en', 'ru']),
  newsletter: flag(),
  /** Age of the account. */
  daysAgo: whole(0),
  currency: currencyCode(),
  /** The last one is used for orders. */
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
  /** Codes for this customer, each for one order: a percentage, or an amount in yen. */
  promos: list(
    exactly({
      code: textOf(1, 32),
      percent: optional(whole(1, 100)),
      yen: optional(whole(1)),
      /** Negative for an expired code. */
      expiresInDays: whole(),
      title: inBoth(),
      offer: optional(exactly({ title: inBoth(), text: inBoth(), category: slug() })),
    }),
  ),
  orders: list(SampleOrder),
  /** One unit of the first line of the newest delivered order, with a return request. */
  returned: optional(
    exactly({ daysAgo: whole(0), reason: oneOf(['faulty', 'wrong_item', 'damaged', 'unwanted']), comment: textOf(1, 1000) }),
  ),
  reviews: list(
    exactly({
      /** Null for a review of the shop. */
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

/** Null when the sample has no customer. */
export const readCustomer = (folder: string): SampleCustomer | null => readJson(path.join(folder, 'customer.json'), CustomerFile)

/** The ISO date and time this many days ago. */
type Ago = (days: number) => string

/** Returns the last address in the form that orders store. */
const writeAddresses = (store: Store, userId: number, addresses: SampleCustomer['addresses']): object => {
  let address: object = {}
  for (const one of addresses)
    address =
      store.get<object>`INSERT INTO address (user_id, name, first_name, last_name, country, postcode, city, street,
        mobile_phone) VALUES (${userId}, ${one.name}, ${one.firstName}, ${one.lastName}, ${one.country}, ${one.postcode},
          ${one.city}, ${one.street}, ${one.phone})
            RETURNING id, name, first_name, last_name, middle_name, company, country, state, postcode, city, street, mobile_phone, home_phone, other` ??
      address
  return address
}

/** Returns the fields that an order needs of each code, by code. */
const writePromos = (store: Store, userId: number, customer: SampleCustomer, ago: Ago): ReadonlyMap<string, SamplePromo> => {
  const promos = new Map<string, SamplePromo>()
  for (const { code, percent, yen, expiresInDays, title, offer } of customer.promos) {
    const expires = ago(-expiresInDays)
    const { id } = store.run`INSERT INTO promo (code, type, value, starts_at, expires_at, per_user, user_id, title_en, title_ru)
      VALUES (${code}, ${percent === undefined ? 'fixed' : 'percent'}, ${percent ?? yen ?? 0}, ${ago(customer.daysAgo)},
        ${expires}, 1, ${userId}, ${title.en}, ${title.ru})`
    promos.set(code, { id, percent: percent ?? 0 })
    if (offer)
      store.run`INSERT INTO special_offer (user_id, title_en, title_ru, text_en, text_ru, promo_id, category_id, expires_at)
        VALUES (${userId}, ${offer.title.en}, ${offer.title.ru}, ${offer.text.en}, ${offer.text.ru}, ${id},
          (SELECT id FROM category WHERE slug = ${offer.category}), ${expires})`
  }
  return promos
}

/** Published reviews count in the ratings. */
const writeReviews = (store: Store, userId: number, { name, language, currency, reviews }: SampleCustomer, ago: Ago) => {
  for (const { product, rating, daysAgo, status, text } of reviews) {
    const productId = product === null ? null : sampleProduct(store, product, currency).id
    store.run`INSERT INTO review (product_id, user_id, author, lang, rating, text, date, status)
      VALUES (${productId}, ${userId}, ${name}, ${language}, ${rating}, ${text}, ${ago(daysAgo).slice(0, 10)}, ${status})`
    if (productId !== null && status === 'published')
      store.run`UPDATE product SET rating_sum = rating_sum + ${rating}, rating_count = rating_count + 1 WHERE id = ${productId}`
  }
}

/**
 * Writes the customer into a new shop. Part of the caller's transaction. Throws for a product that the sample does not
 * contain.
 */
export const writeCustomer = (
  store: Store,
  customer: SampleCustomer,
  now: Date,
  passwordHash: string,
  paymentId: () => string,
) => {
  const ago = (days: number) => new Date(now.getTime() - days * DAY_MS).toISOString()
  const { name, language, currency } = customer
  const userId = store.run`INSERT INTO user (email, name, surname, gender, birthday, newsletter, password_hash, lang, created_at,
      mailbox_confirmed_at)
    VALUES (${customer.email}, ${name}, ${customer.surname}, ${customer.gender}, ${customer.birthday},
      ${customer.newsletter ? 1 : 0}, ${passwordHash}, ${language}, ${ago(customer.daysAgo)}, ${ago(customer.daysAgo)})`.id
  const address = writeAddresses(store, userId, customer.addresses)
  const promos = writePromos(store, userId, customer, ago)
  for (const order of customer.orders) writeOrder(store, { userId, address, currency, promos, ago, paymentId }, order)
  if (customer.returned) writeReturn(store, userId, customer.returned, ago(customer.returned.daysAgo))
  writeReviews(store, userId, customer, ago)
  for (const { product, kind } of customer.alerts) store.run(ALERT, userId, kind, product)
  for (const { product, daysAgo } of customer.favourites)
    store.run`INSERT INTO wishlist (user_id, product_id, added_at)
      VALUES (${userId}, ${sampleProduct(store, product, currency).id}, ${ago(daysAgo)})`
}
