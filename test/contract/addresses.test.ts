/** Repeated address requests, and ids of deleted rows: addresses, reviews, alerts. */
import { DatabaseSync } from 'node:sqlite'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { deleteAddress, getAddresses, postAddress } from '../../shared/api/addresses.ts'
import { migrate } from '../../upstream/db/migrate.ts'
import { MIGRATIONS } from '../../upstream/db/migrations/migrations.ts'
import { createStore } from '../../upstream/db/store.ts'
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

test('an older data folder retains its addresses and the references to them', () => {
  const store = createStore(new DatabaseSync(':memory:', { enableForeignKeyConstraints: true }))
  const before = MIGRATIONS.findIndex(({ sql }) => sql.includes('numbered_address'))
  migrate(store, MIGRATIONS.slice(0, before))
  store.run("INSERT INTO user (id, email, name, password_hash, created_at) VALUES (1, 'a@b.cd', 'Anna', '', '')")
  for (const id of [3, 7])
    store.run(
      "INSERT INTO address (id, user_id, name, first_name, last_name, country, postcode, city, street, mobile_phone) VALUES (?, 1, 'Home', 'A', 'B', 'RU', '1', 'C', 'D', '1')",
      id,
    )
  store.run('UPDATE user SET default_address_id = 3')
  store.run('INSERT INTO cart (user_id, address_id) VALUES (1, 7)')
  migrate(store, MIGRATIONS)
  expect(store.all('SELECT id, name FROM address ORDER BY id')).toMatchObject([
    { id: 3, name: 'Home' },
    { id: 7, name: 'Home' },
  ])
  expect(store.get('SELECT default_address_id FROM user')).toMatchObject({ default_address_id: 3 })
  expect(store.get('SELECT address_id FROM cart')).toMatchObject({ address_id: 7 })
  expect(store.all('PRAGMA foreign_key_check')).toEqual([])
  store.run('DELETE FROM address WHERE id = 7')
  expect(store.get('SELECT address_id FROM cart')).toMatchObject({ address_id: null })
  store.close()
})

test('an older data folder retains its reviews and alerts, and the references to them', () => {
  const store = createStore(new DatabaseSync(':memory:', { enableForeignKeyConstraints: true }))
  migrate(
    store,
    MIGRATIONS.slice(
      0,
      MIGRATIONS.findIndex(({ sql }) => sql.includes('numbered_review')),
    ),
  )
  store.run("INSERT INTO user (id, email, name, password_hash, created_at) VALUES (1, 'a@b.cd', 'Anna', '', '')")
  for (const id of [3, 7])
    store.run(
      "INSERT INTO review (id, user_id, product_id, author, lang, rating, text, date, status, answer_read) VALUES (?, ?, NULL, 'Anna', 'en', 4, 'Good', '', 'published', 1)",
      id,
      id === 3 ? 1 : null,
    )
  store.run(
    "INSERT INTO review_photo (id, user_id, review_id, type, width, height, created_at, bytes) VALUES ('p', 1, 3, 'image/jpeg', 1, 1, 0, x'ff')",
  )
  store.run("INSERT INTO import_review (source, key, review_id) VALUES ('file', 'k', 7)")
  store.run(
    "INSERT INTO deleted_review (id, user_id, author, lang, rating, date, status, photos, deleted_at) VALUES (9, 1, 'Anna', 'en', 4, '', 'published', '[]', 0)",
  )
  migrate(store, MIGRATIONS)
  expect(store.all('SELECT id, user_id, answer_read FROM review ORDER BY id')).toMatchObject([
    { id: 3, user_id: 1, answer_read: 1 },
    { id: 7, user_id: null },
  ])
  expect(store.get('SELECT review_id FROM review_photo')).toMatchObject({ review_id: 3 })
  expect(store.get('SELECT review_id FROM import_review')).toMatchObject({ review_id: 7 })
  expect(store.all('PRAGMA foreign_key_check')).toEqual([])
  // Review 9 can still be restored.
  const { id } = store.run("INSERT INTO review (author, lang, rating, date, status) VALUES ('A', 'en', 4, '', 'pending')")
  expect(id).toBe(10)
  store.run('DELETE FROM review WHERE id = 3')
  expect(store.all('SELECT id FROM review_photo')).toEqual([])
  store.close()
})
