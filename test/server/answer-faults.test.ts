/** Pages with one faulty answer of the backend: in a single field, or as a whole. */
import type { ServerResponse } from 'node:http'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { translateWith } from '../../shared/i18n/translate.ts'
import { allCalls } from '../../shared/api/allCalls.ts'
import type { Call } from '../../shared/api/defineCall.ts'
import { json, passTo, reset, type Answering, type Seen } from '../support/fakeUpstream.ts'
import { fieldsOf, MUTATIONS, mutate, patternOf, type FieldPath, type Mutation } from '../support/mutations.ts'
import { fc } from '../support/property.ts'
import { signInTo } from '../support/signIn.ts'
import { startFaultyShop, type FaultyShop } from '../support/startFaultyShop.ts'

let shop: FaultyShop
let session: string
/** Id of the payment of an order. */
let payment: string
beforeAll(async () => {
  shop = await startFaultyShop()
  session = await signInTo(shop)
  const { body } = await shop.get('/api/user/orders/1').set('Cookie', session).expect(200)
  payment = (body as { data: { payment: { id: string } } }).data.payment.id
})
beforeEach(() => shop.heal())
afterAll(() => shop.close())

type Page = { readonly path: string; readonly as: 'guest' | 'member' }

const PAGES: readonly Page[] = [
  { path: '/', as: 'guest' },
  { path: '/category/face-care', as: 'guest' },
  { path: '/new-products', as: 'guest' },
  { path: '/{product}', as: 'guest' },
  { path: '/cart', as: 'guest' },
  { path: '/brands', as: 'guest' },
  { path: '/manufacturer/nagi', as: 'guest' },
  { path: '/product_search?q=cream', as: 'guest' },
  { path: '/info/delivery', as: 'guest' },
  { path: '/', as: 'member' },
  { path: '/cart', as: 'member' },
  { path: '/wishlist', as: 'member' },
  { path: '/profile', as: 'member' },
  { path: '/profile/info', as: 'member' },
  { path: '/profile/addresses', as: 'member' },
  { path: '/profile/orders', as: 'member' },
  { path: '/profile/orders/1', as: 'member' },
  { path: '/profile/orders/1/invoice', as: 'member' },
  { path: '/profile/promo', as: 'member' },
  { path: '/profile/special-offer', as: 'member' },
  { path: '/profile/reviews', as: 'member' },
  { path: '/profile/notifications', as: 'member' },
  { path: '/user/payment', as: 'member' },
  { path: '/user/payment/{payment}', as: 'member' },
  { path: '/user/payment/success?order=1', as: 'member' },
]

/** Whether the shape of the call at an address tolerates the missing field: the answer then has its fallback. */
const isReadable = (url: string, answer: unknown): boolean => {
  const [path = ''] = url.split('?')
  const call = (Object.values(allCalls) as readonly Call[]).find(
    (one) => one.method === 'GET' && new RegExp(`^${one.path.replaceAll(/\{\w+\}/g, '[^/]+')}$`).test(path),
  )
  if (!call) throw new Error(`No call is at ${path}`)
  // Matching replaces missing fields in place.
  return call.answer.matches(structuredClone(answer), [])
}

const open = ({ path, as }: Page) =>
  shop
    .get(path.replace('{product}', shop.slug).replace('{payment}', payment))
    .set('Cookie', as === 'member' ? session : 'currency=USD')

/** Forwards every call, and edits answers. */
const edited = (edit: (url: string, answer: unknown) => unknown) =>
  shop.front.on('/', (request, response, seen: Seen) =>
    passTo(shop.behind, (answer) => edit(seen.url, answer))(request, response, seen),
  )

const isFeature = (url: string, field: FieldPath): boolean =>
  url.startsWith('/v1/frontConfig') && /^data(?:\.features|$)/.test(patternOf(field))

const PAGES_RENDERED = 100

