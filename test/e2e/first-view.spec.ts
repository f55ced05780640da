/** The cost of a first visit on a phone. */
import { statSync } from 'node:fs'
import path from 'node:path'
import { expect, PHONE, test, type Shop } from './fixtures.ts'
import { LOCALES } from '../../shared/i18n/locales.ts'
import { openKind, PAGE_KINDS, type PageKind } from './pages.ts'
import { watchRequests } from './quiet.ts'
import { ROOT } from './startProgram.ts'

/** Bytes of the whole page as they are sent, headers included, without the font of the Japanese names; bytes of its font files. */
const FIRST_VIEW_MAX = 232_000
const FONTS_MAX = 50_000
/** Bytes of the Japanese names' font, which only a machine without any Japanese font loads. */
const NAMES_MAX = 40_000

type Sent = { readonly type: string; readonly url: string; readonly isAskedByCode: boolean; bytes: number; hasEnded: boolean }

/** Opens a page in a browser without cached files of the shop. */
const sentFor = async (shop: Shop, kind: PageKind): Promise<readonly Sent[]> => {
  const { page } = shop
  const network = await page.context().newCDPSession(page)
  const sent = new Map<string, Sent>()
  network.on('Network.requestWillBeSent', ({ requestId, type = '', initiator, request: { url } }) => {
    const isAskedByCode = initiator.type === 'script' && (type === 'Script' || type === 'Stylesheet')
    sent.set(requestId, { type, url: new URL(url).pathname, isAskedByCode, bytes: 0, hasEnded: false })
  })
  network.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const file = sent.get(requestId)
    if (file) Object.assign(file, { bytes: encodedDataLength, hasEnded: true })
  })
  network.on('Network.loadingFailed', ({ requestId }) => {
    const file = sent.get(requestId)
    if (file) file.hasEnded = true
  })
  await network.send('Network.enable')
  const quiet = watchRequests(page)
  await openKind(shop, kind)
  await quiet()
  const own = await page.locator('#initial-state').getAttribute('data-modules')
  // Other code that scripts request belongs to visible links, prefetched for the next screen when the page is idle.
  const isOfPage = ({ url, isAskedByCode }: Sent) => !isAskedByCode || url.includes('/entry-') || own?.split(' ').includes(url)
  const files = () => [...sent.values()].filter((file) => file.url !== '/livez' && isOfPage(file))
  await expect.poll(() => files().filter(({ hasEnded }) => !hasEnded)).toEqual([])
  return files()
}

const total = (files: readonly Sent[]) => files.reduce((sum, { bytes }) => sum + bytes, 0)
const listed = (files: readonly Sent[]) => files.map(({ bytes, type, url }) => `${bytes} ${type} ${url}`).join('\n')

test('every font that the shop sends can be read by a browser', async ({ shop: { page, open } }) => {
  await open('/')
  const faces = await page.evaluate(async () => {
    const loaded = await Promise.allSettled([...document.fonts].map((face) => face.load()))
    return [...document.fonts].map(({ family, unicodeRange }, at) => ({
      face: `${family} ${unicodeRange}`,
      is: loaded[at]?.status,
    }))
  })
  expect(faces.length).toBeGreaterThan(10)
  // The fallbacks are fonts of the machine, which may lack them.
  expect(faces.filter(({ face, is }) => is !== 'fulfilled' && !face.includes('Fallback'))).toEqual([])
})

for (const language of LOCALES)
  test.describe(language, () => {
    test.use({ language, viewport: PHONE })

    for (const kind of PAGE_KINDS)
      test(`the fonts of the ${kind.name} page weigh ${FONTS_MAX / 1000} kB at most`, async ({ shop }) => {
        const sent = await sentFor(shop, kind)
        const fonts = sent.filter(({ type }) => type === 'Font')
        expect(fonts.length).toBeGreaterThan(1)
        const weightOf = (some: readonly Sent[]) =>
          some.reduce((sum, { url }) => sum + statSync(path.join(ROOT, 'dist', url)).size, 0)
        const isNames = ({ url }: Sent) => url.includes('/zen-names-')
        expect(weightOf(fonts.filter((font) => !isNames(font))), listed(fonts)).toBeLessThanOrEqual(FONTS_MAX)
        expect(weightOf(fonts.filter(isNames))).toBeLessThanOrEqual(NAMES_MAX)
        const everywhere = sent.filter((file) => !isNames(file))
        if (kind.name === 'home') expect(total(everywhere), listed(everywhere)).toBeLessThanOrEqual(FIRST_VIEW_MAX)
      })
  })
