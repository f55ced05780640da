import { expect } from 'vitest'
import type * as addresses from '../../../shared/api/addresses.ts'
import { MOSCOW, NEW_YORK, savedAddress } from '../products.ts'
import { refused, withoutToken, wrongMethod, type Case } from './case.ts'

const PATH = '/v1/user/addresses'

export const addressCases: {
  getCountries: Case<typeof addresses.getCountries>
  getStates: Case<typeof addresses.getStates>
  getAddresses: Case<typeof addresses.getAddresses>
  getAddress: Case<typeof addresses.getAddress>
  postAddress: Case<typeof addresses.postAddress>
  putAddress: Case<typeof addresses.putAddress>
  postAddressDefault: Case<typeof addresses.postAddressDefault>
  deleteAddress: Case<typeof addresses.deleteAddress>
} = {
  getCountries: {
    good: () => ({}),
    expect: ({ data }) =>
      expect(data.find(({ code }) => code === 'KZ')).toMatchObject({
        name: 'Kazakhstan',
        phone_prefix: '7',
        postcode_format: '######',
        needs_state: false,
        not_shipped: ['aerosol', 'flammable', 'corrosive', 'battery', 'medicine'],
      }),
    bad: [wrongMethod('/v1/countries')],
  },
  getStates: {
    good: () => ({ params: { code: 'US' } }),
    expect: ({ data }) => expect(data).toHaveLength(51),
    bad: [
      refused('a country that is not delivered to', 404, 'GET', '/v1/countries/AQ/states'),
      refused('no country code', 404, 'GET', '/v1/countries/russia/states'),
    ],
  },
  getAddresses: {
    as: 'newcomer',
    good: async (client) => {
      await savedAddress(client)
      return {}
    },
    expect: ({ data }) => expect(data).toMatchObject([{ name: 'Home address', country_name: 'Russia' }]),
    bad: [withoutToken('GET', PATH)],
  },
  getAddress: {
    as: 'newcomer',
    good: async (client) => ({ params: { id: await savedAddress(client) } }),
    bad: [
      withoutToken('GET', `${PATH}/1`),
      refused('an address that does not exist', 404, 'GET', `${PATH}/999999`),
      {
        why: 'another user’s address',
        send: async (client, fixture) => client.raw('GET', `${PATH}/${await savedAddress(await fixture.newcomer())}`),
        status: 404,
      },
    ],
  },
  postAddress: {
    as: 'newcomer',
    good: () => ({ body: { ...NEW_YORK, other: ' Ring twice ' } }),
    expect: ({ data }) => expect(data).toMatchObject({ state: 'NY', other: 'Ring twice', middle_name: null }),
    bad: [
      withoutToken('POST', PATH, MOSCOW),
      refused('a street in Cyrillic', 422, 'POST', PATH, { ...MOSCOW, street: 'ул. Лесная, д. 5' }, 'street'),
      refused('a postcode of another country', 422, 'POST', PATH, { ...MOSCOW, postcode: '10115' }, 'postcode'),
      refused('a country that is not delivered to', 422, 'POST', PATH, { ...MOSCOW, country: 'AQ' }, 'country'),
      refused('no state where there are states', 422, 'POST', PATH, { ...NEW_YORK, state: null }, 'state'),
      refused('a phone that is none', 422, 'POST', PATH, { ...MOSCOW, mobile_phone: 'call me' }, 'mobile_phone'),
      refused('a name of blanks', 422, 'POST', PATH, { ...MOSCOW, first_name: '  ' }, 'first_name'),
      refused('a text that is too long', 422, 'POST', PATH, { ...MOSCOW, city: 'x'.repeat(65) }, 'city'),
    ],
  },
  putAddress: {
    as: 'newcomer',
    good: async (client) => ({ params: { id: await savedAddress(client) }, body: NEW_YORK }),
    expect: ({ data }) => expect(data.city).toBe('New York'),
    bad: [
      withoutToken('PUT', `${PATH}/1`, MOSCOW),
      {
        why: 'another user’s address',
        send: async (client, fixture) => client.raw('PUT', `${PATH}/${await savedAddress(await fixture.newcomer())}`, MOSCOW),
        status: 404,
      },
      refused('a country code in small letters', 422, 'PUT', `${PATH}/1`, { ...MOSCOW, country: 'ru' }, 'country'),
    ],
  },
  postAddressDefault: {
    as: 'newcomer',
    good: async (client) => {
      const first = await savedAddress(client)
      await savedAddress(client, NEW_YORK)
      return { params: { id: first } }
    },
    expect: ({ data }) =>
      expect(data.map(({ city, is_default }) => [city, is_default])).toEqual([
        ['New York', false],
        ['Moscow', true],
      ]),
    bad: [
      withoutToken('POST', `${PATH}/1/default`),
      refused('an address that does not exist', 404, 'POST', `${PATH}/999999/default`),
      {
        why: 'another user’s address',
        send: async (client, fixture) => client.raw('POST', `${PATH}/${await savedAddress(await fixture.newcomer())}/default`),
        status: 404,
      },
    ],
  },
  deleteAddress: {
    as: 'newcomer',
    good: async (client) => ({ params: { id: await savedAddress(client) } }),
    bad: [withoutToken('DELETE', `${PATH}/1`), refused('an address that does not exist', 404, 'DELETE', `${PATH}/999999`)],
  },
}
