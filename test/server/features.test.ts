/** Groups that the backend lacks do not appear in the shop: their addresses are 404, their calls are not sent. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { GROUPS, OPTIONAL_GROUPS, type Features, type Group } from '../../shared/features.ts'
import { FEEDS } from '../../shared/feeds.ts'
import { routeNames, routeOf, type RouteName } from '../../shared/routes.ts'
import { json } from '../support/fakeUpstream.ts'
import { allBut, groupOf, lackingGroups } from '../support/partialBackend.ts'
import { startFaultyShop, type FaultyShop } from '../support/startFaultyShop.ts'

const RU = 'i18n_redirected=ru-RU'

let shop: FaultyShop
beforeAll(async () => {
  shop = await startFaultyShop()
})
afterAll(() => shop.close())
beforeEach(() => {
  shop.logs.length = 0
  shop.front.seen.length = 0
})

/** Applies these features: a page reads them. */
const become = async (features: { readonly [name: string]: unknown }, lacking: readonly Group[] = []) => {
  lackingGroups(shop, features, lacking)
  await shop.get('/info/about-us')
  shop.logs.length = 0
  shop.front.seen.length = 0
}

const stateOf = (html: string) =>
  JSON.parse(/<script type="application\/json" id="initial-state"[^>]*>([\s\S]*?)<\/script>/.exec(html)?.[1] ?? 'null') as {
    screen: { kind: string; status: number; message: string }
    start: { config: { features: Features } }
  }

const seenOf = (group: Group) => shop.front.seen.filter((one) => groupOf(one) === group)

const faults = () => shop.logs.filter(({ level }) => level === 'warn' || level === 'error')

const example = (name: RouteName): string =>
  routeOf(name)
    .path.replace(':productSlug', shop.slug)
    .replace(':slug', 'some-slug')
    .replace(':token', 'A'.repeat(22))
    .replace(':paymentId', 'payment-0001')
    .replace(':id', '1')

describe('an address that needs a group that is off', () => {
  test('is a 404 page in both languages, for every such route, without a call of the group', async () => {
    await become(allBut(GROUPS), GROUPS)
    const names = routeNames.filter((name) => routeOf(name).group !== undefined)
    expect(names.length).toBeGreaterThan(25)
    for (const name of names) {
      const path = example(name)
      const { text } = await shop.get(path).expect(404)
      expect(stateOf(text).screen, path).toEqual({ kind: 'error', path, status: 404, message: `Page not found: ${path}` })
    }
    expect((await shop.get('/blog').set('Cookie', RU).expect(404)).text).toMatch(/Страница не\sнайдена: \/blog</)
    expect(shop.front.seen.map(groupOf).filter((group) => group !== 'specified')).toEqual([])
    expect(faults()).toEqual([])
  })

  test('is a 404 for a guest too where a customer would be signed in: a sign-in would have no purpose', async () => {
    await become(allBut(['promoCodes']), ['promoCodes'])
    await shop.get('/profile/promo').expect(404)
    await shop.get('/profile/special-offer').expect(302)
  })

  test('stays a page while one of several sufficient groups is on', async () => {
    await become(allBut(['alerts']), ['alerts'])
    await shop.get('/profile/notifications').expect(302)
    await become(allBut(['alerts', 'mailPreferences']), ['alerts', 'mailPreferences'])
    await shop.get('/profile/notifications').expect(404)
  })
})

