/** The operator's purge signal to the running process: changes of the backend are shown at once, without a restart. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { passTo, startFakeUpstream, type FakeUpstream } from '../support/fakeUpstream.ts'
import { killProcesses, startShopProcess } from '../support/startProcess.ts'
import { startTestShop, type TestShop } from '../support/startTestShop.ts'

let behind: TestShop
let backend: FakeUpstream
beforeAll(async () => {
  behind = await startTestShop()
  backend = await startFakeUpstream()
  backend.on('/', passTo(behind.upstreamUrl))
})
afterAll(async () => {
  killProcesses()
  await backend.close()
  await behind.close()
})

test('SIGUSR2 revalidates cached pages, answers and parts of the sitemap', async () => {
  const shop = await startShopProcess({ UPSTREAM_URL: backend.url, PAGE_CACHE_SECONDS: '3600', ANSWER_CACHE_SECONDS: '3600' })
  const textOf = async (path: string) => (await fetch(shop.url + path)).text()
  const addresses = ['/category/face-care', '/sitemap-tags-1.xml']
  for (let i = 0; i < 3; i++) for (const address of addresses) await textOf(address)
  backend.on(
    '/v1/categories/face-care',
    passTo(behind.upstreamUrl, (value) => ({ data: { ...(value as { data: object }).data, name: 'Renamed' } })),
  )
  backend.on(
    '/v1/sitemap/tags',
    passTo(behind.upstreamUrl, (value) => {
      const { data } = value as { data: { items: object[] } }
      return { data: { ...data, items: data.items.map((item) => ({ ...item, link_rewrite: 'renamed' })) } }
    }),
  )
  expect(await textOf('/category/face-care')).not.toContain('Renamed')
  expect(await textOf('/sitemap-tags-1.xml')).not.toContain('/tags/renamed')
  shop.child.kill('SIGUSR2')
  await expect.poll(() => shop.lines().some(({ msg }) => msg === 'caches purged')).toBe(true)
  // The first request gets the previous version, while the page is revalidated.
  await expect.poll(() => textOf('/category/face-care')).toContain('Renamed')
  expect(await textOf('/sitemap-tags-1.xml')).toContain('/tags/renamed')
}, 60_000)
