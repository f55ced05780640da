/** Category page of 48 products: the shop without caches against the bare server, and its cached page against `node:http` with the same bytes. */
import type { RequestListener } from 'node:http'
import { request } from 'undici'
import { createApp } from '../../server/createApp.ts'
import { createBareApp } from './bareApp.ts'
import { benchDeps, interleave, listen, median, record, startBackend, startLoad } from './support.ts'

const PER_PAGE = 48
const ROUNDS = 3
const MS = 3000
const CONNECTIONS = 16
const CACHED = 'shop, pages cached'
const PATH = '/category/face-care'
const GUEST = { 'accept-language': 'ru-RU', cookie: 'i18n_redirected=ru-RU; currency=RUB' }

/** Sends the page of the shop at `origin` as it was received, in each of the encodings that are asked for: what no server exceeds. */
const createBytesServer = async (origin: string, encodings: readonly string[]): Promise<RequestListener> => {
  const received = encodings.map(async (encoding) => {
    const { body } = await request(origin + PATH, { headers: { ...GUEST, 'accept-encoding': encoding } })
    return [encoding, Buffer.from(await body.arrayBuffer())] as const
  })
  const pages = new Map<string | undefined, Buffer>(await Promise.all(received))
  return (req, res) => {
    const bytes = pages.get(req.headers['accept-encoding'])
    res.writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'content-length': bytes?.length })
    res.end(bytes)
  }
}

const ENCODINGS = { identity: 'identity', browser: 'gzip, deflate, br' }

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
    [CACHED]: await listen(createApp(pages)),
  }
  const bytes = await listen(await createBytesServer(apps[CACHED].origin, Object.values(ENCODINGS)))
  const servers = { ...apps, 'stored bytes': bytes }
  const load = startLoad()
  for (const [encoding, accepted] of Object.entries(ENCODINGS)) {
    const headers = { ...GUEST, 'accept-encoding': accepted }
    const order = (origin: string, ms: number) => load.run({ origin, path: PATH, headers, connections: CONNECTIONS, ms })
    const inTurn = (ms: number) =>
      Object.fromEntries(Object.entries(servers).map(([name, { origin }]) => [name, () => order(origin, ms)]))
    await interleave(1, inTurn(1500))
    const results = await interleave(ROUNDS, inTurn(MS))
    const rates = (name: string) => (results[name] ?? []).map(({ requests, seconds }) => requests / seconds)
    const bare = rates('bare')
    console.log(`${encoding}: median of ${ROUNDS} interleaved rounds of ${MS / 1000} s, ${CONNECTIONS} connections`)
    for (const [name, runs] of Object.entries(results)) {
      const own = rates(name)
      const ratios = own.map((rate, round) => rate / (bare[round] ?? 1))
      if (name.startsWith('shop')) record(`${name}, ${encoding}, to bare`, median(ratios).toFixed(2))
      const failed = runs.reduce((sum, run) => sum + run.failed, 0)
      console.log(
        `  ${name.padEnd(22)} ${median(own).toFixed(0).padStart(6)} req/s  x ${median(ratios).toFixed(2)} (${Math.min(...ratios).toFixed(2)}-${Math.max(...ratios).toFixed(2)})  p50 ${median(runs.map(({ p50 }) => p50)).toFixed(1)} ms  p99 ${median(runs.map(({ p99 }) => p99)).toFixed(1)} ms  ${runs[0]?.bytes} B${failed > 0 ? `  ${failed} FAILED` : ''}`,
      )
    }
    const limits = rates('stored bytes')
    record(
      `${CACHED}, ${encoding}, of stored bytes`,
      median(rates(CACHED).map((rate, round) => rate / (limits[round] ?? 1))).toFixed(2),
    )
    for (const name of [CACHED, 'stored bytes'])
      record(`${name}, ${encoding}, 99th percentile`, `${median((results[name] ?? []).map(({ p99 }) => p99)).toFixed(1)} ms`)
  }
  load.stop()
  for (const { close } of Object.values(servers)) close()
  for (const deps of [noCaches, answers, pages]) await deps.close()
  backend.stop()
}
