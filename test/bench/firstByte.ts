/** Time to the first byte of the shell when only a deferred call is slow by 200 ms: the shop against the bare server. */
import { createServer, request } from 'node:http'
import { createApp } from '../../server/createApp.ts'
import { createBareApp } from './bareApp.ts'
import { benchDeps, interleave, listen, median, record, startBackend } from './support.ts'

const SLOW_MS = 200
const ROUNDS = 40

/** Forwards every request; similar products 200 ms late. */
const slowSimilar = (backend: string) =>
  createServer((req, res) => {
    const pass = () => {
      const { hostname, port } = new URL(backend)
      const onward = request({ hostname, port, path: req.url, method: req.method, headers: req.headers }, (answer) => {
        res.writeHead(answer.statusCode ?? 502, answer.headers)
        answer.pipe(res)
      })
      onward.once('error', () => res.destroy())
      req.pipe(onward)
    }
    if (req.url?.includes('/similar')) setTimeout(pass, SLOW_MS)
    else pass()
  }).listeners('request')[0] as Parameters<typeof listen>[0]

/** Times in ms from the request to the first byte of the body and to its end. */
const timesOf = (origin: string) =>
  new Promise<{ first: number; end: number }>((resolve, reject) => {
    const from = performance.now()
    const req = request(
      `${origin}/shizukuya-lotion`,
      { headers: { 'accept-encoding': 'br', cookie: 'i18n_redirected=ru-RU; currency=RUB' } },
      (res) => {
        let first = 0
        res.on('data', () => (first ||= performance.now() - from))
        res.once('end', () => resolve({ first, end: performance.now() - from }))
      },
    )
    req.once('error', reject)
    req.end()
  })

export const benchFirstByte = async (): Promise<void> => {
  const backend = await startBackend()
  const slow = await listen(slowSimilar(backend.url))
  const deps = await benchDeps({ UPSTREAM_URL: slow.origin, PAGE_CACHE_SECONDS: '0', ANSWER_CACHE_SECONDS: '0' })
  const bare = await listen(createBareApp(deps, { perPage: 24 }))
  const shop = await listen(createApp(deps))
  const runs = { bare: () => timesOf(bare.origin), shop: () => timesOf(shop.origin) }
  await interleave(10, runs)
  const results = await interleave(ROUNDS, runs)
  for (const [name, times] of Object.entries(results))
    console.log(
      `  ${name.padEnd(6)} first byte ${median(times.map(({ first }) => first)).toFixed(1)} ms, end ${median(times.map(({ end }) => end)).toFixed(1)} ms (median of ${ROUNDS})`,
    )
  const gap = median((results['shop'] ?? []).map(({ first }, round) => first - (results['bare']?.[round]?.first ?? 0)))
  record('first byte after bare', `${gap.toFixed(1)} ms`)
  console.log(`  the shop's first byte comes ${gap.toFixed(1)} ms after the bare server's (target: within 2 ms)`)
  for (const { close } of [slow, bare, shop]) close()
  await deps.close()
  backend.stop()
}
