/** Streamed pages: the first part, later parts of the same answer, and slow or failing parts. */
import { get } from 'node:http'
import { createBrotliDecompress, createGunzip } from 'node:zlib'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { allScreens } from '../../client/allScreens.ts'
import { translateWith } from '../../shared/i18n/translate.ts'
import type { Locale } from '../../shared/i18n/locales.ts'
import { hang, paused, json, late, passTo } from '../support/fakeUpstream.ts'
import { startFaultyShop, type FaultyShop } from '../support/startFaultyShop.ts'

const SLOW_MS = 1200
// Node's client has a user agent that counts as a crawler, which gets no streamed page.
const BROWSER = {
  'User-Agent': 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0.0.0 Safari/537.36',
}
const CRAWLER = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)'

let shop: FaultyShop
let similar: string
beforeAll(async () => {
  shop = await startFaultyShop()
  similar = `/v1/products/${shop.slug}/similar`
})
afterEach(() => shop.heal())
afterAll(() => shop.close())

type Part = { readonly at: number; readonly text: string }

/** The parts of an answer as they arrive, decompressed; `onText` receives all text so far. */
const read = (
  path: string,
  headers: { readonly [name: string]: string } = {},
  onText: (soFar: string) => void = () => {},
): Promise<readonly Part[]> =>
  new Promise((resolve, reject) => {
    const from = performance.now()
    get(shop.url + path, { headers }, (response) => {
      const encoding = response.headers['content-encoding']
      const readable =
        encoding === 'br'
          ? response.pipe(createBrotliDecompress())
          : encoding === 'gzip'
            ? response.pipe(createGunzip())
            : response
      const parts: Part[] = []
      readable.on('data', (chunk: Buffer) => {
        parts.push({ at: performance.now() - from, text: chunk.toString('utf8') })
        onText(textOf(parts))
      })
      readable.once('end', () => resolve(parts))
      readable.once('error', reject)
    }).once('error', reject)
  })

const textOf = (parts: readonly Part[]) => parts.map(({ text }) => text).join('')

