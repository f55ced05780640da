/** The other kinds of pages, and what is chosen on them, in Firefox and in WebKit. */
import { isSimple, productsOf } from '../e2e/products.ts'
import { expect, test } from './fixtures.ts'
import { leaves, seeCart } from './steps.ts'

const LIST = '/category/face-care'

test('every kind of page has its title, and is not wider than the window', async ({ story, request }) => {
  const { tab, allow } = story
  // The missing page.
  allow(/404/)
  const [one, other] = (await productsOf(request)).filter(isSimple)
  for (const path of [
    '/blog',
    '/brands',
    '/best-sales',
    `/compare?ids=${one?.id},${other?.id}`,
    '/podarocnyi-sertifikat.html',
    '/info/delivery',
    '/info/contacts',
    '/info/accessibility',
    '/preferences',
    '/demoxxx',
    '/no/such/page',
  ]) {
    await tab.open(path)
    await tab.see('main h1')
    expect(await tab.run(() => document.documentElement.scrollWidth - window.innerWidth), path).toBeLessThanOrEqual(0)
  }
})

test('two products are marked in a list and compared, and an option is added from a list', async ({ story }) => {
  const { tab, t } = story
  await tab.open(LIST)
  for (const place of [1, 2]) {
    await tab.press(`.card:nth-child(${place}) .card-compare`)
    await tab.see(`.card:nth-child(${place}) .card-compare[aria-pressed=true]`)
  }
  await tab.press('.tray a[href^="/compare"]')
  await leaves(tab, LIST)
  await tab.see('main h1')
  await tab.open('/best-sales')
  await tab.press('.card a[aria-haspopup=dialog]', t('card.choose'))
  await tab.press('dialog .option:not(.option-unavailable)')
  await tab.press('dialog .add-to-cart button', t('card.addLarge'))
  await seeCart(story, 1)
})

test('a currency is chosen on the page of the preferences, and the list has its prices', async ({ story }) => {
  const { tab, t } = story
  const path = `/preferences?to=${encodeURIComponent(LIST)}`
  await tab.open(path)
  await tab.replaces(() => tab.press('main button', 'JPY'))
  await tab.press('main a', t('preferences.back'))
  await leaves(tab, path)
  await tab.see('.card .price', '¥')
})

test('a page that is left stays in memory: Back shows the same document', async ({ story }) => {
  const { tab } = story
  for (const path of [LIST, '/cart']) {
    await tab.open(path)
    // Firefox removes a page that is left while it is loading.
    await tab.until(
      () =>
        performance.now() >
        3000 + Math.max(...performance.getEntriesByType('resource').map(({ startTime, duration }) => startTime + duration)),
    )
    await tab.run(() => void (document.documentElement.dataset['stayed'] = ''))
    await tab.open('/info/delivery')
    await tab.back()
    await tab.until((of) => window.location.pathname === of && 'stayed' in document.documentElement.dataset, path)
  }
})
