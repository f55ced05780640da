/** Repeated address requests, and the ids of deleted addresses. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { deleteAddress, getAddresses, postAddress } from '../../shared/api/addresses.ts'
import { MOSCOW } from './products.ts'
import { startFixture, type Fixture } from './startFixture.ts'

let fixture: Fixture
beforeAll(async () => {
  fixture = await startFixture()
})
afterAll(async () => {
  expect(fixture.mistakes).toEqual([])
  await fixture.close()
})

const PATH = '/v1/user/addresses'
const key = (word: string) => ({ 'idempotency-key': `key-of-${word}` })

test('the same request twice, sequentially or concurrently, saves one address; another address with its key is refused', async () => {
  const client = await fixture.newcomer()
  const save = (word: string, body: object = MOSCOW) => client.raw('POST', PATH, body, key(word))
  const answers = [...(await Promise.all([save('moscow'), save('moscow')])), await save('moscow')]
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 201])
  expect(new Set(answers.map(({ json }) => JSON.stringify(json))).size).toBe(1)
  expect(await save('moscow', { ...MOSCOW, name: 'Work' })).toMatchObject({ status: 409, json: { data: { code: 'key_reused' } } })
  expect((await save('x y')).status).toBe(422)
  expect((await save('work', { ...MOSCOW, name: 'Work' })).status).toBe(201)
  expect((await client.call(getAddresses, {})).data).toHaveLength(2)
  // A key belongs to one user; requests without a key are all different.
  const other = await fixture.newcomer()
  expect((await other.raw('POST', PATH, MOSCOW, key('moscow'))).status).toBe(201)
  await other.call(postAddress, { body: MOSCOW })
  expect((await other.call(getAddresses, {})).data).toHaveLength(2)
})

test('a change based on an outdated address is refused; the same change twice is applied once', async () => {
  const client = await fixture.newcomer()
  const { data: address } = await client.call(postAddress, { body: MOSCOW })
  const put = (body: object) => client.raw('PUT', `${PATH}/${address.id}`, { ...MOSCOW, version: address.version, ...body })
  const first = await put({ street: 'ul. Novaya, 77' })
  expect(first.status).toBe(200)
  // A retry after a lost answer, based on the previous content.
  expect(await put({ street: 'ul. Novaya, 77' })).toMatchObject({ status: 200, json: first.json })
  expect(await put({ other: 'Ring twice' })).toMatchObject({ status: 409, json: { data: { code: 'address_changed' } } })
  const [now] = (await client.call(getAddresses, {})).data
  expect(now).toMatchObject({ street: 'ul. Novaya, 77', other: null })
  expect((await put({ other: 'Ring twice', version: now?.version })).status).toBe(200)
  // A client that sends no version overwrites the address.
  expect((await put({ version: null })).status).toBe(200)
})

test('an incomplete phone number is refused, unless it was saved before: on change and on restore', async () => {
  const client = await fixture.newcomer()
  const short = { mobile_phone: '+7 900 000-00-0', home_phone: '495 000-00-0' }
  const { data: address } = await client.call(postAddress, { body: MOSCOW })
  const put = (body: object) => client.raw('PUT', `${PATH}/${address.id}`, { ...MOSCOW, ...body })
  for (const [field, phone] of Object.entries(short))
    expect(await put({ [field]: phone })).toMatchObject({ status: 422, json: { data: { field, code: 'invalid_phone' } } })
  expect((await put({ mobile_phone: '8 (900) 000-00-00', home_phone: '+49 151 1234567' })).status).toBe(200)

  fixture.upstream.deps.store.run(
    'UPDATE address SET mobile_phone = ?, home_phone = ? WHERE id = ?',
    ...Object.values(short),
    address.id,
  )
  expect(await put({ ...short, city: 'Tver' })).toMatchObject({ status: 200, json: { data: { city: 'Tver', ...short } } })
  await client.call(deleteAddress, { params: { id: address.id } })
  expect((await client.raw('POST', PATH, { ...MOSCOW, ...short })).status).toBe(201)
  expect((await (await fixture.newcomer()).raw('POST', PATH, { ...MOSCOW, ...short })).status).toBe(422)
})

test('the id of a deleted address is never reused', async () => {
  const client = await fixture.newcomer()
  const save = async () => (await client.call(postAddress, { body: MOSCOW })).data.id
  const first = await save()
  await client.call(deleteAddress, { params: { id: first } })
  expect(await save()).toBeGreaterThan(first)
})
