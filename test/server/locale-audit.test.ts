/** Every page of the shop in both languages: no message key instead of a text, no text in the other language. */
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { ElementType, parseDocument } from 'htmlparser2'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { translateWith } from '../../shared/i18n/translate.ts'
import { languageOf, LOCALES, type Locale } from '../../shared/i18n/locales.ts'
import { routeNames, routeOf, type RouteName } from '../../shared/routes.ts'
import { signInTo } from '../support/signIn.ts'
import { ROOT } from '../support/sourceFiles.ts'
import { startTestShop, type TestShop } from '../support/startTestShop.ts'

let shop: TestShop
let member: string
beforeAll(async () => {
  shop = await startTestShop({ env: { ANSWER_CACHE_SECONDS: '600' } })
  member = await signInTo(shop)
  await readWritten()
})
afterAll(() => shop.close())

const textsOf = (locale: Locale) =>
  JSON.parse(readFileSync(path.join(ROOT, `locales/${locale}.json`), 'utf8')) as { readonly [key: string]: string }
const KEYS = new Set(Object.keys(textsOf('en-US')))

/** User-written content in any language: names, addresses, texts. Pages show it unchanged. */
const written = new Set<string>()

const collect = (value: unknown): void => {
  if (typeof value === 'string' && value.trim() !== '') written.add(value.trim())
  else if (typeof value === 'object' && value !== null) Object.values(value).forEach(collect)
}

const readWritten = async () => {
  const asShopper = async (path: string) =>
    (await shop.get(`/api${path}`).set('cookie', member)).body as { readonly data: unknown }
  for (const path of ['/user', '/user/addresses', '/user/profile']) collect((await asShopper(path)).data)
  const { data: orders } = (await asShopper('/user/orders?per_page=100')) as {
    data?: { items: { address: unknown; comment: unknown }[] }
  }
  for (const { address, comment } of orders?.items ?? []) collect([address, comment])
  const { data: reviews } = (await asShopper('/user/reviews?per_page=100')) as { data: unknown }
  collect(reviews)
  for (const slug of [...PRODUCTS, 'podarocnyi-sertifikat'])
    for (const kind of ['reviews', 'questions']) {
      const { data } = (await asShopper(`/products/${slug}/${kind}?per_page=100`)) as {
        data?: { items: { author: string | null }[] }
      }
      for (const { author } of data?.items ?? []) collect(author)
    }
}

const PRODUCTS = ['shizukuya-lotion', 'tsukishiro-cream'] as const

/** A text without its user-written content. */
const withoutWritten = (text: string): string =>
  [...written]
    .filter((one) => text.includes(one))
    .toSorted((one, other) => other.length - one.length)
    .reduce((left, one) => left.replaceAll(one, ''), text)

type Parsed = ReturnType<typeof parseDocument>['children'][number]

const SPOKEN = ['aria-label', 'alt', 'title', 'placeholder', 'aria-description', 'content']
const SILENT = new Set(['script', 'style', 'link'])

/** Visible and accessible text of a page in its own language: elements with another `lang` are excluded. */
const wordsOf = (html: string, language: string): string[] => {
  const found: string[] = []
  const walk = (nodes: readonly Parsed[]) => {
    for (const node of nodes) {
      if ('data' in node) {
        if (node.type === ElementType.Text && node.data.trim() !== '') found.push(node.data.trim())
        continue
      }
      if (!('attribs' in node) || SILENT.has(node.name)) continue
      const { lang } = node.attribs
      if (lang !== undefined && lang !== language) continue
      const isPlainMeta = node.name === 'meta' && !/description|title/.test(`${node.attribs['name']}${node.attribs['property']}`)
      if (!isPlainMeta) found.push(...SPOKEN.flatMap((name) => node.attribs[name]?.trim() || []))
      walk(node.children)
    }
  }
  walk(parseDocument(html).children)
  return found
}

