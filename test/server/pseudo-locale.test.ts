/**
 * The shop in a pseudo-locale (scripts/pseudoTexts.mjs): every word of a page is in the brackets of a text, or was sent by the backend. Any
 * other word is hard-coded, and cannot be translated.
 */
import { ElementType, parseDocument } from 'htmlparser2'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { Messages } from '../../shared/i18n/loadMessages.ts'
import { LOCALES, type Locale } from '../../shared/i18n/locales.ts'
import { LONGER, pseudoText } from '../../scripts/pseudoTexts.mjs'
import { signInTo } from '../support/signIn.ts'
import { startTestShop, type TestShop } from '../support/startTestShop.ts'

vi.mock('../../shared/i18n/loadMessages.ts', async (importOriginal) => {
  const original = await importOriginal<typeof import('../../shared/i18n/loadMessages.ts')>()
  const loadAllMessages = async (locale: Locale): Promise<Messages> => {
    const texts = Object.entries(await original.loadAllMessages(locale))
    return Object.fromEntries(texts.map(([key, text]) => [key, pseudoText(text as readonly object[])]))
  }
  return { ...original, loadAllMessages }
})

let shop: TestShop
let member: string
beforeAll(async () => {
  shop = await startTestShop({ env: { ANSWER_CACHE_SECONDS: '600' } })
  member = await signInTo(shop)
})
afterAll(() => shop.close())

type Nodes = ReturnType<typeof parseDocument>['children']

const SPOKEN = ['aria-label', 'alt', 'title', 'placeholder', 'aria-description']

type Page = {
  /** Texts without brackets, one entry for each run. */
  readonly bare: readonly string[]
  /** The number of texts in brackets. */
  readonly bracketed: number
  /** The page's data, as the browser receives it. */
  readonly data: readonly string[]
}

const readPage = (html: string): Page => {
  const bare: string[] = []
  const data: string[] = []
  let depth = 0
  let bracketed = 0
  const read = (text: string) => {
    let run = ''
    const end = () => {
      if (run.trim() !== '') bare.push(run.trim())
      run = ''
    }
    for (const sign of text) {
      if (sign === '⟦') {
        end()
        depth += 1
        bracketed += 1
      } else if (sign === '⟧') depth -= 1
      else if (depth === 0) run += sign
    }
    end()
  }
  const walk = (nodes: Nodes) => {
    for (const node of nodes) {
      if ('data' in node && node.type === ElementType.Text) read(node.data)
      if (!('attribs' in node)) continue
      if (node.name === 'script') {
        const [child] = node.children
        if (node.attribs['type'] === 'application/json' && child && 'data' in child) data.push(child.data)
      } else if (node.name !== 'style' && !['ja', 'ru', 'en'].includes(node.attribs['lang'] ?? '')) {
        for (const name of SPOKEN) read(node.attribs[name] ?? '')
        walk(node.children)
      } else if (node.name === 'html') walk(node.children)
    }
  }
  walk(parseDocument(html).children)
  expect(depth, 'every bracket is closed').toBe(0)
  return { bare, bracketed, data }
}

/** Text in one spelling: the shop typesets quotes, dashes and spaces of the backend's texts. */
const plain = (text: string) =>
  text
    .replaceAll(/[^\p{L}\p{M}\d]+/gu, ' ')
    .trim()
    .toLowerCase()

const stringsOf = (value: unknown): readonly string[] => {
  if (typeof value === 'string') return [plain(value)]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(stringsOf) : []
}

/** Names of the shop, of payment methods and of languages, which are the same in every language, and keys of a keyboard. */
const NAMES = /^(tonari|visa|mastercard|jcb|rss|русский|english|ctrl k|юkassa|usd|rub|eur|jpy)$/

/** Names of months, as the language's dates contain them. */
const monthsOf = (locale: Locale): ReadonlySet<string> => {
  const named = Array.from({ length: 12 }, (_, month) =>
    (['long', 'short'] as const).map((style) =>
      new Intl.DateTimeFormat(locale, { day: 'numeric', month: style, year: 'numeric' }).format(new Date(2026, month, 15)),
    ),
  )
  return new Set(named.flat().flatMap((date) => plain(date).split(' ')))
}

/** Names of countries, which every page offers. */
const countriesOf = async (locale: Locale): Promise<readonly string[]> => {
  const { body } = await shop.get('/api/countries').set('cookie', `i18n_redirected=${locale}`).expect(200)
  return stringsOf(body)
}

const wordless = (text: string) => !/\p{L}{2}/u.test(text)

/**
 * Words that are neither in a text nor in an answer of the backend. A run may combine sent texts, such as a first and a last name, or be a
 * long part of one.
 */
const strangers = ({ bare, data }: Page, locale: Locale, also: readonly string[] = []): readonly string[] => {
  const sent = [...data.flatMap((json) => stringsOf(JSON.parse(json))), ...also]
  const months = monthsOf(locale)
  const isDate = (text: string) => text.split(' ').every((word) => months.has(word) || /^\d+$/.test(word))
  const whole = new Set(sent)
  const isSentOrMade = (words: readonly string[]): boolean =>
    words.length === 0 ||
    words.some((_, index) => whole.has(words.slice(0, index + 1).join(' ')) && isSentOrMade(words.slice(index + 1)))
  const isSent = (text: string) =>
    isSentOrMade(text.split(' ')) || (text.split(' ').length > 3 && sent.some((one) => one.includes(text)))
  return [...new Set(bare.map(plain).filter((text) => !wordless(text) && !NAMES.test(text) && !isDate(text) && !isSent(text)))]
}

const PATHS = [
  '/',
  '/category/face-care',
  '/shizukuya-lotion',
  '/podarocnyi-sertifikat.html',
  '/product_search?q=zzzzqqq',
  '/brands',
  '/manufacturer/yuzuki',
  '/cart',
  '/compare?ids=1,2,3',
  '/blog',
  '/news',
  '/info/delivery',
  '/info/contacts',
  '/no/such/page',
]
const MEMBERS = ['/profile', '/profile/orders', '/profile/info', '/profile/addresses', '/profile/promo', '/cart']

test.each(LOCALES)('in %s every word of a page is a text of its file, or was sent by the backend', async (locale) => {
  const countries = await countriesOf(locale)
  const found: { [path: string]: readonly string[] } = {}
  for (const [cookie, paths] of [
    ['', PATHS],
    [member, MEMBERS],
  ] as const)
    for (const path of paths) {
      const { text } = await shop.get(path).set('cookie', `${cookie}; i18n_redirected=${locale}`).set('user-agent', 'Googlebot')
      const page = readPage(text)
      expect(page.bracketed, path).toBeGreaterThan(20)
      const words = strangers(page, locale, countries)
      if (words.length > 0) found[path] = words
    }
  expect(found).toEqual({})
})

test("a text becomes 40 % longer and retains its placeholders' values; an untranslated word is found", async () => {
  expect(LONGER).toBe(0.4)
  const text = (value: string) => ({ type: 0, value })
  const written = pseudoText([text('All products: '), { type: 1, value: 'count' }])
  expect(written).toEqual([text('⟦'), text('Áll pródúcts: '), { type: 1, value: 'count' }, text(' Áll pr⟧')])
  const page = readPage(
    '<p>⟦Bág⟧ <b>Checkout</b> <i aria-label="Close">Soap</i></p><script type="application/json">["soap"]</script>',
  )
  expect(strangers(page, 'en-US')).toEqual(['checkout', 'close'])
})
