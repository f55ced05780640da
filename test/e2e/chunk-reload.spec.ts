/** Missing chunks, as after a new deployment: the page is reloaded, but not endlessly. */
import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { Page } from 'playwright/test'
import { expect, test, type Shop } from './fixtures.ts'
import { ROOT } from './startProgram.ts'

type Files = { readonly [name: string]: readonly string[] }
type Manifest = {
  readonly entryImports: readonly string[]
  readonly screens: Files
  readonly sheets: Files
  readonly messages: { readonly [locale: string]: Files }
}

const manifest = JSON.parse(readFileSync(path.join(ROOT, 'dist/manifest.json'), 'utf8')) as Manifest

/** The extra time between two steps that a test may take on a slow machine, in ms. */
const SLOW_MS = 60_000

/** The chunk whose entry point is a module of the client. */
const chunkFrom = (module: string): string => {
  const { outputs } = JSON.parse(readFileSync(path.join(ROOT, 'dist/browser-metafile.json'), 'utf8')) as {
    readonly outputs: { readonly [file: string]: { readonly entryPoint?: string } }
  }
  const file = Object.keys(outputs).find((output) => outputs[output]?.entryPoint === module)
  if (!file) throw new Error(`${module} has no chunk of its own`)
  return file.replace('dist', '')
}

/** The chunks among `others` that only one area's screens need. */
const chunkOf = (area: string, others: readonly string[]): readonly string[] => {
  const { screens, entryImports } = manifest
  const shared = new Set([...entryImports, ...others.flatMap((other) => screens[other] ?? [])])
  const own = (screens[area] ?? []).filter((file) => !shared.has(file))
  if (own.length === 0) throw new Error(`${area} has no chunk of its own`)
  return own
}

const LIST_STYLES = (manifest.sheets['catalogue'] ?? []).slice(-1)
const LIST_TEXTS = manifest.messages['en-US']?.['catalogue'] ?? []
const CATEGORY = chunkOf('catalogue', ['home'])

/** Answers these files with 404 until the returned function is called. */
const loseFiles = async (page: Page, files: readonly string[]) => {
  const isLost = (url: URL) => files.includes(url.pathname)
  await page.route(isLost, (route) => route.fulfill({ status: 404, contentType: 'text/plain', body: 'Not found' }))
  return () => page.unroute(isLost)
}

/** The home page with a link to a category whose files are missing. `deploy` replaces it by a page that names existing files. */
const loseCategory = async (shop: Shop, files: readonly string[] = CATEGORY) => {
  const { page, t } = shop
  const documents: string[] = []
  page.on('request', (request) => request.isNavigationRequest() && documents.push(new URL(request.url()).pathname))
  shop.expectConsole(/status of 404.*\/assets\/(?:chunk|catalogue)/)
  const restore = await loseFiles(page, files)
  await shop.open('/')
  const categories = page.getByRole('navigation', { name: t('nav.categories') })
  const link = categories.getByRole('link').first()
  const to = (await link.getAttribute('href')) ?? ''
  return {
    documents,
    link,
    to,
    deploy: () =>
      page.route(`**${to}`, async (route) => {
        await restore()
        await route.continue()
      }),
  }
}

/** The category is rendered, hydrated, and was loaded as a document of its own. */
const expectLoadedAnew = async (
  shop: Shop,
  { documents, to }: { readonly documents: readonly string[]; readonly to: string },
) => {
  const { page, t, heading } = shop
  await page.waitForURL(`**${to}`)
  await shop.hydrated()
  await expect(page.getByRole('navigation', { name: t('nav.trail') })).toBeVisible()
  await expect(heading(t('error.500.title'))).toBeHidden()
  expect(documents).toEqual(['/', to])
}

test('[R8.08] a missing chunk reloads the page, once, at the requested address', async ({ shop }) => {
  const lost = await loseCategory(shop)
  await lost.deploy()
  await lost.link.click()
  await expectLoadedAnew(shop, lost)
})

