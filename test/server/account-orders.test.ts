/** Addresses and orders of the sample customer, rendered by the server. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { translateWith } from '../../shared/i18n/translate.ts'
import type { Locale } from '../../shared/i18n/locales.ts'
import { plainSpaces } from '../support/readPage.ts'
import { cookiesOf, signInTo } from '../support/signIn.ts'
import { CSRF } from '../support/startProxiedShop.ts'
import { startTestShop, type TestShop } from '../support/startTestShop.ts'

let shop: TestShop
let session: string
beforeAll(async () => {
  shop = await startTestShop()
  session = await signInTo(shop)
})
afterAll(() => shop.close())

const PATHS = [
  '/profile/addresses',
  '/profile/addresses/1',
  '/profile/orders',
  '/profile/orders/1',
  '/profile/orders/1/invoice',
  '/profile/orders/1/receipt',
]

test.each(PATHS)('%s redirects a guest to the sign-in', async (path) => {
  const { headers } = await shop.get(path).expect(302)
  expect(headers['location']).toBe(`/?auth=true&from=${encodeURIComponent(path)}`)
})

const open = async (locale: Locale, path: string, status = 200) => {
  const { text } = await shop.get(path).set('Cookie', `i18n_redirected=${locale}; ${session}`).expect(status)
  // The visible text: without tags and without the comments between React's text nodes.
  const main = (/<main[\s\S]*<\/main>/.exec(text)?.[0] ?? '').replaceAll('<!-- -->', '')
  return {
    text,
    main,
    words: main
      .replace(/<script[\s\S]*?<\/script>/g, '')
      .replace(/<[^>]+>/g, ' ')
      .replace(/\s+/g, ' '),
  }
}
const numbersOf = (main: string) => [
  ...new Set([...main.matchAll(/href="\/profile\/orders\/(\d+)"/g)].map(([, id]) => Number(id))),
]

describe.each<Locale>(['en-US', 'ru-RU'])('in %s', (locale) => {
  const t = (...args: Parameters<ReturnType<typeof translateWith>>) => translateWith(shop.deps.intls[locale].intl)(...args)

  test('[R2.26] all addresses, with the default one and a link to each', async () => {
    const { text, main, words } = await open(locale, '/profile/addresses')
    expect(text).toMatch(/<meta name="robots" content="noindex/)
    expect(main.match(/href="\/profile\/addresses\/\d+"/g)).toHaveLength(2)
    for (const part of [
      'ul. Lesnaya, d. 5, kv. 12',
      '101000',
      'Moscow',
      'Anna Sokolova',
      '+7 900 000-00-01',
      t('addresses.default'),
    ])
      expect(words).toContain(part)
  })

  test('an order on its way states when it is expected, a delivered one does not', async () => {
    const pageOf = async (status: string) => {
      const find = 'SELECT id FROM shop_order WHERE status = ? AND shipping_id IS NOT NULL ORDER BY id LIMIT 1'
      const row = shop.upstream?.deps.store.get<{ id: number }>(find, status)
      return (await open(locale, `/profile/orders/${row?.id}`)).words
    }
    const expected = new RegExp(`${t('order.arrives', { dates: '' }).trim().replaceAll(/\s/g, ' ')} .*\\d`)
    expect(await pageOf('shipped')).toMatch(expected)
    expect(await pageOf('delivered')).not.toMatch(expected)
  })

  test('[R2.27] [R3.06] one address has every field, and another user’s is a 404', async () => {
    const { main } = await open(locale, '/profile/addresses/2')
    for (const field of [
      'name',
      'first_name',
      'last_name',
      'middle_name',
      'company',
      'country',
      'postcode',
      'city',
      'street',
      'mobile_phone',
      'home_phone',
      'other',
    ])
      expect(main, field).toMatch(new RegExp(`name="${field}"`))
    expect(main).toContain('value="ul. Lesnaya, d. 5, kv. 12"')
    expect(t('address.home')).toBe(locale === 'en-US' ? 'Home address' : 'Домашний адрес')
    await open(locale, '/profile/addresses/999', 404)
    await open(locale, '/profile/addresses/none', 404)
  })

  test('[R2.29] [R4.17] the orders: all, active, completed; found by number, product and parcel; a page beyond the end is a 404', async () => {
    const all = numbersOf((await open(locale, '/profile/orders')).main)
    const active = numbersOf((await open(locale, '/profile/orders?filter=active')).main)
    const completed = numbersOf((await open(locale, '/profile/orders?filter=completed')).main)
    expect(all).toEqual([8, 7, 6, 5, 4, 3, 2, 1])
    expect(active).toEqual([8, 7, 6, 5, 4])
    expect(completed).toEqual([3, 2, 1])
    expect(numbersOf((await open(locale, '/profile/orders?q=%23%204')).main)).toEqual([4])
    expect(numbersOf((await open(locale, '/profile/orders?q=em300114207jp')).main)).toEqual([1])
    const found = async (q: string) => numbersOf((await open(locale, `/profile/orders?q=${encodeURIComponent(q)}`)).main)
    expect(await found('ЗУБНАЯ')).toEqual([4, 3])
    // Spellings of the page itself, of a carrier's page, and of users.
    for (const q of ['Order 4', 'Order No. 4', 'Заказ № 4', 'заказ ４']) expect(await found(q), q).toEqual([4])
    expect(await found('EM 300 114 207 JP')).toEqual([1])
    expect(await found('\u200bＥＭ300114207JP')).toEqual([1])
    expect(await found('мятой зубная')).toEqual([4, 3])
    expect(await found('tn-1476065')).toEqual([4, 3])
    expect(await found('зубная EM300114207JP')).toEqual([])
    expect(numbersOf((await open(locale, '/profile/orders?filter=nonsense&page=x')).main)).toEqual(all)
    const nothing = await open(locale, `/profile/orders?q=${encodeURIComponent('%_🏠')}`)
    expect(nothing.words).toContain(plainSpaces(t('orders.nothingFound')))
    await open(locale, '/profile/orders?page=2', 404)
  })

  test('[R2.30] [R3.08] one order shows every field, its timeline, and the possible actions', async () => {
    const { main, words } = await open(locale, '/profile/orders/1')
    const { intl: _intl, format } = shop.deps.intls[locale]
    const shown = (amount: number, beside = 0) => plainSpaces(format.price(amount, 'RUB', beside))
    expect(words).toContain(plainSpaces(t('order.number', { id: 1 })))
    expect(main).toMatch(/<time dateTime="\d{4}-/i)
    for (const key of [
      'order.productsPrice',
      'order.deliveryPrice',
      'order.promo',
      'order.customsTax',
      'order.discount',
      'order.total',
      'order.comment',
      'order.tracking',
      'order.step.paid',
      'order.step.packing',
      'order.step.shipped',
      'order.step.delivered',
    ] as const)
      expect(words, key).toContain(plainSpaces(t(key)))
    for (const part of ['SPRING', 'EM300114207JP', shown(499, 0.5)]) expect(words).toContain(part)
    expect(main).toContain('https://trackings.post.japanpost.jp/services/srv/search/direct?reqCodeNo1=EM300114207JP')
    expect(main).toContain('href="/nagi-uv"')
    expect(words).toContain(plainSpaces(t('reorder.again')))
    expect((await open(locale, '/profile/orders/3')).words).toContain('Позвоните за час, пожалуйста')
    expect((await open(locale, '/profile/orders/4')).words).toContain(shown(640))
    expect((await open(locale, '/profile/orders/8')).words).toContain(plainSpaces(t('order.cancel')))
    expect((await open(locale, '/profile/orders/8')).words, 'until which hour the goods are kept').toMatch(
      /\d:\d\d( [AP]M)? (мск|Moscow time)/,
    )
    const packing = (await open(locale, '/profile/orders/6')).words
    expect(packing.split(plainSpaces(t('orderStatus.packing')))).toHaveLength(3)
    expect(packing, 'what is being packed is not packed').not.toContain(plainSpaces(t('order.step.packing')))
    await open(locale, '/profile/orders/999', 404)
  })

  test('an invoice exists from the start, a receipt after payment', async () => {
    expect((await open(locale, '/profile/orders/8/invoice')).words).toContain(
      plainSpaces(t('document.invoice', { number: 'I-000008' })),
    )
    await open(locale, '/profile/orders/8/receipt', 404)
    const receipt = await open(locale, '/profile/orders/3/receipt')
    expect(receipt.words).toContain(plainSpaces(t('document.receipt', { number: 'R-000003' })))
    expect(receipt.words).toContain('Tonari K.K.')
  })
})

describe('an account with many years of orders', () => {
  const ORDERS = 200
  const ADDRESSES = 50
  /** The default address. */
  const CHOSEN = 13
  const PER_PAGE = 10

  let old: string
  beforeAll(async () => {
    const store = shop.upstream?.deps.store
    if (!store) throw new Error('This shop has a backend of its own')
    const account = { email: 'years@example.com', password: 'a long password' }
    await fetch(`${shop.upstreamUrl}/v1/register`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ name: 'Vera', ...account, password_confirmation: account.password, agree: true }),
    })
    const id = store.get<{ id: number }>`SELECT id FROM user WHERE email = ${account.email}`?.id ?? 0
    /** Copies rows of the sample customer, with other values in some columns. */
    const copy = (table: string, from: number, values: { readonly [column: string]: string | number }): number => {
      const row = {
        ...store.get<{ [column: string]: string | number | null }>(`SELECT * FROM ${table} WHERE id = ?`, from),
        ...values,
      }
      const columns = Object.keys(row).filter((column) => column !== 'id')
      return store.run(
        `INSERT INTO ${table} (${columns.join()}) VALUES (${columns.map(() => '?').join()})`,
        ...columns.map((column) => row[column] ?? null),
      ).id
    }
    store.transaction(() => {
      const lines = store.all<{ id: number }>`SELECT id FROM order_line WHERE order_id = 3`
      for (let n = 0; n < ORDERS; n += 1) {
        const made = copy('shop_order', 3, { user_id: id, request_key: `old ${n}` })
        for (const line of lines) copy('order_line', line.id, { order_id: made })
      }
      for (let n = 1; n <= ADDRESSES; n += 1) {
        const made = copy('address', 1, { user_id: id, name: `Дача ${n} 🌸` })
        if (n === CHOSEN) store.run`UPDATE user SET default_address_id = ${made} WHERE id = ${id}`
      }
    })
    const answer = await shop.post('/').type('form').send(account).expect(303)
    old = cookiesOf(answer.headers).join('; ')
  })

  const wordsOf = async (path: string) => (await shop.get(path).set('Cookie', `i18n_redirected=ru-RU; ${old}`).expect(200)).text

  test('200 orders are on linked pages, and a search finds the oldest', async () => {
    const first = await wordsOf('/profile/orders')
    const newest = numbersOf(first)
    expect(newest).toHaveLength(PER_PAGE)
    expect(first).toMatch(/200\s(<!-- -->)?заказов/)
    expect(first).toMatch(/href="\/profile\/orders\?page=20"/)
    const last = numbersOf(await wordsOf(`/profile/orders?page=${ORDERS / PER_PAGE}`))
    expect(last).toHaveLength(PER_PAGE)
    expect(last.at(-1)).toBe((newest[0] ?? 0) - ORDERS + 1)
    expect(numbersOf(await wordsOf(`/profile/orders?q=${last.at(-1)}`))).toContain(last.at(-1))
    expect(await wordsOf('/profile/orders?filter=completed&page=2')).toMatch(
      /href="\/profile\/orders\?filter=completed&amp;page=3"/,
    )
    await shop.get('/profile/orders?page=21').set('Cookie', old).expect(404)
  })

  test('50 addresses are on pages, the default one first', async () => {
    const pages = await Promise.all(
      ['', ...[2, 3, 4, 5].map((page) => `?page=${page}`)].map((query) => wordsOf(`/profile/addresses${query}`)),
    )
    const named = pages.map((text) => [...text.matchAll(/<h2><bdi>Дача (\d+) 🌸</g)].map(([, n]) => Number(n)))
    expect(named.map(({ length }) => length)).toEqual([10, 10, 10, 10, 10])
    // The default one is first, whatever its age, then the newest.
    expect(named.flat()).toEqual([
      CHOSEN,
      ...Array.from({ length: ADDRESSES }, (_, n) => ADDRESSES - n).filter((n) => n !== CHOSEN),
    ])
    expect(pages.map((text) => text.match(/>Основной</g)?.length ?? 0)).toEqual([1, 0, 0, 0, 0])
    for (const n of [2, 5]) expect(pages[0]).toContain(`href="/profile/addresses?page=${n}"`)
    expect(pages[0]).toMatch(/50\s(<!-- -->)?адресов/)
    // A page beyond the end, where a deletion may redirect to, shows the last one; an invalid page number shows the first.
    const marked = async (query: string) =>
      /aria-current="page"[^>]*>(\d+)</.exec(await wordsOf(`/profile/addresses?page=${query}`))?.[1]
    expect(await Promise.all(['6', '99999', '0', '-2', 'x', '2.5'].map(marked))).toEqual(['5', '5', '1', '1', '1', '2'])
  })

  test('another user’s data has the same answer as unknown data, and a guest learns of neither', async () => {
    const id = /signed_in=u(\d+)/.exec(old)?.[1] ?? ''
    const NONE = 999_999
    const pages = (order: number, address: number) => [
      `/profile/orders/${order}`,
      `/profile/orders/${order}/invoice`,
      `/profile/orders/${order}/receipt`,
      `/profile/addresses/${address}`,
    ]
    const seen = async (path: string) => {
      const { text } = await shop.get(path).set('Cookie', old).expect(404)
      return (/<main[\s\S]*<\/main>/.exec(text)?.[0] ?? '').replaceAll(path, '')
    }
    for (const [at, path] of pages(3, 1).entries()) expect(await seen(path), path).toBe(await seen(pages(NONE, NONE)[at] ?? ''))
    const lines = [{ id: 1, qty: 1 }]
    const calls = (order: number, address: number) =>
      [
        ['get', `orders/${order}`],
        ['get', `orders/${order}/invoice`],
        ['get', `orders/${order}/receipt`],
        ['post', `orders/${order}/cancel`],
        ['post', `orders/${order}/reorder`],
        ['post', `orders/${order}/payment`, { method_id: 1 }],
        ['post', `orders/${order}/returns/quote`, { lines }],
        ['post', `orders/${order}/returns`, { reason: 'faulty', lines }],
        ['get', `addresses/${address}`],
        ['delete', `addresses/${address}`],
        ['post', `addresses/${address}/default`],
      ] as const
    const ask = async ([method, path, body]: ReturnType<typeof calls>[number], cookie: string, shopper: string) => {
      const answer = await shop
        .request(method, `/api/user/${path}`)
        .set({ accept: 'application/json', cookie: `csrf-token=${CSRF}; ${cookie}`, 'csrf-token': CSRF, shopper })
        .send(body)
      return [answer.status, answer.body]
    }
    for (const [at, call] of calls(3, 1).entries()) {
      const answer = await ask(call, old, id)
      expect(answer[0], call[1]).toBe(404)
      expect(answer, call[1]).toEqual(await ask(calls(NONE, NONE)[at] ?? call, old, id))
      expect((await ask(call, '', ''))[0], call[1]).toBe(401)
    }
  })
})