/** English that is not a name: a grammatical word among Latin characters alone. */
const ENGLISH =
  /(?:^|[\s(«"])(?:the|and|of|for|with|your|you|to|is|are|in|on|from|this|not|more|all|by|or|our|we|it)(?=$|[\s.,:;!?)»"])/i
const CYRILLIC = /[а-яё]/i

/** Names that look like the other language, and the initial on the customer's picture. */
const NAMES = new Set(['Visa, Mastercard, JCB', 'Русский', 'А'])

const faultsOf = (words: readonly string[], locale: Locale): string[] =>
  words.filter((whole) => {
    if (NAMES.has(whole)) return false
    const text = withoutWritten(whole)
    if (text.split(/\s+/).some((word) => KEYS.has(word))) return true
    if (/\{\w+[},]|\bundefined\b|\[object|\bNaN\b/.test(text)) return true
    return locale === 'en-US' ? CYRILLIC.test(text) : ENGLISH.test(text) && !CYRILLIC.test(text)
  })

const firstSlug = async (list: string) =>
  ((await (await fetch(`${shop.upstreamUrl}/v1/${list}`)).json()) as { data: { items: { link_rewrite: string }[] } }).data
    .items[0]?.link_rewrite ?? ''

/** The first link on a page of the user that matches a route's pattern; null when there is none. */
const linkOn = async (page: string, pattern: RegExp) =>
  pattern.exec((await shop.get(page).set('cookie', member).expect(200)).text)?.[1] ?? null

type Addresses = () => readonly string[] | Promise<readonly string[]>

const ADDRESSES: { readonly [name in RouteName]?: Addresses } = {
  product: () => PRODUCTS.map((slug) => `/${slug}`),
  category: () => ['/category/face-care'],
  manufacturer: () => ['/manufacturer/yuzuki', '/manufacturer/shizukuya'],
  tag: () => ['/tags/rice'],
  search: () => ['/product_search', '/product_search?q=zzzzqqq', '/product_search?q=soap'],
  article: async () => [`/blog/${await firstSlug('articles')}`],
  newsItem: async () => [`/news/${await firstSlug('news')}`],
  blogTag: async () => {
    const answer = await fetch(`${shop.upstreamUrl}/v1/articles`)
    const { data } = (await answer.json()) as { data: { tags: { link_rewrite: string }[] } }
    return [`/blog/tag/${data.tags[0]?.link_rewrite}`]
  },
  compare: () => ['/compare', '/compare?ids=1,2,3'],
  order: async () => [(await linkOn('/profile/orders', /href="(\/profile\/orders\/\d+)"/)) ?? '/profile/orders/1'],
  address: async () => [(await linkOn('/profile/addresses', /href="(\/profile\/addresses\/\d+)"/)) ?? '/profile/addresses/1'],
}

/** Addresses of a route: some existing ones, or its path. */
const addressesOf = async (name: RouteName): Promise<readonly string[]> =>
  (await ADDRESSES[name]?.()) ?? [routeOf(name).path.replace(/:\w+/g, 'no-such-one')]

/** The minimum number of texts of a page: the frame alone has more. */
const WHOLE_PAGE = 20

// The style guide is for developers, in English; it shows every component with texts of its own.
const AUDITED = routeNames.filter((name) => name !== 'demo')

describe.each(LOCALES)('%s', (locale) => {
  const language = languageOf(locale)
  const read = async (address: string, cookie: string) => {
    const ask = () => shop.get(address).set('cookie', `${cookie}; i18n_redirected=${locale}`).set('user-agent', 'Googlebot')
    // On a busy machine the first page, for which every module is loaded, may time out: its error page is not audited.
    let { text, status } = await ask()
    for (let tries = 0; (status === 503 || wordsOf(text, language).length < WHOLE_PAGE) && tries < 10; tries += 1) {
      shop.advance(10_000)
      ;({ text, status } = await ask())
    }
    const words = wordsOf(text, language)
    return { status, words, faults: [...new Set(faultsOf(words, locale))] }
  }

  test.each(AUDITED)('[R1.05] %s is in one language for guests and for a customer', async (name) => {
    for (const address of await addressesOf(name))
      for (const cookie of routeOf(name).access === 'signed-in' ? [member] : ['', member]) {
        const { words, faults, status } = await read(address, cookie)
        expect(faults, `${address} (${status})`).toEqual([])
        expect(words.length, `${address} (${status}): ${words.join(' | ')}`).toBeGreaterThanOrEqual(WHOLE_PAGE)
      }
  })

  test('[R1.05] errors are in one language, too', async () => {
    for (const address of ['/no/such/page']) expect((await read(address, '')).faults, address).toEqual([])
  })
})

test('the audit itself finds a key, a wrong language, and an unfilled placeholder', () => {
  const page = (text: string) => `<html><body><p>${text}</p></body></html>`
  for (const [text, locale] of [
    [[...KEYS][0] ?? '', 'en-US'],
    ['Все товары', 'en-US'],
    ['All products of the shop', 'ru-RU'],
    ['Ещё {count} товаров', 'ru-RU'],
  ] as const)
    expect(faultsOf(wordsOf(page(text), languageOf(locale)), locale), text).toEqual([text])
  expect(faultsOf(wordsOf(page('<b lang="ru">Все</b> <i>Shiseido Moon</i>'), 'en'), 'en-US')).toEqual([])
})

/** The message keys of the specification, mapped to the shop's keys. */
const LISTED = {
  required: 'form.required',
  invalidEmail: 'form.invalidEmail',
  shortPassword: 'form.shortPassword',
  invalid_password_match: 'form.invalid_password_match',
  no_agree_personal: 'form.no_agree_personal',
  invalid_email_for_reset: 'form.invalid_email_for_reset',
  login_error: 'auth.login_error',
  unknown_error: 'auth.unknown_error',
} as const

test.each(LOCALES)(
  '[R8.09] every key that the specification lists has a text in %s, different from the other language’s',
  (locale) => {
    const t = translateWith(shop.deps.intls[locale].intl)
    for (const [listed, key] of Object.entries(LISTED)) {
      expect(t(key), listed).not.toBe(key)
      expect(CYRILLIC.test(t(key)), listed).toBe(locale === 'ru-RU')
    }
  },
)

test('[R8.04] an error without a message shows the agreed text', () => {
  const texts = LOCALES.map((locale) =>
    translateWith(shop.deps.intls[locale].intl)('auth.unknown_error').replaceAll('\u00a0', ' '),
  )
  expect(texts).toEqual(['Unknown error. Try later', textsOf('ru-RU')['auth.unknown_error']])
})

test('[R5.20] a field that the backend refuses without a reason shows the agreed text', () => {
  const texts = LOCALES.map((locale) => translateWith(shop.deps.intls[locale].intl)('form.notValid'))
  expect(texts).toEqual(['field is not valid', 'Поле заполнено неверно'])
})

describe('the delivery banner', () => {
  const bannerOf = async (locale: Locale, currency: string) => {
    const { text } = await shop.get('/brands').set('cookie', `i18n_redirected=${locale}; currency=${currency}`).expect(200)
    const banner = /class="info-banner"[\s\S]*?<p>([\s\S]*?)<\/p>/.exec(text)?.[1] ?? ''
    return banner.replaceAll('<!-- -->', '').replace(/[\u00a0\u202f]/g, ' ')
  }

  test('[R1.07] in English it promises free delivery over 5000 roubles, on every page', async () => {
    expect(await bannerOf('en-US', 'RUB')).toBe('Free delivery on orders over ₽5,000')
    expect(await bannerOf('en-US', 'USD')).toMatch(/^Free delivery on orders over ₽5,000 \(about \$\d+(\.\d\d)?\)$/)
  })

  test('[R1.08] in Russian it names one price from Japan, 499 roubles for any weight', async () => {
    expect(await bannerOf('ru-RU', 'RUB')).toBe('Доставка из Японии — 499 ₽ независимо от веса')
  })

  test.each([
    ['en-US', 'Smaller orders: ₽499, whatever the weight'],
    ['ru-RU', 'При заказе дороже 5 000 ₽ — бесплатно'],
  ])('is completed beside a product by the other half of the rule, in %s', async (locale, rule) => {
    const { text } = await shop.get('/shizukuya-lotion').set('cookie', `i18n_redirected=${locale}; currency=RUB`)
    expect(text.replaceAll(/\s/g, ' ')).toContain(rule)
  })
})
