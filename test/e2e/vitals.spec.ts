/** Measurements of page loads: one report when the page is left, only where the operator serves metrics. */
import { once } from 'node:events'
import { createServer, type AddressInfo } from 'node:net'
import { scrape } from '../support/scrape.ts'
import { expect, test as base } from './fixtures.ts'
import { watchRequests } from './quiet.ts'
import { startShop } from './startProgram.ts'

const freePort = async (): Promise<number> => {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}

const startMeteredShop = async () => {
  const port = await freePort()
  const { url, stop } = await startShop({
    UPSTREAM_URL: process.env['E2E_BACKEND_URL'] ?? '',
    METRICS_PORT: String(port),
    VITALS_PERCENT: '100',
  })
  return { url, metrics: `http://127.0.0.1:${port}/metrics`, stop }
}

const test = base.extend<{ metered: Awaited<ReturnType<typeof startMeteredShop>> }>({
  metered: async ({ startOnce }, use) => use(await startOnce('metered shop', startMeteredShop)),
  baseURL: async ({ metered }, use) => use(metered.url),
})

// One worker, so that its shop is started once.
test.describe.configure({ mode: 'default' })

test('a page sends one report with its route when it is left, without a cookie and without an error in the console', async ({
  shop,
  metered,
}) => {
  const { page } = shop
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/vitals')) sent.push(request.postData() ?? '')
  })
  const cookies = await page.context().cookies()
  const loaded = page.waitForResponse(
    async (response) => response.url().endsWith('.js') && (await response.text()).includes('largest-contentful-paint'),
  )
  const quiet = watchRequests(page)
  await shop.open('/brands')
  await loaded
  // The code has run, and has received what was measured before it.
  await quiet()
  await page.goto('about:blank')
  const measured = async () =>
    (await scrape(metered.metrics)).sum('shop_web_vital_seconds_count', { vital: 'LCP', route: 'brands' })
  await expect.poll(measured).toBe(1)
  expect(await page.context().cookies()).toEqual(cookies)
  for (const body of sent) expect(Object.keys(JSON.parse(body) as object).sort()).toEqual(['device', 'errors', 'route', 'vitals'])
})

base('where no metrics are served, no page measures or reports', async ({ shop }) => {
  const { page } = shop
  const requested: string[] = []
  page.on('request', (request) => requested.push(request.url()))
  await shop.open('/brands')
  await page.goto('about:blank')
  await shop.open('/')
  expect(requested.filter((url) => url.endsWith('/vitals'))).toEqual([])
  const files = requested.filter((url) => url.includes('/assets/') && url.endsWith('.js'))
  const texts = await Promise.all(files.map(async (url) => (await page.request.get(url)).text()))
  expect(texts.length).toBeGreaterThan(3)
  expect(texts.filter((text) => text.includes('largest-contentful-paint'))).toEqual([])
})
