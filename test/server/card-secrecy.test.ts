/** Data of the card form is not retained: in no answer, log, file of the backend, or page. */
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { signInTo } from '../support/signIn.ts'
import { startTestShop, type TestShop } from '../support/startTestShop.ts'

const CSRF = '0123456789abcdef0123456789abcdef'
const SURNAME = 'QUITE-UNUSUAL-NAME'
const CVC = '7391'
/** Charged, declined, confirmed by its bank, unknown to the sandbox, and one with a wrong check digit. */
const NUMBERS = ['4000000000000002', '4000002500003155', '4000056655665556', '4000056655665557', '4242424242424242']

const folder = mkdtempSync(path.join(tmpdir(), 'tonari-card-'))
let shop: TestShop
let cookie: string
beforeAll(async () => {
  shop = await startTestShop({
    env: {
      UPSTREAM_URL: 'embedded',
      UPSTREAM_SEED: 'demo',
      DATA_DIR: folder,
      PUBLIC_ORIGIN: 'https://shop.example',
      LOG_LEVEL: 'trace',
    },
  })
  cookie = `${await signInTo(shop)}; csrf-token=${CSRF}`
}, 60_000)
afterAll(async () => {
  await shop.close()
  rmSync(folder, { recursive: true, force: true })
})

const call = async <T>(method: 'get' | 'post', at: string, body?: object) => {
  const { text, status } = await shop
    .request(method, `/api${at}`)
    .set({ Cookie: cookie, 'csrf-token': CSRF, 'Idempotency-Key': 'card-secrecy-1', Accept: 'application/json' })
    .send(body)
  return { status, text, data: (JSON.parse(text) as { data: T }).data }
}

/** A payment that waits for a card: an existing one of the sample customer, or that of a new order. */
const waitingPayment = async (): Promise<string> => {
  const { data } = await call<readonly { id: string; status: string; method: { is_card: boolean } }[]>('get', '/user/payments')
  const found = data.find(({ status, method }) => status === 'awaiting' && method.is_card)
  if (found) return found.id
  const { data: products } = await call<{ items: readonly { id: number; has_options: boolean; available_for_order: boolean }[] }>(
    'get',
    '/products?per_page=48',
  )
  const product = products.items.find(({ has_options, available_for_order }) => available_for_order && !has_options)
  await call('post', '/user/cart', [{ cart_id: null, product_id: product?.id, qty: 1, option_id: null }])
  const { data: cart } = await call<{
    address: { availiable_address: { items: readonly { id: number }[] } }
    shipping: { availiable_shipping: { items: readonly { id: number }[] } }
  }>('get', '/user/cart')
  await call('post', `/user/cart/address/${cart.address.availiable_address.items[0]?.id}`)
  await call('post', '/user/cart/shipping/1')
  const { data: ready } = await call<{ price_v2: { total_price: number } }>('post', '/user/cart/payment/1')
  const made = await call<{ payment_id: string }>('post', '/user/orders', {
    agree: true,
    total_price: ready.price_v2.total_price,
  })
  expect(made.status, made.text).toBe(201)
  return made.data.payment_id
}

test('neither answers, nor logs, nor files, nor pages contain a number, a code or a name of a card', async () => {
  const id = await waitingPayment()
  const answers: string[] = []
  const statuses: number[] = []
  for (const number of NUMBERS) {
    const card = { surname: SURNAME, number, expiry: '12/39', cvc: CVC }
    // As the form sends it, and malformed: with an extra field, cut off, and in the address.
    for (const body of [
      { ...card, more: number },
      { ...card, expiry: number },
    ]) {
      const refused = await call('post', `/payments/${id}/card`, body)
      expect(refused.status).toBe(422)
      answers.push(refused.text)
    }
    const cut = await shop
      .post(`/api/payments/${id}/card`)
      .set({ Cookie: cookie, 'csrf-token': CSRF })
      .type('json')
      .send(JSON.stringify(card).slice(0, -1))
    answers.push(cut.text)
    const { text, status } = await call('post', `/payments/${id}/card`, card)
    answers.push(text)
    statuses.push(status)
  }
  expect(statuses).toEqual([422, 200, 422, 422, 200])
  for (const page of [`/jpcart/payment/${id}`, `/user/payment/${id}`, '/user/payment']) {
    const { text, headers } = await shop.get(page).set('Cookie', cookie)
    expect(headers['cache-control']).toContain('no-store')
    answers.push(text)
  }

  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
  expect(files.length).toBeGreaterThan(0)
  const stored = files.map(({ parentPath, name }) => readFileSync(path.join(parentPath, name)).toString('latin1')).join('\n')
  for (const secret of [...NUMBERS, SURNAME]) {
    expect(answers.join('\n'), 'answers').not.toContain(secret)
    expect(JSON.stringify(shop.logs), 'logs').not.toContain(secret)
    expect(stored, 'files').not.toContain(secret)
  }
  // Three or four digits alone occur in any file by chance.
  expect(answers.join('\n')).not.toContain(`"${CVC}"`)
  expect(JSON.stringify(shop.logs)).not.toContain(`"${CVC}"`)
})

test('a guest’s card form is not cached, and an unknown payment is a 404', async () => {
  const id = await waitingPayment()
  const { headers } = await shop.get(`/jpcart/payment/${id}`)
  expect(headers['cache-control']).toBe('private, no-store')
  await shop.get('/jpcart/payment/pY3xq0R8TgW2bVn5').expect(404)
  await shop.get('/jpcart/payment/short').expect(404)
})
