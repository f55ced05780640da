/** Articles that an operator of the embedded backend withdraws: the shop's cached pages follow. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDatabase } from '../../upstream/db/openDatabase.ts'
import type { Store } from '../../upstream/db/store.ts'
import { writeTextTimes } from '../../upstream/db/textTimes.ts'
import { startTestShop, type TestShop } from '../support/startTestShop.ts'

const dataDir = mkdtempSync(path.join(tmpdir(), 'withdrawn-'))
let shop: TestShop
/** As a tool in another process opens it. */
let store: Store
beforeAll(async () => {
  shop = await startTestShop({
    env: {
      UPSTREAM_URL: 'embedded',
      UPSTREAM_SEED: 'empty',
      DATA_DIR: dataDir,
      PAGE_CACHE_SECONDS: '3600',
      ANSWER_CACHE_SECONDS: '3600',
    },
  })
  store = openDatabase(dataDir)
  for (const slug of ['how-to-brew', 'how-to-wash'])
    store.run`INSERT INTO article (slug, title_en, title_ru, lead_en, lead_ru, date, picture, blocks)
      VALUES (${slug}, ${slug}, ${slug}, 'Lead', 'Lead', '2026-11-01', '', '[]')`
})
afterAll(async () => {
  store.close()
  await shop.close()
  rmSync(dataDir, { recursive: true, force: true })
})

test('an article that is withdrawn while its page is cached is gone within seconds, with its links, and comes back as fast', async () => {
  const statusOf = async (to: string) => (await shop.get(to)).status
  const blog = async () => (await shop.get('/blog').expect(200)).text
  for (const to of ['/blog/how-to-brew', '/blog'])
    await expect.poll(async () => (await shop.get(to).expect(200)).headers['x-cache'], { timeout: 15_000 }).toBe('hit')
  expect((await blog()).includes('/blog/how-to-brew"')).toBe(true)
  writeTextTimes(store, 'article', 'how-to-brew', { from: null, until: 0 })
  await expect.poll(() => statusOf('/blog/how-to-brew'), { timeout: 15_000 }).toBe(404)
  const without = await blog()
  expect(without.includes('/blog/how-to-brew"')).toBe(false)
  expect(without.includes('/blog/how-to-wash"')).toBe(true)
  writeTextTimes(store, 'article', 'how-to-brew', { from: null, until: null })
  await expect.poll(async () => (await blog()).includes('/blog/how-to-brew"'), { timeout: 15_000 }).toBe(true)
  expect(await statusOf('/blog/how-to-brew')).toBe(200)
})