describe('a call of a group that is off', () => {
  const refused = { status: 404, body: { data: { code: 'not_found' } } }

  test('is refused by /api in the usual shape and in the language of the user; the backend is not called', async () => {
    await become(allBut(['blog', 'reviews']), ['blog', 'reviews'])
    expect(await shop.get('/api/articles')).toMatchObject(refused)
    expect(await shop.get(`/api/products/${shop.slug}/reviews`)).toMatchObject(refused)
    const { body } = await shop.get('/api/articles').set('Cookie', RU).expect(404)
    const { message, data } = body as { readonly message: string; readonly data: { readonly message: string } }
    expect(message).toMatch(/[а-яё]/i)
    expect(data.message).toBe(message)
    expect(shop.front.seen).toEqual([])
    await shop.get('/api/news').expect(200)
  })

  test('is not made by the routes that our own server answers with it', async () => {
    await become(allBut(['mailPreferences', 'password']), ['mailPreferences', 'password'])
    await shop
      .post('/user/unsubscribe?token=' + 'A'.repeat(43))
      .type('form')
      .send('List-Unsubscribe=One-Click')
      .expect(404)
    expect(seenOf('mailPreferences')).toEqual([])
  })

  test('is not answered from the cache either', async () => {
    const caching = await startFaultyShop({ ANSWER_CACHE_SECONDS: '600' })
    try {
      await caching.get('/blog').expect(200)
      lackingGroups(caching, allBut(['blog']), ['blog'])
      caching.deps.features.named(allBut(['blog']))
      await caching.get('/blog').expect(404)
      await caching.get(FEEDS.blog).expect(404)
    } finally {
      await caching.close()
    }
  })
})

describe('`features` of the front configuration', () => {
  test('reach the browser as the map in effect; unknown names are ignored', async () => {
    await become({ ...allBut(['blog']), teleport: true, showCurrency: true }, ['blog'])
    const { features } = stateOf((await shop.get('/info/about-us').expect(200)).text).start.config
    expect(features).toMatchObject({ blog: false, news: true, showCurrency: true })
    await shop.get('/teleport').expect(404)
  })

  test('that are not booleans are logged and count as not named', async () => {
    lackingGroups(shop, { ...allBut([]), blog: 'yes' }, [])
    // The log line of the first page: for a minute, a repeated fault is only counted.
    await shop.get('/info/about-us')
    await shop.get('/blog').expect(404)
    expect(shop.logs.find(({ call }) => call === 'getFrontConfig')).toMatchObject({
      msg: 'backend call failed',
      fault: 'shape',
      detail: expect.stringContaining('features.blog') as string,
    })
  })

  test('that name nothing leave the base groups on and all others off', async () => {
    await become({}, OPTIONAL_GROUPS)
    await shop.get('/best-sales').expect(200)
    await shop.get('/blog').expect(404)
    await shop.get('/api/articles').expect(404)
  })

  test('that change apply from the next front configuration on, also for cached pages', async () => {
    const caching = await startFaultyShop({ PAGE_CACHE_SECONDS: '600' })
    try {
      for (let time = 1; time <= 3; time++) await caching.get('/news').expect(200)
      expect((await caching.get('/news')).headers['x-cache']).toBe('hit')
      lackingGroups(caching, allBut(['news']), ['news'])
      await caching.get('/info/about-us').expect(200)
      await caching.get('/news').expect(404)
      expect(await caching.logged(({ msg }) => msg === 'backend features changed')).toMatchObject({ on: [], off: ['news'] })
      caching.heal()
      await caching.get('/info/about-us').expect(200)
      await caching.get('/news').expect(200)
    } finally {
      await caching.close()
    }
  })
})

describe('without a front configuration', () => {
  const broken = json({ data: { message: '' }, message: '' }, 500)

  test('the last one applies, and pages are not cached', async () => {
    const caching = await startFaultyShop({ PAGE_CACHE_SECONDS: '600' })
    try {
      lackingGroups(caching, allBut(['news']), ['news'])
      await caching.get('/info/about-us').expect(200)
      caching.front.on('/v1/frontConfig', broken)
      await caching.get('/news').expect(404)
      for (let time = 1; time <= 3; time++) await caching.get('/blog').expect(200)
      expect((await caching.get('/blog').expect(200)).headers['x-cache']).toBeUndefined()
    } finally {
      await caching.close()
    }
  })

  test('before the first one, base groups are on, others are not offered, and no address is a 404', async () => {
    const cold = await startFaultyShop()
    try {
      cold.front.on('/v1/frontConfig', broken)
      const { text } = await cold.get('/').expect(200)
      expect(stateOf(text).start.config.features).toEqual({})
      expect(cold.requested('/v1/home')).toBe(0)
      await cold.get('/blog').expect(200)
      await cold.get('/api/articles').expect(200)
      await cold.get('/sitemap.xml').expect(503)
      await cold.get('/feeds/google.xml').expect(503)
    } finally {
      await cold.close()
    }
  })
})
