/** Other languages need more room: with every text 40 % longer no page of a phone is wider than its window. */
import { expect, ONE_LANGUAGE, PHONE, test } from './fixtures.ts'
import { watchRequests } from './quiet.ts'

const PATHS = [
  '/',
  '/category/face-care',
  '/shizukuya-lotion',
  '/product_search?q=soap',
  '/brands',
  '/cart',
  '/compare?ids=1,2,3',
  '/blog',
  '/info/delivery',
  '/podarocnyi-sertifikat.html',
  '/no/such/page',
]

/**
 * Runs in the page: lengthens every text by its own beginning, in words as long as its own, and measures before the next rendering. Returns
 * elements wider than the window, by class and text.
 */
const lengthen = (): string[] => {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const texts: Text[] = []
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const { parentElement } = node
    if (parentElement && !parentElement.closest('script, style, noscript, [aria-hidden="true"]') && node.textContent?.trim())
      texts.push(node as Text)
  }
  for (const text of texts) {
    const words = text.data.trim().split(/\s+/)
    const length = Math.ceil(text.data.trim().length * 0.4)
    let more = ''
    for (let at = 0; more.length < length; at += 1) more += ` ${words[at % words.length]}`
    text.data += more.slice(0, length + 1)
  }
  const { clientWidth } = document.documentElement
  if (document.documentElement.scrollWidth <= clientWidth) return []
  return [...document.body.querySelectorAll('*')]
    .filter((element) => element.getBoundingClientRect().right > clientWidth + 1 && element.children.length === 0)
    .map((element) => `${element.className.toString()}: ${(element.textContent ?? '').slice(0, 40)}`)
    .slice(0, 5)
}

for (const language of ONE_LANGUAGE) {
  test.describe(language, () => {
    test.use({ language, viewport: PHONE })

    test('pages fit on a phone with texts 40 % longer', async ({ shop }) => {
      const { page } = shop
      const quiet = watchRequests(page)
      for (const path of PATHS) {
        if (path === '/no/such/page') shop.expectConsole(/404/)
        await shop.open(path)
        await quiet()
        const wider = await page.evaluate(lengthen)
        expect(wider, path).toEqual([])
        expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBeLessThanOrEqual(PHONE.width)
      }
    })
  })
}
