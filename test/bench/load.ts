/** Load generator in a process of its own, so that it does not slow down the servers. Messages name the addresses and the duration. */
import { Pool } from 'undici'

export type LoadOrder = {
  readonly origin: string
  readonly path: string
  /** Alternative to `path`: one of these for each request, in a pseudo-random order that is always the same. */
  readonly paths?: readonly string[]
  readonly headers: { readonly [name: string]: string }
  readonly connections: number
  readonly ms: number
  readonly requests?: number
}

/** Times are in ms; `bytes` are those of one answer's body as sent. */
export type LoadResult = {
  readonly requests: number
  readonly seconds: number
  readonly failed: number
  readonly p50: number
  readonly p99: number
  readonly bytes: number
}

const percentile = (sorted: readonly number[], share: number) =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0

/** A linear congruential generator (Numerical Recipes), from 0 to 1. */
const createRandom = () => {
  let state = 1
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}

/** One for all orders: the next order continues the sequence. */
const random = createRandom()

/** Sends requests from all connections at once until the time is over, or until so many requests were answered. */
export const load = async ({
  origin,
  path,
  paths,
  headers,
  connections,
  ms,
  requests = Number.POSITIVE_INFINITY,
}: LoadOrder): Promise<LoadResult> => {
  const pool = new Pool(origin, { connections, pipelining: 1 })
  const times: number[] = []
  const started = performance.now()
  const until = started + ms
  let requested = 0
  let failed = 0
  let bytes = 0
  const next = () => (paths ? (paths[Math.floor(random() * paths.length)] ?? '/') : path.replace('{n}', String(requested)))
  const ask = async () => {
    while (performance.now() < until && requested < requests) {
      requested += 1
      const from = performance.now()
      const answer = await pool.request({ method: 'GET', path: next(), headers })
      let size = 0
      for await (const chunk of answer.body as AsyncIterable<Buffer>) size += chunk.length
      times.push(performance.now() - from)
      bytes = size
      if (answer.statusCode !== 200) failed += 1
    }
  }
  await Promise.all(Array.from({ length: connections }, ask))
  await pool.close()
  times.sort((a, b) => a - b)
  return {
    requests: times.length,
    seconds: (performance.now() - started) / 1000,
    failed,
    p50: percentile(times, 0.5),
    p99: percentile(times, 0.99),
    bytes,
  }
}

process.on('message', (order: LoadOrder) => {
  load(order).then(
    (result) => process.send?.(result),
    (error: unknown) => {
      console.error(error)
      process.exit(1)
    },
  )
})
