/** Category page of 48 products without caches: the shop against the bare server, and cached pages against both. */
import { createApp } from '../../server/createApp.ts'
import { createBareApp } from './bareApp.ts'
import { benchDeps, interleave, listen, median, record, startBackend, startLoad } from './support.ts'

const PER_PAGE = 48
const ROUNDS = 3
const MS = 3000
const CONNECTIONS = 16
const GUEST = { 'accept-language': 'ru-RU', cookie: 'i18n_redirected=ru-RU; currency=RUB' }

export const benchThroughput = async (): Promise<void> => {
  const backend = await startBackend()
  const noCaches = await benchDeps({ UPSTREAM_URL: backend.url, PAGE_CACHE_SECONDS: '0', ANSWER_CACHE_SECONDS: '0' })
  const answers = await benchDeps({ UPSTREAM_URL: backend.url, PAGE_CACHE_SECONDS: '0', ANSWER_CACHE_SECONDS: '600' })
  const pages = await benchDeps({ UPSTREAM_URL: backend.url, PAGE_CACHE_SECONDS: '600', ANSWER_CACHE_SECONDS: '600' })
  const apps = {
    bare: await listen(createBareApp(noCaches, { perPage: PER_PAGE })),
    'bare, data in memory': await listen(createBareApp(noCaches, { perPage: PER_PAGE, inMemory: true })),
    'shop, no caches': await listen(createApp(noCaches)),
    'shop, answers cached': await listen(createApp(answers)),
    'shop, pages cached': await listen(createApp(pages)),
  }
  const load = startLoad()
  for (const [encoding, headers] of [
    ['identity', { ...GUEST, 'accept-encoding': 'identity' }],
    ['browser', { ...GUEST, 'accept-encoding': 'gzip, deflate, br' }],
  ] as const) {
    const order = (origin: string, ms: number) =>
      load.run({ origin, path: '/category/face-care', headers, connections: CONNECTIONS, ms })
    await interleave(1, Object.fromEntries(Object.entries(apps).map(([name, { origin }]) => [name, () => order(origin, 1500)])))
    const results = await interleave(
      ROUNDS,
      Object.fromEntries(Object.entries(apps).map(([name, { origin }]) => [name, () => order(origin, MS)])),
    )
    const rates = (name: string) => (results[name] ?? []).map(({ requests, seconds }) => requests / seconds)
    const bare = rates('bare')
    console.log(`${encoding}: median of ${ROUNDS} interleaved rounds of ${MS / 1000} s, ${CONNECTIONS} connections`)
    for (const [name, runs] of Object.entries(results)) {
      const own = rates(name)
      const ratios = own.map((rate, round) => rate / (bare[round] ?? 1))
      record(`${name}, ${encoding}, to bare`, median(ratios).toFixed(2))
      const failed = runs.reduce((sum, run) => sum + run.failed, 0)
      console.log(
        `  ${name.padEnd(22)} ${median(own).toFixed(0).padStart(6)} req/s  x ${median(ratios).toFixed(2)} (${Math.min(...ratios).toFixed(2)}-${Math.max(...ratios).toFixed(2)})  p50 ${median(runs.map(({ p50 }) => p50)).toFixed(1)} ms  p99 ${median(runs.map(({ p99 }) => p99)).toFixed(1)} ms  ${runs[0]?.bytes} B${failed > 0 ? `  ${failed} FAILED` : ''}`,
      )
    }
  }
  load.stop()
  for (const { close } of Object.values(apps)) close()
  for (const deps of [noCaches, answers, pages]) await deps.close()
  backend.stop()
}
