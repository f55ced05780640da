/** Error pages: their status, their language, their links to continue, and what users see of a broken backend. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { everyGroup, hang, json, reset, startFakeUpstream, tooMany, type FakeUpstream } from '../support/fakeUpstream.ts'
import { startTestShop, type TestShop } from '../support/startTestShop.ts'

const RU = 'i18n_redirected=ru-RU'

/** The initial state that the page passes to the browser. */
const initialStateOf = (html: string) =>
  JSON.parse(/<script type="application\/json" id="initial-state"[^>]*>([\s\S]*?)<\/script>/.exec(html)?.[1] ?? 'null') as {
    screen: { kind: string; status: number; message: string }
  }

describe('with the backend up', () => {
  let shop: TestShop
  beforeAll(async () => {
    shop = await startTestShop()
  })
  afterAll(() => shop.close())

  test('[R2.39] [R4.03] [R8.01] an address that no route matches is a 404 page with a message', async () => {
    const { text, headers } = await shop.get('/no/such/address').expect(404)
    expect(initialStateOf(text).screen).toMatchObject({ kind: 'error', status: 404, message: 'Page not found: /no/such/address' })
    expect(headers['cache-control']).toBe('no-store')
    expect(text).toMatch(/<meta name="robots" content="noindex, follow"[ /]/)
  })

  test('[R4.01] [R8.01] an address that a validation rule refuses is a 404 page with a message', async () => {
    const { text } = await shop.get('/wp-login.php').expect(404)
    expect(initialStateOf(text).screen).toMatchObject({ kind: 'error', status: 404, message: 'Page Not Found: /wp-login.php' })
  })

  test('[R4.01] a product that the backend does not know is a 404 on the first load', async () => {
    const { text } = await shop.get('/no-such-product').expect(404)
    expect(initialStateOf(text).screen).toMatchObject({ kind: 'error', status: 404 })
  })

  test('[R2.63] [R8.03] the 404 page is in the language of the user, with a link home', async () => {
    const english = await shop.get('/no/such/address').expect(404)
    expect(english.text).toMatch(/<h1[^>]*>Error 404: Page not found<\/h1>/)
    expect(english.text).toContain('catalog or the search')
    const russian = await shop.get('/no/such/address').set('Cookie', RU).expect(404)
    expect(russian.text).toMatch(/<h1[^>]*>Ошибка 404: страница не\sнайдена<\/h1>/i)
    expect(english.text).toContain('<p class="error-code note">Page not found: /no/such/address</p>')
    expect(russian.text).toMatch(/<p class="error-code note">Страница не\sнайдена: \/no\/such\/address<\/p>/)
    expect(russian.text).toMatch(/^<!DOCTYPE html><html lang="ru"/)
    for (const { text } of [english, russian]) expect(/<main[\s\S]*<\/main>/.exec(text)?.[0]).toContain('href="/"')
  })

  test('the address in the message is escaped', async () => {
    const { text } = await shop.get('/x/%3C%2Fscript%3E%3Cscript%3Ealert(1)%3C%2Fscript%3E').expect(404)
    expect(text).not.toContain('<script>alert(1)')
  })
})