describe('with a slow deferred part', () => {
  beforeAll(async () => {
    // The first render loads the screens' code.
    await shop.get(`/${shop.slug}`).expect(200)
  })

  test.each(['identity', 'gzip', 'br'])('the shell arrives at once, the rest in the same answer (%s)', async (encoding) => {
    const slow = paused(passTo(shop.behind))
    shop.front.on(similar, slow.answering)
    // The slow part is released only when all of this has arrived.
    const expected = ['<h1', '</footer>', 'id="initial-state"']
    let shell = ''
    const whole = textOf(
      await read(`/${shop.slug}`, { 'Accept-Encoding': encoding }, (soFar) => {
        if (shell !== '' || !expected.every((part) => soFar.includes(part))) return
        shell = soFar
        slow.letPass()
      }),
    )
    expect(shell).not.toBe('')
    expect(shell).not.toContain('id="deferred-similar"')
    expect(whole).toContain('id="deferred-similar"')
    expect(whole).toMatch(/<\/html>$|\$RC\(/)
  })

  test('its data travels once, escaped, as a block inside the boundary, and was requested once', async () => {
    shop.front.on(similar, late(SLOW_MS, passTo(shop.behind)))
    const earlier = shop.requested(similar)
    const html = textOf(await read(`/${shop.slug}`))
    const blocks = [...html.matchAll(/<script type="application\/json" id="deferred-similar">([\s\S]*?)<\/script>/g)]
    expect(blocks).toHaveLength(1)
    const data = JSON.parse(blocks[0]?.[1] ?? '') as { slug: string }[]
    expect(data.length).toBeGreaterThan(0)
    expect(html).toContain(`href="/${data[0]?.slug}"`)
    expect(shop.requested(similar) - earlier).toBe(1)
  })

  test('a crawler gets the complete document instead', async () => {
    shop.front.on(similar, late(SLOW_MS, passTo(shop.behind)))
    const { text } = await shop.get(`/${shop.slug}`).set('User-Agent', CRAWLER).expect(200)
    expect(text).toContain('id="deferred-similar"')
    expect(text).not.toContain('<!--$?-->')
    expect(text).not.toContain('$RC(')
    expect(text).not.toMatch(/<div hidden="" id="S:/)
  })

  test("a crawler's wait is limited: a part that never arrives is left out of a complete page", async () => {
    shop.front.on(similar, hang)
    const html = textOf(await read(`/${shop.slug}`, { 'User-Agent': CRAWLER }))
    expect(html).toContain('</footer>')
    expect(html).not.toContain('id="deferred-similar"')
  })

  test('parts that are almost ready open no boundary', async () => {
    const warm = await startFaultyShop({ ANSWER_CACHE_SECONDS: '60' })
    try {
      await warm.get(`/${warm.slug}`).set('User-Agent', CRAWLER).expect(200)
      const { text } = await warm.get(`/${warm.slug}`).expect(200)
      expect(text).toContain('id="deferred-similar"')
      expect(text).not.toContain('<!--$?-->')
      expect(text).not.toContain('$RC(')
    } finally {
      await warm.close()
    }
  })

  test('a part that never arrives is abandoned after LATE_PARTS_MS: the document is completed, and the timeout is logged', async () => {
    const hasty = await startFaultyShop({ LATE_PARTS_MS: '300' })
    try {
      hasty.front.on(`/v1/products/${hasty.slug}/similar`, hang)
      const { text, arrivals } = await hasty.raw(`/${hasty.slug}`)
      expect(arrivals.at(-1)?.at).toBeGreaterThan(280)
      expect(text).toContain('$RX(')
      expect(text).not.toContain('id="deferred-similar"')
      // By this deadline, and not by the call's own timeout of 3 s.
      await hasty.logged(({ msg, level }) => msg === 'page render timed out' && level === 'warn')
      expect(hasty.logs.filter(({ msg }) => msg === 'deferred part failed')).toEqual([])
    } finally {
      await hasty.close()
    }
  })

  test('a client that disconnects ends the render: nothing is waited for any longer', async () => {
    shop.front.on(similar, hang)
    const linesBefore = shop.logs.length
    const leaving = new AbortController()
    const response = await fetch(`${shop.url}/${shop.slug}?leaving`, { signal: leaving.signal, headers: BROWSER })
    expect(response.status).toBe(200)
    leaving.abort()
    const line = await shop.logged(({ msg, cut }) => msg === 'request' && cut === true)
    expect(line['path']).toBe(`/${shop.slug}`)
    await expect.poll(() => shop.front.open()).toBe(0)
    // A connected client triggers the log line at the deadline; by then the deadline of the aborted page has passed without one.
    await shop.raw(`/${shop.slug}`)
    const later = shop.logs.slice(linesBefore).map(({ msg }) => msg)
    expect(later.filter((msg) => msg === 'page render timed out')).toHaveLength(1)
    expect(later).not.toContain('deferred part failed')
  })
})

describe('with a failing deferred part', () => {
  test('the page works, shows an error, and transfers null', async () => {
    const textIn = (locale: Locale) => translateWith(shop.deps.intls[locale].intl)('product.reviewsFailed')
    const rated = (value: unknown) => {
      const answer = value as { data: { rating: unknown } }
      return { ...answer, data: { ...answer.data, rating: { average: 4.5, count: 2, histogram: [0, 0, 0, 1, 1] } } }
    }
    shop.front.on(`/v1/products/${shop.slug}`, (request, response, seen) =>
      (seen.url.endsWith(shop.slug) ? passTo(shop.behind, rated) : passTo(shop.behind))(request, response, seen),
    )
    shop.front.on(`/v1/products/${shop.slug}/reviews`, json({ message: 'broken' }, 500))
    const english = await shop.get(`/${shop.slug}`).expect(200)
    expect(english.text).toContain(textIn('en-US'))
    expect(english.text).toContain('id="deferred-reviews">null</script>')
    const russian = await shop.get(`/${shop.slug}`).set('Cookie', 'i18n_redirected=ru-RU').expect(200)
    expect(russian.text).toContain(textIn('ru-RU'))
    await shop.logged(({ call, status }) => call === 'getReviews' && status === 500)
  })

  test('a read that fails once is retried, a refusal is not', async () => {
    let failed = false
    shop.front.on(similar, (request, response, seen) => {
      const answering = failed ? passTo(shop.behind) : json({}, 503)
      failed = true
      answering(request, response, seen)
    })
    const earlier = shop.requested(similar)
    const { text } = await shop.get(`/${shop.slug}`).set('User-Agent', CRAWLER).expect(200)
    expect(text).not.toContain('id="deferred-similar">null<')
    expect(shop.requested(similar) - earlier).toBe(2)
    shop.front.on(similar, json({}, 500))
    const again = shop.requested(similar)
    await shop.get(`/${shop.slug}`).set('User-Agent', CRAWLER).expect(200)
    expect(shop.requested(similar) - again).toBe(1)
  })
})

describe('scripts of a streamed page', () => {
  test('run by a nonce that is in the policy and is unique per answer', async () => {
    const seen = new Set<string>()
    for (let i = 0; i < 100; i++) {
      const { headers, text } = await shop.get('/cart').expect(200)
      const nonce = /'nonce-([\w-]{22,})'/.exec(headers['content-security-policy'] ?? '')?.[1] ?? ''
      expect(nonce).not.toBe('')
      seen.add(nonce)
      // The first one is the same on every page: its hash is in the policy.
      const [, ...tags] = text.matchAll(/<script(?! type="application\/(?:ld\+)?json")[^>]*>/g)
      expect(tags.length).toBeGreaterThan(0)
      for (const [tag] of tags) expect(tag).toContain(`nonce="${nonce}"`)
    }
    expect(seen.size).toBe(100)
  }, 60_000)

  test('are those of the build, with the chunks of the screen named for the script that starts them', async () => {
    const { text } = await shop.get('/cart').expect(200)
    expect(text).toContain(shop.deps.manifest.entry)
    const chunks = shop.deps.manifest.screens[allScreens.cart.area] ?? []
    expect(chunks.length).toBeGreaterThan(0)
    const named = /<script type="application\/json" id="initial-state" data-modules="([^"]+)"/.exec(text)?.[1]?.split(' ') ?? []
    for (const chunk of chunks) expect(named).toContain(chunk)
    // They load after the first paint: no element of the page requests them before.
    expect(text).not.toMatch(/rel="modulepreload"|<script[^>]* src=/)
  })

  test('come after the styles of the page: core, shared, and those of its area alone', async () => {
    const { stylesheet, sheets } = shop.deps.manifest
    const linked = async (path: string) => {
      const { text } = await shop.get(path)
      const head = text.slice(0, text.indexOf('</head>'))
      return [...head.matchAll(/<link rel="stylesheet" href="([^"]+)"\/>/g)].map(([, href]) => href)
    }
    const own = (area: string) => sheets[area]?.at(-1) ?? ''
    expect(await linked('/')).toEqual([stylesheet, own('home')])
    const cart = await linked('/cart')
    expect(cart).toEqual([stylesheet, ...(sheets['buying'] ?? [])])
    for (const area of ['home', 'product', 'catalogue', 'account']) expect(cart).not.toContain(own(area))
    expect(new Set([stylesheet, own('home'), own('buying'), own('product'), own('catalogue')]).size).toBe(5)
    expect(await linked('/no/such/page')).toEqual([stylesheet])
  })

  test('the transferred data cannot end its script', async () => {
    const nasty = '</script><script>alert(1)</script><!--\u2028'
    shop.front.on(
      '/v1/categories/',
      passTo(shop.behind, (value) => ({ data: { ...(value as { data: object }).data, description: nasty, name: nasty } })),
    )
    const { text } = await shop.get('/category/face-care').expect(200)
    expect(text).not.toContain('<script>alert(1)')
    const initialState = /<script type="application\/json" id="initial-state"[^>]*>([\s\S]*?)<\/script>/.exec(text)?.[1] ?? ''
    expect(initialState).not.toContain('\u2028')
    expect(JSON.stringify(JSON.parse(initialState))).toContain(JSON.stringify(nasty).slice(1, -1))
  })
})
