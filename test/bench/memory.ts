/** Resident memory over 100,000 requests, most of them for kept pages, every tenth rendered anew. */
import { createApp } from '../../server/createApp.ts'
import { benchDeps, listen, rss, startBackend, startLoad } from './support.ts'

const REQUESTS = Number(process.env['BENCH_REQUESTS'] ?? 100_000)
const STEPS = 10

export const benchMemory = async (): Promise<void> => {
  const backend = await startBackend()
  const deps = await benchDeps({ UPSTREAM_URL: backend.url, PAGE_CACHE_SECONDS: '600', ANSWER_CACHE_SECONDS: '600' })
  const shop = await listen(createApp(deps))
  const load = startLoad()
  const ask = (path: string, requests: number, headers: { readonly [name: string]: string } = {}) =>
    load.run({
      origin: shop.origin,
      path,
      headers: { 'accept-language': 'ru', 'accept-encoding': 'br', ...headers },
      connections: 16,
      ms: 600_000,
      requests,
    })
  await ask('/category/face-care', 3000)
  await ask('/category/face-care?page=1', 2000, { cookie: 'token=none' })
  console.log(`  after warming up: ${rss()} MB`)
  const readings = [rss()]
  const share = REQUESTS / STEPS
  for (let step = 1; step <= STEPS; step++) {
    await ask('/category/face-care', Math.round(share * 0.85))
    await ask('/', Math.round(share * 0.05), { cookie: 'token=none' })
    // Every address another one: nothing may grow with what is asked for.
    await ask('/no-such-product-{n}', Math.round(share * 0.1))
    readings.push(rss())
    console.log(`  ${String(Math.round(step * share)).padStart(7)} requests: ${rss()} MB`)
  }
  const settled = readings.slice(3)
  console.log(`  from ${Math.round(REQUESTS * 0.2)} requests on: ${Math.min(...settled)} to ${Math.max(...settled)} MB`)
  load.stop()
  shop.close()
  await deps.close()
  backend.stop()
}
