import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, expectTypeOf, test } from 'vitest'
import type { getAddresses } from '../../shared/api/addresses.ts'
import { getCart } from '../../shared/api/cart.ts'
import type { AnswerOf } from '../../shared/api/defineCall.ts'
import type { getOrder } from '../../shared/api/orders.ts'
import type { getProduct } from '../../shared/api/product.ts'
import type { getProducts } from '../../shared/api/productList.ts'
import { ConfigError } from '../../shared/config/readVariables.ts'
import type { Adapter, Mapping } from './adapter.ts'
import { absentCalls, loadAdapter } from './loadAdapter.ts'

let folder: string
beforeAll(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'adapter-'))
})
afterAll(() => rmSync(folder, { recursive: true }))

let files = 0
const load = (source: string): Promise<Adapter> => {
  files += 1
  const file = path.join(folder, `adapter-${files}.mjs`)
  writeFileSync(file, source)
  return loadAdapter(file)
}

test('a module that exports an adapter is loaded', async () => {
  const adapter = await load(
    `export const adapter = { features: { home: true }, unmapped: 'pass', calls: { getUser: () => ({ refused: 404 }) } }`,
  )
  expect(adapter.features).toEqual({ home: true })
  expect(Object.keys(adapter.calls)).toEqual(['getUser'])
})

test('specified calls without a mapping are named, unless they are passed to the backend', () => {
  const adapter: Adapter = { features: {}, unmapped: 'absent', calls: { getFrontConfig: () => ({ data: { features: {} } }) } }
  expect(absentCalls(adapter)).toHaveLength(20)
  expect(absentCalls(adapter)).toContain('getWishlistCount')
  expect(absentCalls(adapter)).not.toContain('getFrontConfig')
  expect(absentCalls({ ...adapter, unmapped: 'pass' })).toEqual([])
})

test.each([
  ['no module', 'export const adapter = {', 'adapter-'],
  ['a module without an adapter', 'export const other = {}', 'it exports no `adapter`'],
  ['features that are no switches', `export const adapter = { features: { home: 1 } }`, '`adapter.features`'],
  ['no word on calls without a mapping', `export const adapter = { features: {} }`, '`adapter.unmapped`'],
  ['no calls', `export const adapter = { features: {}, unmapped: 'pass' }`, '`adapter.calls`'],
  [
    'an unknown call',
    `export const adapter = { features: {}, unmapped: 'pass', calls: { getMoon: () => ({}) } }`,
    'no call getMoon',
  ],
  [
    'a mapping that is no function',
    `export const adapter = { features: {}, unmapped: 'pass', calls: { getUser: 1 } }`,
    'calls.getUser',
  ],
])('%s stops the start with one line that names the variable', async (_what, source, reason) => {
  const error = await load(source).then(
    () => null,
    (thrown: unknown) => thrown as Error,
  )
  expect(error).toBeInstanceOf(ConfigError)
  expect(error?.message).toMatch(/^BACKEND_ADAPTER must be a module that exports an adapter, not "/)
  expect(error?.message).toContain(reason)
  expect(error?.message).not.toContain('\n')
})

test('a file that does not exist stops the start', async () => {
  await expect(loadAdapter(path.join(folder, 'none.mjs'))).rejects.toThrow(/^BACKEND_ADAPTER must be .*none\.mjs/)
})

test('a mapped answer that does not match its call does not compile; nullable fields may be left out', () => {
  type Product = Exclude<Awaited<ReturnType<Mapping<typeof getProduct>>>, { readonly refused: number }>['data']
  expectTypeOf<Omit<Product, 'name'>>().not.toExtend<Product>()
  expectTypeOf<Omit<Product, 'name'> & { readonly name: number }>().not.toExtend<Product>()
  expectTypeOf<Omit<Product, 'rating' | 'description'>>().toExtend<Product>()
  type Query = Parameters<Mapping<typeof getProducts>>[0]['query']
  expectTypeOf<Query['page']>().toEqualTypeOf<number | undefined>()

  type Pictures = Product['pictures'][number]
  for (const picture of [
    'https://media.example/a.jpg',
    { url: '/media/a.jpg' },
    { picture: '/media/a.jpg', view: 'front' },
  ] as const)
    expectTypeOf(picture).toExtend<Pictures>()
})

test('a mapped answer may leave out what the shop can do without, also where the documentation requires it', () => {
  type Answer<M> = Exclude<Awaited<M>, { readonly refused: number }>
  type Order = Answer<ReturnType<Mapping<typeof getOrder>>>['data']
  type Documented = AnswerOf<typeof getOrder>['data']
  type Optional =
    | 'status'
    | 'number'
    | 'products_price'
    | 'delivery_price'
    | 'customs_tax'
    | 'tracking_url'
    | 'shipping'
    | 'address'
  expectTypeOf<Omit<Order, Optional>>().toExtend<Order>()
  expectTypeOf<Omit<Documented, Optional>>().not.toExtend<Documented>()
  expectTypeOf<Documented>().toExtend<Order>()
  expectTypeOf<Omit<Order, 'id'>>().not.toExtend<Order>()
  type Address = Answer<ReturnType<Mapping<typeof getAddresses>>>['data'][number]
  expectTypeOf<Omit<Address, 'country'>>().toExtend<Address>()
})

test('a mapped cart may contain only lines and prices', () => {
  const cart = {
    cart_items: { items: [{ product: { id: 'p1', picture: '/media/a.jpg' }, qty: 1 }] },
    price_v2: { total_price: 5 },
  }
  const calls = { getCart: () => ({ data: cart }), postCart: () => ({ data: cart }) } satisfies Adapter['calls']
  expect(getCart.answer.matches(getCart.answer.convert?.(calls.getCart()) ?? calls.getCart(), [])).toBe(true)
})
