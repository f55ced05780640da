/** The customer of the sample shop, to see every screen with: demo@example.com, password demo-password. */
import { exchange } from '../common/money.ts'
import { LONGEST_HOLD_MS } from '../checkout/payment/paymentMethods.ts'
import type { Store } from './store.ts'

export const DEMO_EMAIL = 'demo@example.com'
export const DEMO_PASSWORD = 'demo-password'

const CURRENCY = 'RUB'
const DELIVERY = 49_900
const DAY_MS = 86_400_000

type Picked = {
  readonly id: number
  readonly slug: string
  readonly type: string
  readonly reference: string
  readonly name_en: string
  readonly name_ru: string
  readonly price_jpy: number
  readonly current: number
  readonly top: string
}

type DemoOrder = {
  readonly status: 'awaiting_payment' | 'paid' | 'packing' | 'shipped' | 'delivered' | 'cancelled'
  readonly daysAgo: number
  readonly products: readonly number[]
  readonly promo?: string
  readonly tracking?: string
  readonly deliveredDaysAgo?: number
  readonly comment?: string
}

/** The states on the way to each, the last one included. */
const WAY = {
  awaiting_payment: ['awaiting_payment'],
  paid: ['awaiting_payment', 'paid'],
  packing: ['awaiting_payment', 'paid', 'packing'],
  shipped: ['awaiting_payment', 'paid', 'packing', 'shipped'],
  delivered: ['awaiting_payment', 'paid', 'packing', 'shipped', 'delivered'],
  cancelled: ['awaiting_payment', 'cancelled'],
} as const

/** One in every state; `products` are places in the list of best sellers. */
const ORDERS: readonly DemoOrder[] = [
  { status: 'delivered', daysAgo: 96, products: [0, 3, 5], tracking: 'EM300114207JP', deliveredDaysAgo: 79, promo: 'SPRING' },
  { status: 'cancelled', daysAgo: 58, products: [7] },
  {
    status: 'delivered',
    daysAgo: 24,
    products: [1, 2, 4, 8],
    tracking: 'EM300118845JP',
    deliveredDaysAgo: 3,
    comment: 'Позвоните за час, пожалуйста',
  },
  { status: 'shipped', daysAgo: 9, products: [6, 9], tracking: 'EM300121130JP' },
  { status: 'packing', daysAgo: 3, products: [2] },
  { status: 'paid', daysAgo: 1, products: [10, 11] },
  { status: 'awaiting_payment', daysAgo: 0, products: [12] },
]

const ADDRESSES: readonly (readonly string[])[] = [
  ['Work', 'Anna', 'Sokolova', 'RU', '190000', 'Saint Petersburg', 'nab. reki Moyki, d. 10, of. 4', '+7 900 000-00-02'],
  ['Home address', 'Anna', 'Sokolova', 'RU', '101000', 'Moscow', 'ul. Lesnaya, d. 5, kv. 12', '+7 900 000-00-01'],
]

const REVIEWS: readonly (readonly [
  place: number,
  rating: number,
  daysAgo: number,
  status: 'published' | 'pending' | 'rejected',
  text: string,
])[] = [
  [0, 5, 70, 'published', 'Беру второй раз. Кожа спокойная, к вечеру не тянет, запаха почти нет. Хватает месяца на три.'],
  [3, 4, 70, 'published', 'Хорошая вещь за свои деньги, но упаковка открывается туго: снимаю звезду за это.'],
  [1, 5, 2, 'pending', 'Пока пользуюсь неделю, впечатления отличные. Через месяц допишу.'],
]