for (const [what, files] of Object.entries({ texts: LIST_TEXTS, styles: LIST_STYLES }))
  test(`${what} that are missing reload the page as well`, async ({ shop }) => {
    expect(files).toHaveLength(1)
    const lost = await loseCategory(shop, files)
    await lost.deploy()
    await lost.link.click()
    await expectLoadedAnew(shop, lost)
  })

test('[R8.08] within 10 s a second loss shows the error page; after them the page is reloaded again', async ({ shop }) => {
  const { page, t, heading, main } = shop
  await page.clock.install()
  const lost = await loseCategory(shop)
  shop.expectConsole(/ChunkLoadError/)
  // As after a recent reload; a slow machine has a minute more to reach the click.
  await page.evaluate((later) => sessionStorage.setItem('reloaded-at', String(Date.now() + later)), SLOW_MS)

  await lost.link.click()
  await expect(heading(t('error.500.title'))).toBeFocused()
  await expect(main.getByText(t('error.500.text'))).toBeVisible()
  expect(lost.documents).toEqual(['/'])

  await page.goBack()
  await expect(heading(t('home.heading'))).toBeVisible()
  await page.clock.fastForward(SLOW_MS + 10_001)
  await lost.deploy()
  await lost.link.click()
  await expectLoadedAnew(shop, lost)
})

test('a page whose first code is missing is reloaded once, then reports it and works as one without scripts', async ({
  shop,
}) => {
  const { page, t, heading } = shop
  const documents: string[] = []
  page.on('request', (request) => request.isNavigationRequest() && documents.push(request.url()))
  shop.expectConsole(/status of 404.*\/assets\/chunk/)
  shop.expectConsole(/uncaught: ChunkLoadError/)
  const restore = await loseFiles(page, CATEGORY)
  await page.goto('/category/face-care')
  const alert = page.getByRole('alert').filter({ hasText: t('startFailed.text') })
  await expect(alert).toBeVisible()
  expect(documents, 'the page, and its one reload').toHaveLength(2)
  await expect(page.locator('.needs-script').first()).toBeHidden()

  await restore()
  await alert.getByRole('link', { name: t('error.reload') }).click()
  await shop.hydrated()
  await expect(heading()).toBeVisible()
  await expect(alert).toBeHidden()
  await expect(page.locator('.card .needs-script').first()).toBeVisible()
})

test('a page whose entry cannot be loaded reports it, and works as one without scripts', async ({ shop }) => {
  const { page, t, heading } = shop
  shop.expectConsole(/status of 404.*\/assets\/entry/)
  await page.route('**/assets/entry-*.js', (route) =>
    route.fulfill({ status: 404, contentType: 'text/plain', body: 'Not found' }),
  )
  await page.goto('/category/face-care')
  await expect(page.getByRole('alert').filter({ hasText: t('startFailed.text') })).toBeVisible()
  await expect(page.locator('.needs-script').first()).toBeHidden()
  await page
    .getByRole('navigation', { name: t('nav.trail') })
    .getByRole('link')
    .first()
    .click()
  await expect(heading(t('home.heading'))).toBeVisible()
})

test('a part whose code is missing reloads the page once, then offers a retry', async ({ shop }) => {
  const { page, t, main } = shop
  const documents: string[] = []
  page.on('request', (request) => request.isNavigationRequest() && documents.push(request.url()))
  shop.expectConsole(/status of 404.*\/assets\/chunk/)
  const restore = await loseFiles(page, [chunkFrom('client/flows/toggleFavourite.ts')])
  await shop.open('/category/face-care')
  const heart = main.locator('.card-heart').first()
  await Promise.all([page.waitForEvent('load'), heart.click()])
  await shop.hydrated()
  expect(documents).toHaveLength(2)

  await heart.click()
  await expect(page.locator('.toast').filter({ hasText: t('ui.partFailed') })).toBeVisible()
  expect(documents, 'no second reload for the same chunk').toHaveLength(2)
  await restore()
  await page.getByRole('button', { name: t('ui.retry') }).click()
  await expect(page.getByRole('dialog', { name: t('auth.login') })).toBeVisible()
})
