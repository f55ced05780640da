/** Products of the sample catalogue by their properties, and an address. */
import type { AddressBody } from '../../shared/api/addresses.ts'
import { postAddress } from '../../shared/api/addresses.ts'
import type { Client, Fixture } from './startFixture.ts'

export type SampleProduct = {
  readonly id: number
  readonly slug: string
  readonly stock: number
  readonly qty_limit: number | null
  readonly price_jpy: number
}

const pick = ({ upstream }: Fixture, where: string): SampleProduct => {
  const good = upstream.deps.store.get<SampleProduct>(
    `SELECT id, slug, stock, qty_limit, price_jpy FROM product WHERE ${where} ORDER BY id`,
  )
  if (!good) throw new Error(`The sample catalogue has no product with ${where}`)
  return good
}

/** In stock, without options, accepted by every country. */
export const plainProduct = (fixture: Fixture) =>
  pick(fixture, 'has_options = 0 AND stock > 20 AND qty_limit IS NULL AND ship IS NULL AND price_jpy BETWEEN 800 AND 4000')
export const otherPlainProduct = (fixture: Fixture) =>
  pick(fixture, `has_options = 0 AND stock > 20 AND qty_limit IS NULL AND ship IS NULL AND id > ${plainProduct(fixture).id}`)
export const limitedProduct = (fixture: Fixture) => pick(fixture, 'has_options = 0 AND stock > 10 AND qty_limit BETWEEN 1 AND 9')
export const soldOutProduct = (fixture: Fixture) => pick(fixture, 'has_options = 0 AND stock = 0')
export const explosiveProduct = (fixture: Fixture) =>
  pick(fixture, "has_options = 0 AND stock > 3 AND ship IN ('aerosol', 'flammable', 'corrosive')")
export const optionProduct = (fixture: Fixture) => {
  const good = pick(
    fixture,
    'has_options = 1 AND (SELECT count(*) FROM product_option o WHERE o.product_id = product.id AND o.stock > 5) > 1 AND ship IS NULL',
  )
  const options = fixture.upstream.deps.store.all<{ id: number; price_jpy: number }>`
    SELECT id, price_jpy FROM product_option WHERE product_id = ${good.id} AND stock > 5 ORDER BY id`
  const [first, second] = options
  if (!first || !second) throw new Error('Two options were expected')
  return { ...good, options: [first, second] as const }
}

export const MOSCOW: AddressBody = {
  name: 'Home address',
  first_name: 'Nina',
  last_name: 'Petrova',
  country: 'RU',
  postcode: '101000',
  city: 'Moscow',
  street: 'ul. Lesnaya, d. 5, kv. 12',
  mobile_phone: '+7 900 000-00-00',
}

export const NEW_YORK: AddressBody = {
  ...MOSCOW,
  name: 'Work',
  country: 'US',
  state: 'NY',
  postcode: '10001',
  city: 'New York',
  street: '5 Forest St, apt 12',
  mobile_phone: '+1 212 555 0100',
}

export const SEOUL: AddressBody = {
  ...MOSCOW,
  country: 'KR',
  postcode: '04524',
  city: 'Seoul',
  street: '110 Sejong-daero',
  mobile_phone: '+82 10 1234 5678',
}

/** Saves an address and returns its id. */
export const savedAddress = async (client: Client, body: AddressBody = MOSCOW): Promise<number> =>
  (await client.call(postAddress, { body })).data.id