/** Writes the customer. `passwordHash` is that of DEMO_PASSWORD. Part of the caller's transaction. */
export const writeDemo = (store: Store, now: Date, passwordHash: string, paymentId: () => string) => {
  const ago = (days: number) => new Date(now.getTime() - days * DAY_MS).toISOString()
  const userId = store.run(
    "INSERT INTO user (email, name, surname, gender, birthday, newsletter, password_hash, lang, created_at) VALUES (?, 'Анна', 'Соколова', 'female', '1991-04-17', 1, ?, 'ru', ?)",
    DEMO_EMAIL,
    passwordHash,
    ago(120),
  ).id
  let address: object = {}
  for (const values of ADDRESSES)
    address =
      store.get<object>(
        `INSERT INTO address (user_id, name, first_name, last_name, country, postcode, city, street, mobile_phone) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)
       RETURNING id, name, first_name, last_name, middle_name, company, country, state, postcode, city, street, mobile_phone, home_phone, other`,
        userId,
        ...values,
      ) ?? address

  const promo = (code: string, type: 'percent' | 'fixed', value: number, expires: string | null, en: string, ru: string) =>
    store.run(
      'INSERT INTO promo (code, type, value, starts_at, expires_at, per_user, user_id, title_en, title_ru) VALUES (?, ?, ?, ?, ?, 1, ?, ?, ?)',
      code,
      type,
      value,
      ago(120),
      expires,
      userId,
      en,
      ru,
    ).id
  promo('SPRING', 'percent', 15, ago(-30), '15 % for spring', 'Весенняя скидка 15 %')
  promo('SUMMER', 'fixed', 500, ago(40), '500 yen for the holidays', '500 иен к отпуску')
  const thanks = promo('ARIGATO', 'percent', 12, ago(-60), 'Thank you for your orders', 'Спасибо за ваши заказы')
  store.run(
    `INSERT INTO special_offer (user_id, title_en, title_ru, text_en, text_ru, promo_id, category_id, expires_at)
     VALUES (?, 'For you: 12 % off', 'Для вас: скидка 12 %', 'A thank-you for the orders of this year. The code is yours alone and works once.',
       'Благодарим за заказы этого года. Код только ваш и сработает один раз.', ?, (SELECT id FROM category WHERE slug = 'hair-care'), ?)`,
    userId,
    thanks,
    ago(-60),
  )

  const picked = store.all<Picked>(
    `SELECT p.id, p.slug, p.type, p.reference, p.name_en, p.name_ru, p.price_jpy, pp.current,
       (SELECT c.top FROM category c WHERE c.id = p.category_id) AS top
     FROM product p JOIN product_price pp ON pp.product_id = p.id AND pp.option_id = 0 AND pp.currency = ?
     WHERE p.has_options = 0 AND p.ship IS NULL AND p.stock > 5 ORDER BY p.sold DESC, p.id LIMIT 16`,
    CURRENCY,
  )
  const at = (place: number) => picked[place % picked.length] as Picked
  if (picked.length === 0) return

  for (const order of ORDERS) {
    const lines = order.products.map((place, index) => ({ product: at(place), qty: index === 0 ? 2 : 1 }))
    const products = lines.reduce((sum, { product, qty }) => sum + product.current * qty, 0)
    const used =
      order.promo === undefined
        ? undefined
        : store.get<{ id: number; value: number }>('SELECT id, value FROM promo WHERE code = ?', order.promo)
    const discount = used ? Math.round((products * used.value) / 100) : 0
    const delivery = products > exchange(9260, CURRENCY) ? 0 : DELIVERY
    const created = ago(order.daysAgo + 0.02)
    const waits = order.status === 'awaiting_payment'
    // The one that waits is paid by transfer: it can be seen for a week.
    const method = waits ? 3 : 1
    const { id } = store.run(
      `INSERT INTO shop_order (user_id, request_key, request_hash, created_at, status, currency, products, delivery, discount, total, customs_tax, promo_id, promo_code,
         shipping_id, shipping_type, payment_id, address, comment, tracking, delivered_at, expires_at)
       VALUES (?, ?, '', ?, ?, ?, ?, ?, ?, ?, 0, ?, ?, 6, 'pickup', ?, ?, ?, ?, ?, ?)`,
      userId,
      `demo-order-${order.daysAgo}`,
      created,
      order.status,
      CURRENCY,
      products,
      delivery,
      discount,
      products + delivery - discount,
      used?.id ?? null,
      order.promo ?? null,
      method,
      JSON.stringify(address),
      order.comment ?? null,
      order.tracking ?? null,
      order.deliveredDaysAgo === undefined ? null : ago(order.deliveredDaysAgo),
      waits ? new Date(Date.parse(created) + LONGEST_HOLD_MS).toISOString() : null,
    )
    const way = WAY[order.status]
    way.forEach((status, index) => {
      // Half a day from each to the next, as far as the order is old enough; delivery has a day of its own.
      const daysAgo = Math.max(order.daysAgo + 0.02 - index / 2, 0.01 * (way.length - index))
      const at = status === 'delivered' ? ago(order.deliveredDaysAgo ?? 0) : ago(daysAgo)
      store.run('INSERT INTO order_step (order_id, status, at) VALUES (?, ?, ?)', id, status, at)
    })
    for (const { product, qty } of lines)
      store.run(
        'INSERT INTO order_line (order_id, product_id, slug, type, top, reference, name_en, name_ru, qty, price) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)',
        id,
        product.id,
        product.slug,
        product.type,
        product.top,
        product.reference,
        product.name_en,
        product.name_ru,
        qty,
        product.current,
      )
    const payment = waits ? 'awaiting' : order.status === 'cancelled' ? 'cancelled' : 'succeeded'
    store.run(
      'INSERT INTO payment (id, order_id, method_id, status, amount, currency, created_at) VALUES (?, ?, ?, ?, ?, ?, ?)',
      paymentId(),
      id,
      method,
      payment,
      products + delivery - discount,
      CURRENCY,
      created,
    )
  }

  for (const [place, rating, daysAgo, status, text] of REVIEWS) {
    const { id } = at(place)
    store.run(
      "INSERT INTO review (product_id, user_id, author, lang, rating, text, date, status) VALUES (?, ?, 'Анна', 'ru', ?, ?, ?, ?)",
      id,
      userId,
      rating,
      text,
      ago(daysAgo).slice(0, 10),
      status,
    )
    if (status === 'published')
      store.run('UPDATE product SET rating_sum = rating_sum + ?, rating_count = rating_count + 1 WHERE id = ?', rating, id)
  }
  store.run(
    "INSERT INTO review (product_id, user_id, author, lang, rating, text, date, status) VALUES (NULL, ?, 'Анна', 'ru', 5, 'Заказываю с лета, всё приходит целым и со сроками годности на два года вперёд.', ?, 'published')",
    userId,
    ago(21).slice(0, 10),
  )
  for (const place of [1, 4, 9, 13])
    store.run('INSERT OR IGNORE INTO wishlist (user_id, product_id, added_at) VALUES (?, ?, ?)', userId, at(place).id, ago(place))
}
