/** The files that a page's visit loads, with the bytes that are sent for them. */
import { statSync } from 'node:fs'
import path from 'node:path'
import { expect, type Shop } from './fixtures.ts'
import { watchRequests } from './quiet.ts'
import { ROOT } from './startProgram.ts'

/** Bytes of a page's font files. */
const FONTS_MAX = 50_000
/** Bytes of the Japanese names' font, which only a machine without any Japanese font loads. */
const NAMES_MAX = 40_000

type Sent = { readonly type: string; readonly url: string; readonly isRequestedByCode: boolean; bytes: number; hasEnded: boolean }

/** Watches the files of a page that is opened afterwards; returns the function that waits for all of them. */
export const watchFiles = async ({ page }: Shop): Promise<() => Promise<readonly Sent[]>> => {
  const network = await page.context().newCDPSession(page)
  const sent = new Map<string, Sent>()
  network.on('Network.requestWillBeSent', ({ requestId, type = '', initiator, request: { url } }) => {
    const isRequestedByCode = initiator.type === 'script' && (type === 'Script' || type === 'Stylesheet')
    sent.set(requestId, { type, url: new URL(url).pathname, isRequestedByCode, bytes: 0, hasEnded: false })
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
  return async () => {
    await quiet()
    const own = await page.locator('#initial-state').getAttribute('data-modules')
    // Other code that scripts request belongs to visible links, prefetched for the next screen when the page is idle.
    const isOfPage = ({ url, isRequestedByCode }: Sent) =>
      !isRequestedByCode || url.includes('/entry-') || own?.split(' ').includes(url)
    const files = () => [...sent.values()].filter((file) => file.url !== '/livez' && isOfPage(file))
    await expect.poll(() => files().filter(({ hasEnded }) => !hasEnded)).toEqual([])
    await network.detach()
    return files()
  }
}

export const listed = (files: readonly Sent[]) => files.map(({ bytes, type, url }) => `${bytes} ${type} ${url}`).join('\n')

export const isNames = ({ url }: Sent) => url.includes('/zen-names-')

/** Fails when the fonts of a page are larger than the limits. */
export const expectSmallFonts = (files: readonly Sent[]) => {
  const fonts = files.filter(({ type }) => type === 'Font')
  expect(fonts.length).toBeGreaterThan(1)
  const weightOf = (some: readonly Sent[]) => some.reduce((sum, { url }) => sum + statSync(path.join(ROOT, 'dist', url)).size, 0)
  expect(weightOf(fonts.filter((font) => !isNames(font))), listed(fonts)).toBeLessThanOrEqual(FONTS_MAX)
  expect(weightOf(fonts.filter(isNames))).toBeLessThanOrEqual(NAMES_MAX)
}
