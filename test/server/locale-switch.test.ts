/** Language and currency of a request: their sources, their changes, and ignored values. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestShop, type TestShop } from '../support/startTestShop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await startTestShop()
})
afterAll(() => shop.close())

type Sent = { readonly [name: string]: string }

/** The language and currency in which the page of an address is rendered. */
const madeIn = async (of: TestShop, path: string, headers: Sent = {}) => {
  const { text } = await of.get(path).set(headers).expect(200)
  const initialState = JSON.parse(/id="initial-state"[^>]*>([\s\S]*?)<\/script>/.exec(text)?.[1] ?? '{}') as {
    locale: string
    currency: string
  }
  expect(/<html lang="(\w\w)"/.exec(text)?.[1]).toBe(initialState.locale.slice(0, 2))
  return `${initialState.locale} ${initialState.currency}`
}

describe('the language of a request', () => {
  test('[R1.06] is English with dollars unless configured otherwise', async () => {
    expect(await madeIn(shop, '/')).toBe('en-US USD')
  })

  test('[R2.40] is that of the cookie, with roubles for Russian', async () => {
    expect(await madeIn(shop, '/', { Cookie: 'i18n_redirected=ru-RU' })).toBe('ru-RU RUB')
    expect(await madeIn(shop, '/', { Cookie: 'i18n_redirected=en-US', 'Accept-Language': 'ru' })).toBe('en-US USD')
  })

  test.each(['ru', 'ru_RU', 'RU-ru', 'xx-XX', '', '%E0%A4', 'ru-RU%00', 'j:{"a":1}', '__proto__', '"><script>'])(
    'an unknown cookie value %j is ignored',
    async (value) => {
      expect(await madeIn(shop, '/', { Cookie: `i18n_redirected=${value}; currency=${value}` })).toBe('en-US USD')
    },
  )

  test('[R1.06] is the best match of Accept-Language when there is no cookie, and leaves none', async () => {
    expect(await madeIn(shop, '/', { 'Accept-Language': 'ru-KZ' })).toBe('ru-RU RUB')
    expect((await shop.get('/').set('Accept-Language', 'ru-KZ')).headers['set-cookie']).toBeUndefined()
    expect(await madeIn(shop, '/', { 'Accept-Language': 'ru' })).toBe('ru-RU RUB')
    expect(await madeIn(shop, '/', { 'Accept-Language': 'de, ru;q=0.3, en;q=0.2' })).toBe('ru-RU RUB')
    expect(await madeIn(shop, '/', { 'Accept-Language': 'ru;q=0.3, en;q=0.8' })).toBe('en-US USD')
    expect(await madeIn(shop, '/', { 'Accept-Language': ';;;q=x,,*' })).toBe('en-US USD')
  })

  test('is that of ?lang= for this request alone, and no cookie is set', async () => {
    expect(await madeIn(shop, '/?lang=ru-RU', { Cookie: 'i18n_redirected=en-US' })).toBe('ru-RU RUB')
    const { headers } = await shop.get('/?lang=ru-RU').expect(200)
    expect(headers['set-cookie']).toBeUndefined()
    expect(await madeIn(shop, '/?lang=xx', { Cookie: 'i18n_redirected=ru-RU' })).toBe('ru-RU RUB')
  })

  test('?lang= pages are canonical to themselves, and all versions of a page name each other', async () => {
    const links = async (path: string) => {
      const { text } = await shop.get(path).expect(200)
      return [...text.matchAll(/<link rel="(?:canonical|alternate)"[^>]*>/g)].map(
        ([tag]) =>
          `${/hrefLang="([^"]+)"/i.exec(tag)?.[1] ?? 'canonical'} ${/href="([^"]+)"/.exec(tag)?.[1]?.replace(shop.url, '')}`,
      )
    }
    expect(await links('/category/face-care')).toEqual([
      'canonical /category/face-care',
      'en /category/face-care?lang=en-US',
      'ru /category/face-care?lang=ru-RU',
      'x-default /category/face-care',
    ])
    expect(await links('/category/face-care?lang=ru-RU')).toEqual([
      'canonical /category/face-care?lang=ru-RU',
      'en /category/face-care?lang=en-US',
      'ru /category/face-care?lang=ru-RU',
      'x-default /category/face-care',
    ])
  })

  test('[R2.40] has no prefix in addresses', async () => {
    await shop.get('/ru').expect(404)
    const { text } = await shop.get('/').set('Cookie', 'i18n_redirected=ru-RU').expect(200)
    expect(text).not.toMatch(/href="\/(ru|en)(-\w\w)?\//)
  })
})

describe('the language by configuration', () => {
  test('[R1.06] DEFAULT_LOCALE is the last fallback', async () => {
    const russian = await startTestShop({ env: { DEFAULT_LOCALE: 'ru-RU', UPSTREAM_URL: shop.upstreamUrl } })
    try {
      expect(await madeIn(russian, '/')).toBe('ru-RU RUB')
      expect(await madeIn(russian, '/', { 'Accept-Language': 'en-GB' })).toBe('en-US USD')
    } finally {
      await russian.close()
    }
  })

  test('a host may have its own language, which a cookie overrides; of several hosts of a language the first is the canonical one', async () => {
    const hosts = await startTestShop({
      env: {
        HOST_LOCALES: 'shop.example.ru=ru-RU,shop.example.com=en-US,second.example.ru=ru-RU',
        UPSTREAM_URL: shop.upstreamUrl,
      },
    })
    try {
      expect(await madeIn(hosts, '/', { Host: 'shop.example.ru' })).toBe('ru-RU RUB')
      expect(await madeIn(hosts, '/', { Host: 'SHOP.EXAMPLE.RU', 'Accept-Language': 'en' })).toBe('ru-RU RUB')
      expect(await madeIn(hosts, '/', { Host: 'shop.example.com', 'Accept-Language': 'ru' })).toBe('en-US USD')
      expect(await madeIn(hosts, '/', { Host: 'shop.example.ru', Cookie: 'i18n_redirected=en-US' })).toBe('en-US USD')
      expect(await madeIn(hosts, '/', { Host: 'elsewhere.example', 'Accept-Language': 'ru' })).toBe('ru-RU RUB')
      for (const host of ['shop.example.ru', 'second.example.ru']) {
        const { text } = await hosts.get('/').set('Host', host)
        expect(text).toMatch(/hrefLang="en" href="http:\/\/shop\.example\.com\/"/i)
        expect(text).toMatch(/hrefLang="ru" href="http:\/\/shop\.example\.ru\/"/i)
      }
    } finally {
      await hosts.close()
    }
  })
})

describe('changing the language', () => {
  const choose = (fields: Sent, headers: Sent = {}) => shop.post('/preferences/locale').type('form').set(headers).send(fields)

  test('[R2.40] [R9.05] sets the cookie for 365 days and redirects back with 303', async () => {
    const { headers } = await choose({ locale: 'ru-RU', to: '/category/face-care?sort=price' })
      .expect(303)
      .expect('location', '/category/face-care?sort=price')
    const [cookie = ''] = headers['set-cookie'] as unknown as string[]
    expect(cookie).toMatch(/^i18n_redirected=ru-RU; Max-Age=31536000; Path=\/; Expires=[^;]+; Secure; SameSite=Lax$/)
    expect(headers['cache-control']).toBe('no-store')
  })

  test('drops the ?lang= of the page where it was chosen', async () => {
    await choose({ locale: 'en-US', to: '/brands?lang=ru-RU&x=1' }).expect(303).expect('location', '/brands?x=1')
  })

  test.each(['xx-XX', 'ru', '', '__proto__'])('refuses the unknown language %j and sets nothing', async (locale) => {
    const { headers } = await choose({ locale, to: '/' }).expect(400)
    expect(headers['set-cookie']).toBeUndefined()
  })

  test.each([
    'https://evil.example/',
    '//evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    'evil.example',
    'javascript:alert(1)',
    '/x\r\nSet-Cookie: a=1',
    '/..//evil.example',
    '/.//evil.example',
    '/x//evil.example',
    '',
    ' /',
  ])('redirects to the home page instead of to %j', async (to) => {
    const { headers } = await choose({ locale: 'ru-RU', to }).expect(303)
    expect(new URL(headers['location'] ?? '', shop.url).origin).toBe(shop.url)
    expect(headers['location']).toBe('/')
  })

  test('redirects to the home page without a target', async () => {
    await choose({ locale: 'ru-RU' }).expect(303).expect('location', '/')
  })

  test('is refused when the form comes from another site', async () => {
    for (const headers of [
      { 'Sec-Fetch-Site': 'cross-site' },
      { 'Sec-Fetch-Site': 'same-site' },
      { Origin: 'https://evil.example' },
      { Origin: 'null' },
    ]) {
      const answer = await choose({ locale: 'ru-RU', to: '/' }, headers as unknown as Sent).expect(403)
      expect(answer.headers['set-cookie']).toBeUndefined()
    }
    await choose({ locale: 'ru-RU', to: '/' }, { 'Sec-Fetch-Site': 'same-origin', Origin: shop.url }).expect(303)
  })

  test('a broken or huge form is refused, without an internal error', async () => {
    await choose({ locale: 'ru-RU', to: 'x'.repeat(20_000) }).expect(413)
    await shop.post('/preferences/locale').type('json').send('{').expect(400)
    await shop.post('/preferences/locale').expect(400)
    await shop.get('/preferences/locale').expect(404)
  })
})

describe('changing the currency', () => {
  const choose = (fields: Sent) => shop.post('/preferences/currency').type('form').send(fields)

  test('[R9.05] sets a secure cookie on the whole shop and redirects back with 303', async () => {
    const { headers } = await choose({ currency: 'EUR', to: '/cart' }).expect(303).expect('location', '/cart')
    const [cookie = ''] = headers['set-cookie'] as unknown as string[]
    expect(cookie).toMatch(/^currency=EUR; Max-Age=31536000; Path=\/; Expires=[^;]+; Secure; SameSite=Lax$/)
  })

  test('accepts every currency that the page of the preferences offers', async () => {
    const { text } = await shop.get('/preferences').expect(200)
    const offered = [...new Set([...text.matchAll(/value="([A-Z]{3})"[^>]* name="currency"/g)].map(([, code = '']) => code))]
    expect(offered.length).toBeGreaterThan(5)
    for (const currency of offered) {
      await choose({ currency, to: '/' }).expect(303)
      expect(await madeIn(shop, '/', { Cookie: `currency=${currency}` })).toBe(`en-US ${currency}`)
    }
  })

  test('refuses a currency that the backend does not list', async () => {
    for (const currency of ['XQZ', 'CAD', 'usd', '']) {
      const { headers } = await choose({ currency, to: '/' }).expect(400)
      expect(headers['set-cookie']).toBeUndefined()
    }
  })

  test('the cookie decides the prices of a page, whatever its language', async () => {
    expect(await madeIn(shop, '/', { Cookie: 'currency=EUR' })).toBe('en-US EUR')
    const { text } = await shop.get('/category/face-care').set('Cookie', 'currency=EUR; i18n_redirected=ru-RU').expect(200)
    expect(text).toContain('€')
  })
})

describe('the delivery promise', () => {
  const promised = async (locale: string, currency: string) => {
    const { text } = await shop
      .get('/shizukuya-lotion')
      .set('Cookie', `i18n_redirected=${locale}; currency=${currency}`)
      .expect(200)
    const sentences = [...text.matchAll(/(?:Free delivery|Доставка из)[^<]*/g)].map(([found]) => found.replaceAll(/\s/g, ' '))
    // In the banner, and beside the product.
    expect(sentences.length).toBeGreaterThanOrEqual(2)
    expect(new Set(sentences).size).toBe(1)
    return sentences[0]
  }

  test.each([
    ['en-US', 'RUB', 'Free delivery on orders over ₽5,000'],
    ['en-US', 'USD', 'Free delivery on orders over ₽5,000 (about $61)'],
    ['en-US', 'KZT', 'Free delivery on orders over ₽5,000 (about ₸31,650)'],
    ['ru-RU', 'RUB', 'Доставка из Японии — 499 ₽ независимо от веса'],
    ['ru-RU', 'KZT', 'Доставка из Японии — 499 ₽ (около 3 160 ₸) независимо от веса'],
  ])('names roubles in %s, and in %s the converted amount too', async (locale, currency, text) => {
    expect(await promised(locale, currency)).toBe(text)
  })
})

describe('the country of delivery', () => {
  const choose = (country: string, to = '/shizukuya-lotion', origin = shop.url) =>
    shop.post('/preferences/country').type('form').set({ origin }).send({ country, to })
  const countryIn = async (headers: Sent) =>
    /"country":\{"code":"(\w+)"/.exec((await shop.get('/').set(headers).expect(200)).text)?.[1]

  test('is that of the language until one is chosen; the form redirects back to the page', async () => {
    expect(await countryIn({})).toBe('US')
    expect(await countryIn({ Cookie: 'i18n_redirected=ru-RU' })).toBe('RU')
    const { headers } = await choose('KZ').expect(303)
    expect(headers['location']).toBe('/shizukuya-lotion')
    expect(String(headers['set-cookie'])).toMatch(
      /^delivery_country=KZ; Max-Age=31536000; Path=\/; Expires=[^;]+; Secure; SameSite=Lax$/,
    )
    expect(await countryIn({ Cookie: 'delivery_country=KZ' })).toBe('KZ')
  })

  test.each(['XX', 'kz', 'KZ,US', '', '__proto__'])(
    'an invalid one (%j) is refused, and ignored in a cookie',
    async (country) => {
      await choose(country).expect(400)
      expect(await countryIn({ Cookie: `delivery_country=${country}` })).toBe('US')
    },
  )

  test('a product that it refuses shows that in place of the button, and on its card after all the others where a list shows it; elsewhere no message is shown', async () => {
    // An aerosol: delivered by road, in Japan alone.
    const page = async (path: string, country: string) => {
      const { text } = await shop.get(path).set('Cookie', `i18n_redirected=ru-RU; delivery_country=${country}`).expect(200)
      return text.replaceAll('\u00a0', ' ').replaceAll(/<script[\s\S]*?<\/script>/g, '')
    }
    const sentences = 'Не доставляем в вашу страну'
    const refused = await page('/nagi-hair-spray-180', 'KZ')
    const actionOf = (text: string) => /<div class="buy-action">.*?<div class="buy-more/s.exec(text)?.[0] ?? ''
    expect(actionOf(refused)).toContain(`${sentences}: аэрозоль`)
    expect(actionOf(refused)).toContain('href="#similar"')
    expect(actionOf(refused)).not.toContain('Добавить в корзину')
    expect(actionOf(await page('/nagi-hair-spray-180', 'JP'))).toContain('Добавить в корзину')
    expect(await page('/nagi-hair-spray-180', 'JP')).not.toContain(sentences)

    const cards = (text: string) =>
      text
        .split('<li class="card')
        .slice(1)
        .map((card) => card.includes(sentences))
    const list = cards(await page('/category/hair-styling?unsendable=1', 'KZ'))
    expect(list).toContain(true)
    expect(list).toEqual(list.toSorted((a, b) => Number(a) - Number(b)))
    for (const shown of ['/', '/category/hair-styling']) expect(cards(await page(shown, 'KZ'))).not.toContain(true)
  })

  test('is not chosen from another site, and redirects to no other', async () => {
    await choose('KZ', '/', 'https://elsewhere.example').expect(403)
    const { headers } = await choose('KZ', 'https://elsewhere.example/').expect(303)
    expect(headers['location']).toBe('/')
  })
})
