/**
 * `npm run bench:overload`: the shop at its capacity, at twice and at ten times of it, and after the load, in one run; with admission by age,
 * and for comparison with the number of requests in flight alone. The shop, with the backend embedded, and the load are processes of their own.
 */
import { fork } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { median, startLoad, startProgram } from './support.ts'
import type { FloodOrder, FloodResult } from './flood.ts'

const GUEST = { 'accept-language': 'ru-RU', cookie: 'i18n_redirected=ru-RU; currency=RUB', 'accept-encoding': 'br' }
/** Not cached: the page cache does not store search pages. */
const PAGE = '/product_search?q=lotion'
const CAPACITY_MS = 6000
const FLOOD_MS = 8000

/**
 * The CPU time of a process so far, in s; infinite where there is no /proc. Answers per second of it do not depend on other work of the machine,
 * which takes the CPU in one phase and not in the next.
 */
const cpuSeconds = (pid: number): number => {
  try {
    const [user = 0, system = 0] =
      readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ').slice(11, 13).map(Number) ?? []
    return (user + system) / 100
  } catch {
    return Number.POSITIVE_INFINITY
  }
}

/** The order of one phase, in a process of its own. */
const flood = (order: FloodOrder) =>
  new Promise<FloodResult>((resolve, reject) => {
    const child = fork('test/bench/flood.ts')
    child.once('message', (result) => {
      resolve(result as FloodResult)
      child.kill()
    })
    child.once('exit', (code) => code && reject(new Error(`The load ended with ${code}`)))
    child.send(order)
  })

const timeOf = async (url: string): Promise<number> => {
  const from = performance.now()
  const answer = await fetch(url, { headers: GUEST })
  await answer.arrayBuffer()
  return answer.status === 200 ? performance.now() - from : Number.POSITIVE_INFINITY
}

/** How long after the load the shop needs until five requests in a row are answered within 200 ms; in ms. */
const recover = async (url: string): Promise<number> => {
  const from = performance.now()
  let quick = 0
  while (quick < 5 && performance.now() - from < 30_000) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other is the point
    quick = (await timeOf(`${url}${PAGE}`)) < 200 ? quick + 1 : 0
  }
  return performance.now() - from
}

const columns = (cells: readonly (string | number)[]) =>
  cells.map((cell, at) => String(cell).padStart(at === 0 ? 30 : 12)).join('')
const rounded = (ms: number) => (Number.isFinite(ms) ? `${Math.round(ms)} ms` : '-')

const measure = async (name: string, env: { readonly [name: string]: string }) => {
  const shop = await startProgram(['dist/server/main.js'], {
    PORT: '0',
    NODE_ENV: 'production',
    UPSTREAM_URL: 'embedded',
    UPSTREAM_SEED: 'demo',
    DATA_DIR: '.cache/bench-data',
    ANSWER_CACHE_SECONDS: '600',
    PAGE_CACHE_SECONDS: '600',
    LOG_LEVEL: 'info',
    ...env,
  })
  const load = startLoad()
  // Warms the code, and the cached page that is requested during the load.
  await load.run({ origin: shop.url, path: PAGE, headers: GUEST, connections: 8, ms: 3000 })
  await Promise.all([1, 2, 3].map(() => timeOf(`${shop.url}/best-sales`)))
  const rates: number[] = []
  const cpuAt = cpuSeconds(shop.pid)
  let answered = 0
  for (let round = 0; round < 3; round++) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other is the point
    const { requests, seconds } = await load.run({
      origin: shop.url,
      path: PAGE,
      headers: GUEST,
      connections: 8,
      ms: CAPACITY_MS / 3,
    })
    rates.push(requests / seconds)
    answered += requests
  }
  load.stop()
  const capacity = median(rates)
  const perCpuSecond = answered / (cpuSeconds(shop.pid) - cpuAt)
  console.log(columns([`${name}: capacity`, `${capacity.toFixed(1)}/s`]))
  for (const times of [2, 10]) {
    const before = cpuSeconds(shop.pid)
    // oxlint-disable-next-line no-await-in-loop -- one after the other is the point
    const result = await flood({ origin: shop.url, path: PAGE, headers: GUEST, perSecond: capacity * times, ms: FLOOD_MS })
    const used = cpuSeconds(shop.pid) - before
    // oxlint-disable-next-line no-await-in-loop -- one after the other is the point
    const recovery = await recover(shop.url)
    console.log(
      columns([
        `${times} x capacity`,
        `${(result.good / result.seconds).toFixed(1)}/s`,
        `${Math.round((100 * result.good) / result.seconds / capacity)} %`,
        `${Math.round((100 * result.good) / used / perCpuSecond)} %`,
        rounded(result.p50),
        rounded(result.p99),
        result.refused,
        result.left,
        rounded(result.beside.file),
        rounded(result.beside.cached),
        rounded(result.beside.ready),
        rounded(recovery),
      ]),
    )
  }
  shop.stop()
}

export const benchOverload = async (): Promise<void> => {
  console.log(
    columns([
      '',
      'goodput',
      'of capacity',
      'of CPU time',
      'p50',
      'p99',
      '503',
      'gave up',
      'file p99',
      'cached p99',
      'ready p99',
      'recovery',
    ]),
  )
  await measure('by age (MAX_WAIT_MS=500)', {})
  await measure('by number alone', { MAX_WAIT_MS: '600000' })
}
