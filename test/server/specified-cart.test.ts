/** The cart page of a customer on a backend that answers only the specification's fields, rendered by the server. */
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { specifiedCart } from '../support/specifiedCart.ts'
import { startTestShop, type TestShop } from '../support/startTestShop.ts'

const ANSWERS: { [call: string]: () => unknown } = {
  'GET /v1/frontConfig': () => ({ data: { features: {} } }),
  'GET /v1/categories': () => ({ data: [] }),
  'GET /v1/user': () => ({ data: { id: 1, name: 'Anna', email: 'anna@example.com' } }),
  'GET /v1/user/wishlistcount': () => ({ data: { ids: ['101'] } }),
  'GET /v1/user/cart': () => ({ data: specifiedCart() }),
}

let backend: Server
let shop: TestShop
beforeAll(async () => {
  backend = createServer((request, response) => {
    const answer = ANSWERS[`${request.method} ${request.url}`]
    response.writeHead(answer ? 200 : 404, { 'content-type': 'application/json' }).end(JSON.stringify(answer?.() ?? {}))
  })
  await new Promise<void>((resolve) => backend.listen(0, '127.0.0.1', resolve))
  shop = await startTestShop({ env: { UPSTREAM_URL: `http://127.0.0.1:${(backend.address() as AddressInfo).port}` } })
})
afterAll(async () => {
  await shop.close()
  await new Promise((resolve) => backend.close(resolve))
})

const pageOf = async (lang: string) =>
  (await shop.get('/cart').set('Cookie', ['token=t', `i18n_redirected=${lang}`, 'currency=RUB'])).text

test('[R3.03] /cart names products whose names the cart lacks, by one call of the product list', async () => {
  const price = { current: 148800, iso_code: 'RUB' }
  const list = { items: [{ id: '101', name: 'Oak Chair', link_rewrite: 'oak-chair', price }], total: 1 }
  ANSWERS['GET /v1/products?ids=101&per_page=100'] = () => ({ data: list })
  try {
    const html = await pageOf('en-US')
    expect(html.slice(html.indexOf('<main'), html.indexOf('</main>'))).toMatch(/<a [^>]*href="\/oak-chair"[^>]*>Oak Chair<\/a>/)
  } finally {
    delete ANSWERS['GET /v1/products?ids=101&per_page=100']
  }
})

test.each([
  ['en-US', ['CHAIR-01', 'Address 1', 'Home, Lesnaya 5, Moscow', 'Method 1', 'Method 2', '₽149,299']],
  ['ru-RU', ['CHAIR-01', 'Адрес 1', 'Home, Lesnaya 5, Moscow', 'Способ 1', 'Способ 2', '149 299']],
])('[R3.02] [R3.03] /cart in %s shows lines, choices, sums and the box of clause 7.14', async (lang, texts) => {
  const html = (await pageOf(lang)).replaceAll('\u00a0', ' ').replaceAll('\u202f', ' ')
  for (const text of texts) expect(html).toContain(text)
  expect(html).toContain('name="duty_acknowledged"')
  const body = html.slice(html.indexOf('<main'), html.indexOf('</main>')).replaceAll(/<script[\s\S]*?<\/script>/g, '')
  expect(body).not.toMatch(/NaN|undefined|>null|null</)
})
