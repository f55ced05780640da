/** scripts/deploy.mjs: a rolling deploy behind a real HAProxy, of two releases of the built shop, under load. */
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Release } from '../../shared/offline.ts'
import { startUpstream, type Upstream } from '../../upstream/startUpstream.ts'
import { otherRelease, startRollingShops, type RollingShops } from '../support/rollingShops.ts'
import { seededDatabase } from '../support/seededDatabase.ts'
import { startLoad } from '../support/shopLoad.ts'
import { ROOT } from '../support/sourceFiles.ts'
import { hasBalancer } from '../support/startBalancer.ts'

const quiet = { info: () => {}, warn: () => {}, error: () => {} }
const NEXT = '0123456789'

// A busy machine takes a minute for what a free one does in seconds.
describe.skipIf(!hasBalancer())('a rolling deploy', { timeout: 240_000 }, () => {
  let backend: Upstream
  let shops: RollingShops
  let next: ReturnType<typeof otherRelease>
  const { release } = JSON.parse(readFileSync(path.join(ROOT, 'dist/manifest.json'), 'utf8')) as { readonly release: Release }

  beforeAll(async () => {
    next = otherRelease(NEXT)
    backend = await startUpstream({
      dataDir: ':memory:',
      copyOf: await seededDatabase('now', () => new Date()),
      port: 0,
      host: '127.0.0.1',
      seed: 'demo',
      log: quiet,
      picturesDir: path.join(ROOT, 'upstream/sample/pictures'),
    })
    shops = await startRollingShops({
      backendUrl: backend.url,
      folder: ROOT,
      env: { STOP_DELAY_MS: '0', MAX_WAIT_MS: '60000' },
      changes: [
        ['inter 2s', 'inter 200ms'],
        ['slowstart 20s', 'slowstart 1s'],
      ],
    })
  })
  afterAll(async () => {
    await shops.stop()
    await backend.close()
    next.remove()
  })

  test('to another release loses no request, and no answer is of the previous one afterwards', async () => {
    const load = await startLoad(shops.url, 3, 20)
    const { code, out, err } = await shops.deploy(next.folder)
    await load.stop()
    expect({ code, err, lost: load.lost }).toEqual({ code: 0, err: '', lost: [] })
    expect(out).toMatch(/a: drained[\s\S]+a: ready[\s\S]+a: UP[\s\S]+b: drained[\s\S]+b: UP[\s\S]+Deployed: a, b\n$/)
    expect(load.counts.requests).toBeGreaterThan(100)
    expect([...load.releases].toSorted()).toEqual([NEXT, release.id].toSorted())
    const after = await startLoad(shops.url, 2, 20)
    await expect.poll(() => after.counts.requests).toBeGreaterThan(20)
    await after.stop()
    expect([...after.releases]).toEqual([NEXT])
    expect(shops.errors).toEqual([])
  })

  test('of a release that does not start ends with one sentence; the other instance stays, and no request is lost', async () => {
    const load = await startLoad(shops.url, 2, 20)
    const { code, err } = await shops.deploy('/', '--up', '2')
    expect(code).toBe(1)
    expect(err).toMatch(
      /^a is not ready 2 s after its restart: .+\. It stays out of rotation\. .+ it begins with a\. Not touched: b\n$/,
    )
    const refused = await shops.deploy(next.folder, '--servers', 'b', '--up', '1')
    expect(refused).toMatchObject({ code: 1 })
    expect(refused.err).toMatch(/^No other instance of the shop is UP: without b there would be none\. Nothing was changed at b/)
    const again = await shops.deploy(next.folder)
    await load.stop()
    expect({ ...again, lost: load.lost }).toMatchObject({ code: 0, err: '', lost: [] })
  })

  test.each([
    [['--servers', 'c'], /^The balancer has no server c, only a, b\n$/],
    [['--balancer', '/no/such/socket'], /^The balancer does not answer at \/no\/such\/socket: /],
  ])('with %j ends with one sentence', async (options, sentence) => {
    const { code, err } = await shops.deploy(next.folder, ...options)
    expect(code).toBe(1)
    expect(err).toMatch(sentence)
  })
})
