import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { getCart, postCart } from '../../shared/api/cart.ts'
import { getBrands, getTag } from '../../shared/api/cataloguePages.ts'
import { ApiError } from '../../shared/errors.ts'
import type { Fault } from '../../contract/http/faults.ts'
import { plainProduct } from './products.ts'
import { startFixture, type Fixture } from './startFixture.ts'

let fixture: Fixture
beforeAll(async () => {
  fixture = await startFixture()
})
afterEach(() => fixture.guest.raw('DELETE', '/__faults'))
afterAll(() => fixture.close())

const set = async (fault: Fault) => expect((await fixture.guest.raw('POST', '/__faults', fault)).status).toBe(200)
const brands = () =>
  fixture.guest.call(getBrands, {}).then(
    () => 'answered',
    (error: unknown) => (error instanceof ApiError ? error.fault : error),
  )

test('delay: the answer is late', async () => {
  await set({ call: 'getBrands', fault: 'delay', delay_ms: 120 })
  const begun = performance.now()
  expect(await brands()).toBe('answered')
  expect(performance.now() - begun).toBeGreaterThan(110)
})

test('refuse: any status, for one call, a limited number of times', async () => {
  await set({ call: 'getBrands', fault: 'refuse', status: 503, times: 2 })
  expect(await brands()).toBe('status')
  await expect(fixture.guest.call(getBrands, {})).rejects.toMatchObject({ fault: 'status', status: 503 })
  expect((await fixture.guest.call(getTag, { params: { slug: 'rice' } })).data.name).toBe('Rice care')
  expect(await brands()).toBe('answered')
})

test('cut, corrupt, misshape: the client gets a broken connection or a wrong shape', async () => {
  await set({ call: '*', fault: 'cut', times: 2 })
  expect(await brands()).toBe('network')
  await set({ call: '*', fault: 'corrupt', times: 2 })
  expect(await brands()).toBe('network')
  await set({ call: 'getBrands', fault: 'misshape' })
  expect(await brands()).toBe('shape')
})

test('repeat: the previous answer is repeated', async () => {
  const client = await fixture.newcomer()
  const { id } = plainProduct(fixture)
  await client.call(getCart, {})
  await client.call(postCart, { body: [{ product_id: id, qty: 2 }] })
  await set({ call: 'getCart', fault: 'repeat', times: 1 })
  expect((await client.call(getCart, {})).data.products_count).toBe(0)
  expect((await client.call(getCart, {})).data.products_count).toBe(2)
})

test('a write with a cut answer was executed, a refused one was not', async () => {
  const client = await fixture.newcomer()
  const body = [{ product_id: plainProduct(fixture).id, qty: 1 }]
  await set({ call: 'postCart', fault: 'refuse', times: 1 })
  await expect(client.call(postCart, { body })).rejects.toMatchObject({ status: 503 })
  expect((await client.call(getCart, {})).data.products_count).toBe(0)
  await set({ call: 'postCart', fault: 'cut', times: 1 })
  await expect(client.call(postCart, { body })).rejects.toMatchObject({ fault: 'network' })
  expect((await client.call(getCart, {})).data.products_count).toBe(1)
})

test('an invalid fault is refused', async () => {
  expect((await fixture.guest.raw('POST', '/__faults', { call: 'getBrands', fault: 'explode' })).status).toBe(422)
})
