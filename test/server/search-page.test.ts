/** The search page without scripts. */
import { describe, expect, test } from 'vitest'
import { countOn, readShop, robotsOf, slugsOn } from '../support/readPage.ts'

const { shop, t, page, backend } = readShop()

describe('search', () => {
  test('[R1.02] [R2.11] finds products, marks the matches, states the count, and is not indexed', async () => {
    const html = await page('/product_search?q=sheet%20mask')
    const { items, total } = await backend('q=sheet%20mask')
    expect(slugsOn(html)).toEqual(items.map(({ link_rewrite }) => link_rewrite))
    expect(html).toContain('<h1>“sheet mask”</h1>')
    expect(countOn(html)).toBe(t('category.count', { count: total }))
    expect(html).toContain('<mark>sheet</mark>')
    expect(robotsOf(html)).toBe('noindex, follow')
    await shop().get('/search?q=sheet').expect(301).expect('location', '/product_search?q=sheet')
  })

  test('[R1.02] the wrong keyboard layout is corrected, with a message', async () => {
    const html = await page('/product_search?q=vfcrf')
    expect(slugsOn(html).length).toBeGreaterThan(5)
    expect(html).toContain(t('search.corrected', { corrected: 'маска', q: 'vfcrf' }))
  })

  test('[R1.02] a brand is found in Latin, in Cyrillic and in the wrong keyboard layout; the same product is first', async () => {
    const firstOf = async (q: string) => slugsOn(await page(`/product_search?q=${encodeURIComponent(q)}`))[0]
    const latin = await firstOf('shizukuya')
    expect(latin).toMatch(/\w/)
    expect(await firstOf('шидзукуя')).toBe(latin)
    expect(await firstOf('ыршягкгнф')).toBe(latin)
  })

  test('[R1.02] a price in the text is a filter that can be removed; a word without matches is left out, with a message', async () => {
    const words = t('search.leftOut', { words: 'фиалкой' })
    const html = await page(`/product_search?q=${encodeURIComponent('крем с мочевиной и фиалкой до 1000')}`)
    expect(html).toContain(words)
    expect(/class="[^"]*search-reason[^>]*>([\s\S]*?)<\/p>/.exec(html)?.[1]).toMatch(/urea|мочевина/i)
    const applied = html.slice(html.indexOf(`aria-label="${t('filter.applied')}"`))
    const without = /<a [^>]*?href="([^"]*)"/.exec(applied)?.[1] ?? ''
    expect(without).toBe(`/product_search?q=${encodeURIComponent('крем с мочевиной и фиалкой')}`)
    expect(await page(without)).toContain(words)
  })

  test('[R1.02] descriptions are searched where no name fits, and a page of the shop is found instead of products', async () => {
    expect(await page('/product_search?q=hemp')).toContain(t('search.byText'))
    const main = /<main[\s\S]*<\/main>/.exec(await page('/product_search?q=shipping%20cost'))?.[0]
    expect(main).toMatch(new RegExp(`<a [^>]*href="/info/delivery"[^>]*>(?:<[^>]*>)*${t('nav.delivery')}`))
  })

  test.each(['', 'ab', '  a  ', '%20%20%20', '%E2%80%8B%E2%80%8B%E2%80%8B'])(
    '[R5.17] %j is not searched for: the page states the minimum number of characters',
    async (q) => {
      const html = await page(`/product_search?q=${q}`)
      expect(html).toContain(t('search.tooShort', { count: 3 }))
      expect(html).not.toContain('id="filters"')
      expect(html).toContain('href="/brands"')
    },
  )

  test('[R1.02] no result links to brands, to every category, to best sellers', async () => {
    const html = await page('/product_search?q=zzzzqqqq')
    expect(html).toContain(t('search.nothingTitle', { q: 'zzzzqqqq' }))
    const parts = ['href="/brands"', 'href="/category/face-care"', 'href="/best-sales"', 'class="card-name"']
    expect(parts.filter((part) => !html.includes(part))).toEqual([])
  })

  test('a search is filtered and sorted like any list, and retains its text', async () => {
    const html = await page('/product_search?q=mask&sort=price&brand=hanao')
    expect(html).toContain('type="hidden" name="q" value="mask"')
    expect(html).toContain('href="/product_search?q=mask&sort=price"')
    expect(html).not.toContain('/category/undefined')
  })

  test.each([
    ['100,000 characters', `q=${'я'.repeat(2000)}${'a'.repeat(1000)}`],
    ['an array', 'q[]=mask&q[1]=tea'],
    ['repeated', 'q=mask&q=tea'],
    ['an object', 'q[a][b]=mask'],
    ['control characters', 'q=ma%00sk%0d%0a%1b[31m'],
    ['HTML', `q=${encodeURIComponent('"><script>alert(1)</script><img src=x onerror=alert(1)>')}`],
    ['right-to-left marks', `q=${encodeURIComponent('\u202emask\u202c tea')}`],
    ['half a pair', 'q=%F0%9F%98%80%F0%9F%98%80%F0%9F%98%80'],
    ['SQL', `q=${encodeURIComponent("' OR 1=1; DROP TABLE product; --")}`],
    ['the search language of the backend', `q=${encodeURIComponent('mask* OR NEAR(tea) "^')}`],
  ])('%s: a clean page', async (_, query) => {
    const { text, status } = await shop().get(`/product_search?${query}`)
    expect(status).toBe(200)
    expect(text).not.toMatch(/<script>alert|<img src=x/)
    expect(text).toContain('</html>')
    expect(/<main[\s\S]*<\/main>/.exec(text)?.[0]).toMatch(/<h1/)
  })
})
