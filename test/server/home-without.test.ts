/** The home page on a backend without a home page, and on one with few groups. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { GROUPS, type Group } from '../../shared/features.ts'
import { json } from '../support/fakeUpstream.ts'
import { allBut, lackingGroups } from '../support/partialBackend.ts'
import { startFaultyShop, type FaultyShop } from '../support/startFaultyShop.ts'

const RU = 'i18n_redirected=ru-RU'

let shop: FaultyShop
beforeAll(async () => {
  shop = await startFaultyShop()
})
afterAll(() => shop.close())

/** Switches the groups off. The first page reads the change, the second one is rendered with it. */
const without = async (off: readonly Group[]) => {
  lackingGroups(shop, allBut(off), off)
  await shop.get('/info/about-us')
  shop.front.seen.length = 0
}

const mainOf = (html: string) => /<main[\s\S]*<\/main>/.exec(html)?.[0] ?? ''
const headings = (html: string) => [...mainOf(html).matchAll(/<h2 id="([^"]+)"/g)].map(([, id]) => id)
const links = (html: string) => [
  ...new Set([...mainOf(html).matchAll(/<a [^>]*?href="(\/[^"#?]*)/g)].map(([, path = '']) => path)),
]

describe('without `home`', () => {
  test.each([
    ['en-US', '', 'Japan, next door', 'New products'],
    ['ru-RU', RU, 'Япония', 'Новинки'],
  ])('the page shows products of the lists, brands and articles (%s)', async (_locale, cookie, heading, title) => {
    await without(['home'])
    const { text } = await shop.get('/').set('Cookie', cookie).expect(200)
    expect(mainOf(text)).toContain(heading)
    expect(mainOf(text)).toContain(title)
    expect(headings(text)).toEqual(['home-new', 'home-drops', 'home-way', 'home-best', 'home-brands', 'home-blog'])
    expect(shop.requested('/v1/home')).toBe(0)
    for (const path of links(text)) await shop.get(path).set('Cookie', cookie).expect(200)
  })

  test('a list that cannot be loaded leaves its section out; when none can be, the page is the 503 of a backend that is down', async () => {
    await without(['home'])
    const failing = json({ data: { message: '' }, message: '' }, 503)
    shop.front.on('/v1/products?list=new-products', failing)
    const { text } = await shop.get('/').expect(200)
    expect(headings(text)).toEqual(['home-drops', 'home-way', 'home-best', 'home-brands', 'home-blog'])
    shop.front.on('/v1/products', failing)
    await shop.get('/').expect(503)
  })

  test('brands and articles that the backend lacks are not shown', async () => {
    await without(['home', 'brands', 'blog'])
    const { text } = await shop.get('/').expect(200)
    expect(headings(text)).toEqual(['home-new', 'home-drops', 'home-way', 'home-best'])
    for (const path of links(text)) await shop.get(path).expect(200)
  })

  test('products at their usual price are no promotions, whatever list they are from', async () => {
    await without(['home'])
    const plain = await (await fetch(`${shop.behind}/v1/products?per_page=100`)).json()
    const { data } = plain as {
      readonly data: { readonly items: readonly { readonly price: { readonly old: number | null } }[] }
    }
    const items = data.items.filter(({ price }) => price.old === null)
    shop.front.on('/v1/products?list=prices-drop', json({ ...(plain as object), data: { ...data, items } }))
    expect(headings((await shop.get('/').expect(200)).text)).not.toContain('home-drops')
  })
})

test('without products the page describes the shop, and no link of it is a 404', async () => {
  await without(GROUPS)
  for (const cookie of ['', RU]) {
    const { text } = await shop.get('/').set('Cookie', cookie).expect(200)
    expect(headings(text)).toEqual(['home-way'])
    expect(text).not.toContain('SearchAction')
    expect(text).not.toContain('/opensearch.xml')
    for (const path of links(text)) expect((await shop.get(path).set('Cookie', cookie)).status, path).not.toBe(404)
  }
})

test('a 404 of a home page that `features` names is a fault of the backend in the log, and the page is composed from the lists', async () => {
  lackingGroups(shop, allBut([]), ['home'])
  await shop.get('/info/about-us')
  const { text } = await shop.get('/').expect(200)
  expect(headings(text)).toEqual(['home-new', 'home-drops', 'home-way', 'home-best', 'home-brands', 'home-blog'])
  expect(shop.logs.findLast(({ call }) => call === 'getHome')).toMatchObject({
    msg: 'backend call failed',
    fault: 'absent',
    status: 404,
  })
})
