/** The shop on a backend with rules of its own: banner and pages state the price of delivery that the backend charges, also after a change. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { writeOwnRules } from '../support/ownRules.ts'
import { startTestShop, type TestShop } from '../support/startTestShop.ts'

const own = writeOwnRules(
  ['price: 499, free_above: 5000', 'price: 650, free_above: 9000'],
  ['# countries: [RU, KZ, DE, JP]', 'countries: [RU, US, DE]'],
)
let shop: TestShop
beforeAll(async () => {
  shop = await startTestShop({ env: { RULES_FILE: own.file } })
})
afterAll(async () => {
  await shop.close()
  own.remove()
})

/** The visible text of a page, with ordinary spaces. */
const textOf = async (path: string): Promise<string> =>
  (await shop.get(path).expect(200)).text.replace(/<script[\s\S]*?<\/script>|<[^>]+>/g, '').replace(/[\u00a0\u202f\u2009]/g, ' ')

test.each([
  ['/info/delivery?lang=ru-RU', /Доставка стоит 650 ₽ независимо от веса.*больше 9 000 ₽/s],
  ['/info/delivery?lang=en-US', /free for orders over ₽9,000.*travels for ₽650/s],
  ['/info/privacy-policy-j?lang=en-US', /一律₽650相当額.*₽9,000相当額/s],
  ['/?lang=ru-RU', /650 ₽ независимо от веса/],
  ['/?lang=en-US', /₽9,000 \(about \$\d+/],
])('%s states the price of delivery of the rules', async (path, says) => {
  expect(await textOf(path)).toMatch(says)
})

/** The countries that the form offers, and the chosen one. */
const offered = async (cookie: string) => {
  const { text } = await shop.get('/preferences?lang=en-US').set('Cookie', cookie).expect(200)
  const [select = ''] = /<select[^>]*name="country"[^]*?<\/select>/.exec(text) ?? []
  return {
    codes: [...select.matchAll(/<option[^>]*value="(\w\w)"/g)].map(([, code]) => code).sort(),
    chosen: /<option[^>]*value="(\w\w)"[^>]*selected/.exec(select)?.[1],
  }
}

test('the form of the country offers those that the backend lists, and that of a user who has another one', async () => {
  expect(await offered('')).toEqual({ codes: ['DE', 'RU', 'US'], chosen: 'US' })
  expect(await offered('delivery_country=KZ')).toEqual({ codes: ['DE', 'KZ', 'RU', 'US'], chosen: 'KZ' })
})

test('a country that the backend does not list is chosen by none but a user who has it', async () => {
  const choose = (country: string, cookie = '') =>
    shop.post('/preferences/country').type('form').set({ origin: shop.url, Cookie: cookie }).send({ country, to: '/' })
  await choose('DE').expect(303)
  await choose('KZ').expect(400)
  await choose('KZ', 'delivery_country=KZ').expect(303)
})

test('a price in another currency is stated in that currency, without a restart', async () => {
  own.write(['currency: RUB, price: 499, free_above: 5000', 'currency: JPY, price: 900, free_above: 12000'])
  shop.upstream?.lookAtRules()
  expect(await textOf('/info/delivery?lang=en-US')).toMatch(/free for orders over ¥12,000.*travels for ¥900/s)
  expect(await textOf('/?lang=en-US')).toMatch(/¥12,000 \(about \$\d+/)
})
