/**
 * Resident memory of the shop, alone in its process, during 60,000 requests for its pages in random order: the addresses of the sitemap, at
 * most 2,500, each in two currencies. `BENCH_REQUESTS` and `BENCH_ADDRESSES` change the numbers; the limit is 250 MB.
 */
import { memoryOf, record, startBackend, startLoad, startProgram } from './support.ts'

const REQUESTS = Number(process.env['BENCH_REQUESTS'] ?? 60_000)
const ADDRESSES = Number(process.env['BENCH_ADDRESSES'] ?? 2500)
const STEPS = 6
const LIMIT_MB = 250

const locsOf = (xml: string) => [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, loc = '']) => loc)

/** Every page that the sitemap lists, in every language. */
const addressesOf = async (url: string): Promise<readonly string[]> => {
  const textOf = async (address: string) => (await fetch(address)).text()
  const parts = await Promise.all(locsOf(await textOf(`${url}/sitemap.xml`)).map(textOf))
  const paths = parts.flatMap(locsOf).map((loc) => loc.slice(new URL(loc).origin.length))
  // Spread over all kinds of pages.
  return Array.from(
    { length: Math.min(ADDRESSES, paths.length) },
    (_, n) => paths[Math.floor((n * paths.length) / ADDRESSES)] ?? '/',
  )
}

export const benchMemory = async (): Promise<void> => {
  const backend = await startBackend()
  const shop = await startProgram(['--max-semi-space-size=8', 'dist/server/main.js'], {
    // As `npm start` and the Dockerfile start it.
    MALLOC_ARENA_MAX: '2',
    UPSTREAM_URL: backend.url,
    PORT: '0',
    HOST: '127.0.0.1',
    NODE_ENV: 'production',
    LOG_LEVEL: 'error',
  })
  const paths = await addressesOf(shop.url)
  console.log(`  ${paths.length} addresses; at start ${memoryOf(shop.pid, 'VmRSS')} MB`)
  const load = startLoad()
  let failed = 0
  for (let step = 1; step <= STEPS; step++) {
    const result = await load.run({
      origin: shop.url,
      path: '/',
      paths,
      // Each currency has pages of its own: twice as many as there are addresses.
      headers: {
        cookie: `currency=${step % 2 === 0 ? 'EUR' : 'RUB'}`,
        'accept-language': 'ru',
        'accept-encoding': 'gzip, deflate, br',
      },
      connections: 16,
      ms: 900_000,
      requests: Math.round(REQUESTS / STEPS),
    })
    failed += result.failed
    const requested = String(Math.round((REQUESTS / STEPS) * step)).padStart(6)
    console.log(
      `  ${requested} requests: ${memoryOf(shop.pid, 'VmRSS')} MB (${Math.round(result.requests / result.seconds)} a second)`,
    )
  }
  const most = memoryOf(shop.pid, 'VmHWM')
  console.log(`  the most: ${most} MB of ${LIMIT_MB}${most > LIMIT_MB ? ', TOO MUCH' : ''}; ${failed} failed`)
  record('memory, most', `${most} MB`)
  load.stop()
  shop.stop()
  backend.stop()
}
