/** The calls of section 7 about the shop, and, on request, the smallest answers of calls that the text does not list. */
import { member, ok, open, refuse, type Incoming, type Call, type Reply } from './call.ts'
import {
  ALL_CATEGORIES,
  BRANDS,
  CATEGORIES,
  CURRENCIES,
  inMoney,
  PRODUCTS,
  withSub,
  type Category,
  type Money,
  type Product,
} from './stock.ts'
import type { Json, Variations } from './variations.ts'

/** `sub` is a map; the specification shows neither its keys nor the value of a leaf. */
const nodeOf = (one: Category, vary: Variations): Json => ({
  id: vary.id('categories', one.id),
  name: one.name,
  link_rewrite: one.link_rewrite,
  ...vary.optional(
    'sub',
    one.sub.length > 0
      ? Object.fromEntries(
          one.sub.map((child) => [vary.pick('keys of sub', [String(child.id), child.link_rewrite]), nodeOf(child, vary)]),
        )
      : undefined,
    [{}, []],
  ),
})

export const shopCalls: readonly Call[] = [
  open('GET', '/v1/frontConfig', () => ok({ data: { features: { showCurrency: true } } })),
  open('GET', '/v1/categories', ({ vary }) => ok({ data: CATEGORIES.map((one) => nodeOf(one, vary)) })),
  open('GET', '/v1/currencyList', () => ok({ data: { items: CURRENCIES.map(({ name, iso_code }) => ({ name, iso_code })) } })),
]

const priceOf = (roubles: number, { iso_code, sign, ...money }: Money): Json => ({
  current: inMoney(roubles, { iso_code, sign, ...money }),
  iso_code,
  sign,
})

const cardOf = ({ id, name, link_rewrite, roubles, options, isSoldOut }: Product, { vary, money }: Incoming): Json => ({
  id: vary.id('products', id),
  name,
  link_rewrite,
  price: priceOf(roubles, money),
  // A product without options and in stock may omit these fields.
  ...vary.optional('has_options', options.length > 0 ? true : undefined, [false]),
  ...vary.optional('available_for_order', isSoldOut ? false : undefined, [true]),
})

const categoriesBelow = (slug: string): ReadonlySet<string> => {
  const found = ALL_CATEGORIES.find((one) => one.link_rewrite === slug)
  return new Set(found ? withSub(found).map((one) => one.link_rewrite) : [])
}

const matches = (query: URLSearchParams) => {
  const [category, ids, text] = [query.get('category'), query.get('ids'), query.get('q')?.toLowerCase()]
  const brand = query.get('brand') ?? query.get('manufacturer')
  const below = category === null ? null : categoriesBelow(category)
  return (one: Product): boolean =>
    (below === null || below.has(one.category)) &&
    (brand === null || brand === one.brand) &&
    (ids === null || ids.split(',').includes(String(one.id))) &&
    (text === undefined || one.name.toLowerCase().includes(text))
}

const products = (incoming: Incoming): Reply => {
  const { query } = incoming
  const found = PRODUCTS.filter(matches(query))
  const sort = query.get('sort')
  if (sort === 'price') found.sort((a, b) => a.roubles - b.roubles)
  if (sort === '-price') found.sort((a, b) => b.roubles - a.roubles)
  const perPage = Number(query.get('per_page') ?? 24)
  const first = (Number(query.get('page') ?? 1) - 1) * perPage
  const items = found.slice(first, first + perPage).map((one) => cardOf(one, incoming))
  return ok({ data: { ...incoming.vary.optional('items', items.length > 0 ? items : undefined, [[]]), total: found.length } })
}

const named = (
  incoming: Incoming,
  kind: string,
  list: readonly { readonly id: number; readonly name: string; readonly link_rewrite: string }[],
): Reply => {
  const found = list.find((one) => one.link_rewrite === incoming.subject)
  if (!found) return refuse(incoming.vary, 404, 'Not found')
  return ok({ data: { id: incoming.vary.id(kind, found.id), name: found.name, link_rewrite: found.link_rewrite } })
}

/** Lists, products, categories and brands with the fewest fields. */
export const catalogueCalls: readonly Call[] = [
  open('GET', '/v1/products', products),
  open('GET', '/v1/products/{}', (incoming) => {
    const { vary, money, subject } = incoming
    const found = PRODUCTS.find(({ link_rewrite }) => link_rewrite === subject)
    if (!found) return refuse(vary, 404, 'Not found')
    const options = found.options.map(({ id, name, roubles }) => ({
      id: vary.id('options', id),
      name,
      price: priceOf(roubles, money),
    }))
    return ok({
      data: { ...cardOf(found, incoming), ...vary.optional('options', options.length > 0 ? options : undefined, [[]]) },
    })
  }),
  open('GET', '/v1/categories/{}', (incoming) => named(incoming, 'categories', ALL_CATEGORIES)),
  open('GET', '/v1/brands', ({ vary }) =>
    ok({ data: BRANDS.map(({ id, name, link_rewrite }) => ({ id: vary.id('brands', id), name, link_rewrite })) }),
  ),
  open('GET', '/v1/manufacturers/{}', (incoming) => named(incoming, 'brands', BRANDS)),
]

/** Placing an order: the answer names the order and its payment. */
export const orderCalls: readonly Call[] = [
  member('POST', '/v1/user/orders', ({ world, vary }, customer) => {
    if (customer.lines.length === 0) return refuse(vary, 422, 'The cart is empty')
    const id = world.next()
    world.orders.push({ id, email: customer.email })
    customer.lines.length = 0
    return { status: 201, body: { data: { order_id: vary.id('orders', id), payment_id: String(world.next()) } } }
  }),
]