describe('with a broken backend', () => {
  let upstream: FakeUpstream
  let shop: TestShop
  beforeAll(async () => {
    upstream = await startFakeUpstream()
    shop = await startTestShop({ env: { UPSTREAM_URL: upstream.url } })
  })
  /** Closes the circuit that one of these faults has opened. */
  const heal = async () => {
    upstream.on('/', json({ data: {} }))
    upstream.on('/v1/frontConfig', everyGroup)
    shop.advance(10_000)
    await shop.get('/')
  }
  beforeEach(heal)
  afterAll(async () => {
    await shop.close()
    await upstream.close()
  })

  test.each([
    ['answers 500', 502, json({ message: 'a secret of the backend' }, 500)],
    ['answers 503', 503, json({}, 503)],
    ['refuses a guest', 502, json({ message: 'no' }, 401)],
    ['sends elsewhere', 502, json({}, 302)],
    ['answers in a wrong shape', 502, json({ data: 'none' })],
    [
      'answers something that is no JSON',
      502,
      (_request: unknown, response: { end: (text: string) => void }) => response.end('<html>'),
    ],
    ['cuts the connection', 502, reset],
  ] as const)('[R2.64] a backend that %s is a %d page in both languages with Retry-After', async (_what, status, answering) => {
    upstream.on('/v1/', answering)
    const english = await shop.get('/').expect(status)
    const rests = status === 503
    expect(english.text).toMatch(rests ? /This page is not available right\snow/ : /Error 500: Internal Server Error/)
    expect(english.text).toContain('We are sorry')
    if (rests) expect(english.text).toContain('Code 503')
    expect(Number(english.headers['retry-after'])).toBeGreaterThan(0)
    expect(english.headers['cache-control']).toBe('no-store')
    await heal()
    upstream.on('/v1/', answering)
    const russian = await shop.get('/').set('Cookie', RU).expect(status)
    expect(russian.text).toMatch(/<html lang="ru"/)
    expect(russian.text).toMatch(rests ? /Страница пока не\sоткрывается/ : /Ошибка 500/)
    for (const { text } of [english, russian]) {
      // The tab's title and the page name the same error.
      const heading = /<h1[^>]*>([^<]+)</.exec(text)?.[1]
      expect(/<title>(.+?)\s— /.exec(text)?.[1]).toBe(heading)
      expect(text).not.toContain('a secret of the backend')
      expect(text).not.toContain(upstream.url)
      expect(text).not.toMatch(/\bat \S+ \(|node_modules/)
    }
  })

  test.each([
    ['states no time', json({ data: { message: '' } }, 429), '60', ''],
    ['states 90 s', tooMany(90), '90', ''],
    [
      'has a message',
      json({ data: { message: 'Try again in 2 minutes.', code: 'too_many' } }, 429),
      '60',
      'Try again in 2 minutes.',
    ],
  ] as const)(
    'a page for which the backend answers 429 is a 429 page in both languages with Retry-After: the backend %s',
    async (_what, answering, retryAfter, message) => {
      upstream.on('/v1/brands', answering)
      for (const [cookie, title, text] of [
        ['', 'Too many requests', 'what you typed is still in it'],
        [RU, 'Слишком много запросов', 'всё, что вы ввели, останется в'],
      ] as const) {
        const page = await shop.get('/brands').set('Cookie', cookie).expect(429)
        expect(page.headers['retry-after']).toBe(retryAfter)
        expect(page.headers['cache-control']).toBe('no-store')
        const words = page.text.replaceAll('\u00a0', ' ')
        expect(words).toMatch(new RegExp(`<h1[^>]*>${title}<`))
        expect(words).toContain(text)
        expect(words).toContain(message)
        expect(initialStateOf(page.text).screen).toMatchObject({ status: 429, message })
      }
    },
  )

  test('a hanging backend causes the 503 page after its timeout of 3 s, not after twice of it', async () => {
    upstream.on('/v1/', hang)
    const from = performance.now()
    await shop.get('/').expect(503)
    expect(performance.now() - from).toBeLessThan(6000)
  })

  test('a product that cannot be read is left out of the page, and its wrong field is logged', async () => {
    upstream.on('/v1/', json({ data: [] }))
    upstream.on('/v1/frontConfig', everyGroup)
    upstream.on(
      '/v1/home',
      json({
        data: {
          hero: null,
          new_products: [{ id: 'one', link_rewrite: 'one', name: 5 }],
          price_drops: [],
          best_sales: [],
          brands: [],
          brands_count: 0,
          articles: [],
        },
      }),
    )
    await shop.get('/').expect(200)
    const line = await shop.logged(
      ({ fault, detail }) => fault === 'shape' && String(detail).startsWith('left out data.new_products.0: name:'),
    )
    expect(line).toMatchObject({ level: 'warn', call: 'getHome' })
    await shop.get('/livez').expect(200)
  })
})

describe('with no backend at all', () => {
  test('a page is a 503 and files are still served', async () => {
    const shop = await startTestShop({ env: { UPSTREAM_URL: 'http://127.0.0.1:9' } })
    try {
      await shop.get('/').expect(503)
      await shop.get(shop.deps.manifest.entry).expect(200)
      await shop.get('/readyz').expect(200)
    } finally {
      await shop.close()
    }
  })
})

describe('a refused request', () => {
  let shop: TestShop
  beforeAll(async () => {
    shop = await startTestShop()
  })
  afterAll(() => shop.close())

  test.each([
    ['a malformed address', 'get', '/%E0%A4%A', 400],
    ['a form of another site', 'post', '/preferences/locale', 403],
    ['a write to a page', 'delete', '/brands', 405],
    ['a path of 4,000 characters', 'get', `/${'a'.repeat(4000)}`, 414],
  ] as const)(
    '[R2.64] %s shows its own status and what to do, in both languages, and never "not found"',
    async (_what, method, to, status) => {
      const ask = () => shop.request(method, to).set('Sec-Fetch-Site', 'cross-site').expect(status)
      const english = await ask().set('Accept-Language', 'en')
      expect(english.text).toContain(`<h1>Error ${status}: the request was refused</h1>`)
      expect(english.text).toContain('start from the home page')
      const russian = await ask().set('Cookie', RU)
      expect(russian.text).toContain(`<h1>Ошибка ${status}: запрос отклонён</h1>`)
      for (const { text } of [english, russian]) {
        expect(text).not.toContain('404')
        expect(text).toContain('<meta name="robots" content="noindex">')
      }
    },
  )
})

describe('with an internal error', () => {
  test('[R2.64] [R8.03] a page whose shell cannot be rendered is a plain 500 page in the language of the user', async () => {
    const shop = await startTestShop()
    try {
      // The stylesheet's address is part of every shell: a value that cannot be rendered breaks it.
      Object.defineProperty(shop.deps.manifest, 'entryImports', {
        get: () => {
          throw new Error('broken on purpose')
        },
      })
      const english = await shop.get('/').expect(500)
      expect(english.text).toContain('<h1>Error 500: Internal Server Error</h1>')
      expect(english.text).not.toContain('broken on purpose')
      expect(english.text).toContain('<meta name="robots" content="noindex">')
      expect(english.headers['content-security-policy']).toContain("default-src 'none'")
      const russian = await shop.get('/').set('Cookie', RU).expect(500)
      expect(russian.text).toMatch(/<html lang="ru">[\s\S]*Ошибка 500/)
      await shop.logged(({ level, msg }) => level === 'error' && msg === 'request failed')
    } finally {
      await shop.close()
    }
  })
})
