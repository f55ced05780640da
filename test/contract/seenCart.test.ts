/** An order is created only from the cart that the user saw, not from another one with the same total. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { putAddress } from '../../shared/api/addresses.ts'
import {
  deleteCart,
  getCart,
  postCart,
  postCartAddress,
  postCartComment,
  postCartPayment,
  postCartShipping,
  postCdekAddress,
} from '../../shared/api/cart.ts'
import { getOrder, getOrders, postOrderCancel } from '../../shared/api/orders.ts'
import { postOrder } from '../../shared/api/placedOrder.ts'
import { postOrderReorder } from '../../shared/api/reorder.ts'
import { deleteExpired } from '../../upstream/deleteExpired.ts'
import { MOSCOW, optionProduct, otherPlainProduct, plainProduct, savedAddress, soldOutProduct } from './products.ts'
import { newKey, placedOrder, readyCart } from './shopping.ts'
import { startFixture, type Client, type Fixture } from './startFixture.ts'

let fixture: Fixture
beforeAll(async () => {
  fixture = await startFixture()
})
afterAll(async () => {
  expect(fixture.mistakes).toEqual([])
  await fixture.close()
})

const cartOf = async (client: Client) => (await client.call(getCart, {})).data
const orderOf = async (client: Client, { price_v2, version }: Awaited<ReturnType<typeof cartOf>>, key = newKey()) =>
  client.call(postOrder, {
    body: { agree: true, total_price: price_v2.total_price, cart_version: version },
    headers: { 'idempotency-key': key },
  })
const units = async (client: Client) =>
  (await cartOf(client)).cart_items.items.map(({ product, option_id, qty }) => [product.id, option_id, qty])

const ELSEWHERE: readonly (readonly [what: string, change: (client: Client) => Promise<unknown>])[] = [
  ['an address was added, which new orders go to', (client) => savedAddress(client, { ...MOSCOW, street: 'Tverskaya 5' })],
  [
    'the address was rewritten',
    async (client) => {
      const id = (await cartOf(client)).address.selected ?? 0
      await client.call(putAddress, { params: { id }, body: { ...MOSCOW, street: 'Tverskaya 5' } })
    },
  ],
  ['another way to pay was chosen', (client) => client.call(postCartPayment, { params: { id: 3 } })],
  [
    'other goods of the same price lie in it',
    async (client) => {
      const [mine, other] = [plainProduct(fixture).id, otherPlainProduct(fixture).id]
      await client.call(deleteCart, { body: [{ product_id: mine, qty: 0 }] })
      const { store } = fixture.upstream.deps
      store.run`UPDATE product SET (price_jpy, weight_g) = (SELECT price_jpy, weight_g FROM product WHERE id = ${mine})
        WHERE id = ${other}`
      store.run`UPDATE product_price SET current = (SELECT current FROM product_price same
        WHERE same.product_id = ${mine} AND same.option_id = 0
        AND same.currency = product_price.currency) WHERE product_id = ${other}`
      await client.call(postCart, { body: [{ product_id: other, qty: 1 }] })
    },
  ],
]

test('a comment does not change the version of the cart, and is cleared by an order', async () => {
  const client = await fixture.newcomer()
  await readyCart(client, fixture)
  const seen = await cartOf(client)
  const written = (await client.call(postCartComment, { body: { comment: 'Ring twice' } })).data
  expect([written.comment, written.version]).toEqual(['Ring twice', seen.version])
  await client.call(postOrder, {
    body: { agree: true, total_price: seen.price_v2.total_price, cart_version: seen.version, comment: 'Knock' },
    headers: { 'idempotency-key': 'with-a-comment' },
  })
  expect((await cartOf(client)).comment).toBe('')
})

test.each(ELSEWHERE)(
  '%s in the meantime: the unseen cart is refused with a message, and accepted when it was seen',
  async (_what, change) => {
    const client = await fixture.newcomer()
    await readyCart(client, fixture)
    const seen = await cartOf(client)
    await change(client)
    const now = await cartOf(client)
    expect(now.price_v2.total_price).toBe(seen.price_v2.total_price)
    const refusal: unknown = await orderOf(client, seen).catch((error: unknown) => error)
    expect(refusal).toMatchObject({
      status: 409,
      code: 'cart_changed',
      message: expect.stringContaining('another tab') as unknown,
    })
    expect((await client.call(getOrders, { query: {} })).data.total).toBe(0)
    await orderOf(client, now)
    expect((await client.call(getOrders, { query: {} })).data.total).toBe(1)
  },
)

test('another pickup point changes the version; choosing the first one again restores it', async () => {
  const client = await fixture.newcomer()
  await readyCart(client, fixture)
  await client.call(postCartShipping, { params: { id: 6 } })
  const [first = '', second = ''] =
    (await cartOf(client)).shipping.availiable_shipping.items
      .find(({ id }) => id === 6)
      ?.options?.filter(({ address }) => address !== null)
      .map(({ type }) => type) ?? []
  const versions: (string | null)[] = []
  for (const type of [first, second, first]) {
    await client.call(postCdekAddress, { body: { type } })
    versions.push((await cartOf(client)).version)
  }
  expect(versions[2]).toBe(versions[0])
  expect(versions[1]).not.toBe(versions[0])
})

test('two tabs and two languages have the same version; a retry after a lost answer is the same order, whatever the cart then contains', async () => {
  const client = await fixture.newcomer()
  await readyCart(client, fixture)
  const seen = await cartOf(client)
  const russian = await client.call(getCart, { headers: { 'accept-language': 'ru', currency: 'USD' } })
  expect(russian.data.version).toBe(seen.version)
  const key = newKey()
  const { order_id } = (await orderOf(client, seen, key)).data
  await client.call(postCart, { body: [{ product_id: otherPlainProduct(fixture).id, qty: 1 }] })
  expect((await orderOf(client, seen, key)).data.order_id).toBe(order_id)
})

test('a cart that another tab has ordered is empty', async () => {
  const client = await fixture.newcomer()
  await readyCart(client, fixture)
  const seen = await cartOf(client)
  await orderOf(client, seen)
  await expect(orderOf(client, seen)).rejects.toMatchObject({ code: 'cart_empty' })
})

test('products of a cancelled order return to the cart once, however often and from wherever it is requested', async () => {
  const client = await fixture.newcomer()
  const good = plainProduct(fixture).id
  const { id: shaded, options } = optionProduct(fixture)
  await readyCart(client, fixture, { qty: 2 })
  await client.call(postCart, { body: [{ product_id: shaded, qty: 1, option_id: options[0].id }] })
  const { order_id: id } = (await orderOf(client, await cartOf(client))).data
  await client.call(postOrderCancel, { params: { id } })
  const again = () => client.call(postOrderReorder, { params: { id } })
  const answers = [...(await Promise.all([again(), again(), again()])), await again()]
  expect(answers.map(({ data: { added, missed, held: quantities } }) => [added, missed.length, quantities?.length])).toEqual([
    [3, 0, 0],
    ...[1, 2, 3].map(() => [0, 0, 2]),
  ])
  const back = [
    [good, null, 2],
    [shaded, options[0].id, 1],
  ]
  expect(await units(client)).toEqual(back)
  // A larger quantity than ordered stays, a smaller one is raised.
  const [line] = (await cartOf(client)).cart_items.items
  for (const [qty, then] of [
    [3, 3],
    [1, 2],
  ] as const) {
    await client.call(postCart, { body: [{ cart_id: line?.cart_id ?? null, product_id: good, qty }] })
    await again()
    expect((await units(client))[0]).toEqual([good, null, then])
  }
})

test('a reorder adds to the cart, once per request, as far as available, and reports the quantities before', async () => {
  const client = await fixture.newcomer()
  const good = plainProduct(fixture).id
  const { order_id: id } = await placedOrder(client, fixture, { qty: 2 })
  const again = async (key: string) =>
    (await client.call(postOrderReorder, { params: { id }, headers: { 'idempotency-key': key } })).data
  await client.call(postCart, { body: [{ product_id: good, qty: 3 }] })
  const [first, repeated] = [await again('first-press'), await again('first-press')]
  expect(first).toMatchObject({ added: 2, missed: [], held: [{ qty: 3 }] })
  expect(repeated).toEqual(first)
  expect(await units(client)).toEqual([[good, null, 5]])
  expect(await again('second-press')).toMatchObject({ added: 2, held: [{ qty: 5 }] })
  fixture.upstream.deps.store.run`UPDATE product SET qty_limit = 8 WHERE id = ${good}`
  expect(await again('third-press')).toMatchObject({ added: 1, missed: [{ qty: 1 }], held: [{ qty: 7 }] })
  fixture.upstream.deps.store.run`UPDATE product SET qty_limit = NULL WHERE id = ${good}`
  expect(await units(client)).toEqual([[good, null, 8]])
})

test('reorder requests are recognised for a week, and the newest twenty per order', async () => {
  const { store } = fixture.upstream.deps
  const client = await fixture.newcomer()
  const { order_id: id } = await placedOrder(client, fixture, { qty: 1 })
  const again = async (key: string) =>
    (await client.call(postOrderReorder, { params: { id }, headers: { 'idempotency-key': key } })).data
  const keys = () =>
    store.all<{ key: string }>`SELECT request_key AS key FROM reorder WHERE order_id = ${id}`.map(({ key }) => key)
  const first = await again('first-press')
  for (let press = 0; press < 19; press += 1) await again(`later-press-${press}`)
  expect(await again('first-press')).toEqual(first)
  expect(keys()).toHaveLength(20)
  fixture.clock.advance(1000)
  await again('one-more')
  expect(keys()).toHaveLength(20)
  expect(keys()).toContain('one-more')
  const deleteAfter = (days: number) => deleteExpired(store, new Date(fixture.clock.now().getTime() + days * 86_400_000))
  deleteAfter(6)
  expect(keys()).toHaveLength(20)
  deleteAfter(7)
  expect(keys()).toEqual([])
})

test('sold-out products are reported as missing, each time', async () => {
  const client = await fixture.newcomer()
  const { order_id: id } = await placedOrder(client, fixture, { qty: 2 })
  fixture.upstream.deps.store.run`UPDATE order_line SET product_id = ${soldOutProduct(fixture).id} WHERE order_id = ${id}`
  for (let press = 0; press < 2; press++)
    expect((await client.call(postOrderReorder, { params: { id } })).data).toMatchObject({ added: 0, missed: [{ qty: 2 }] })
  expect(await units(client)).toEqual([])
  expect((await client.call(getOrder, { params: { id } })).data.products).toHaveLength(1)
})

test('a cart without a version is ordered as before', async () => {
  const client = await fixture.newcomer()
  await readyCart(client, fixture)
  const { price_v2 } = await cartOf(client)
  await client.call(postCartAddress, { params: { id: await savedAddress(client) } })
  await client.call(postOrder, {
    body: { agree: true, total_price: price_v2.total_price },
    headers: { 'idempotency-key': newKey() },
  })
})