test('no page fails for a field that it can do without, and none with status 500', { timeout: 120_000 }, async () => {
  const answers = new Map<Page, readonly (readonly [url: string, answer: unknown])[]>()
  for (const page of PAGES) {
    const seen = new Map<string, unknown>()
    edited((url, answer) => {
      seen.set(url, structuredClone(answer))
      return answer
    })
    // oxlint-disable-next-line no-await-in-loop -- one page after another
    expect((await open(page)).status, page.path).toBe(200)
    answers.set(page, [...seen])
  }
  const choice = fc.constantFrom(...PAGES).chain((page) =>
    fc.constantFrom(...(answers.get(page) ?? [])).chain(([url, answer]) =>
      fc.record({
        page: fc.constant(page),
        url: fc.constant(url),
        // Without its feature a page does not exist, neither here nor for the examples that follow.
        field: fc.constantFrom(...fieldsOf(answer).filter((field) => !isFeature(url, field))),
        mutation: fc.constantFrom<Mutation>(...MUTATIONS),
      }),
    ),
  )
  await fc.assert(
    fc.asyncProperty(choice, async ({ page, url, field, mutation }) => {
      edited((now, answer) => (now === url ? mutate(answer, field, mutation) : answer))
      const { status, text } = await open(page)
      const what = `${page.path} for a ${page.as} after ${mutation} of ${patternOf(field)} in ${url}`
      expect(status, what).not.toBe(500)
      const answer = answers.get(page)?.find(([one]) => one === url)?.[1]
      if (isReadable(url, mutate(answer, field, mutation))) expect(status, what).toBe(200)
      // In every case the page is complete, in the frame of the shop.
      expect(text, what).toMatch(/<main[^]*<\/main>[^]*<\/html>\s*$/)
    }),
    { numRuns: PAGES_RENDERED },
  )
})

describe('a product page whose answer', () => {
  // After a minute, faults of earlier tests are neither logged again nor counted for the health of the backend.
  beforeEach(() => shop.advance(61_000))

  const product = { path: '/{product}', as: 'guest' } as const
  const changed = (path: FieldPath, value: unknown): Answering =>
    passTo(shop.behind, (answer) => {
      const copy = structuredClone(answer) as { readonly [name: string]: unknown }
      const owner = path.slice(0, -1).reduce<unknown>((inner, key) => Reflect.get(inner as object, key), copy)
      Reflect.set(owner as object, path.at(-1) ?? '', value)
      return copy
    })
  const raw =
    (send: (response: ServerResponse) => void): Answering =>
    (_request, response) =>
      send(response)

  const STATES: readonly (readonly [what: string, status: number, detail: RegExp, answering: () => Answering])[] = [
    ['has a required field of a wrong type', 502, /^data\.name: /, () => changed(['data', 'name'], 7)],
    ['names what is no currency', 502, /^data\.price\.iso_code: /, () => changed(['data', 'price', 'iso_code'], 'roubles')],
    ['has a negative price', 502, /^data\.price\.current: /, () => changed(['data', 'price', 'current'], -1)],
    ['is an empty list where one product is required', 502, /^data\b/, () => changed(['data'], [])],
    ['is null', 502, /^data: /, () => json({ data: null })],
    ['has 10 MB', 502, /larger than/, () => json({ data: 'x'.repeat(10_000_000) })],
    ['is HTML', 502, /text\/html/, () => raw((response) => response.writeHead(200, { 'content-type': 'text/html' }).end('<p>'))],
    ['is a redirect', 502, /^HTTP 302/, () => raw((response) => response.writeHead(302, { location: '/elsewhere' }).end())],
    ['is nothing at all', 502, /empty/, () => raw((response) => response.writeHead(200).end())],
    ['is cut off', 502, /./, () => reset],
  ]

  test.each(STATES)(
    '%s is a page of status %i in the frame of the shop, with one log line',
    async (_what, status, detail, answering) => {
      shop.front.on(`/v1/products/${shop.slug}`, answering())
      shop.logs.length = 0
      const page = await open(product)
      expect(page.status).toBe(status)
      const t = translateWith(shop.deps.intls['en-US'].intl)
      expect(page.text).toMatch(new RegExp(`<h1[^>]*>${t('error.500.title')}</h1>`))
      for (const part of ['header', 'main', 'footer']) expect(page.text).toContain(`</${part}>`)
      await shop.logged(({ call }) => call === 'getProduct')
      const lines = shop.logs.filter(({ call }) => call === 'getProduct')
      expect(lines).toHaveLength(1)
      expect(lines[0]).toMatchObject({ level: 'warn', detail: expect.stringMatching(detail) })
    },
  )
})
