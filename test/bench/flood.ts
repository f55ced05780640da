/** Open load generator in a process of its own: it sends at a rate, however slowly the shop answers, as users do. */
import { readFileSync } from 'node:fs'
import { Agent, get } from 'node:http'

export type FloodOrder = {
  readonly origin: string
  readonly path: string
  readonly headers: { readonly [name: string]: string }
  readonly perSecond: number
  readonly ms: number
}

/** Times are in ms, those of answered requests (200). `good` are those within two seconds. */
export type FloodResult = {
  readonly seconds: number
  readonly good: number
  readonly refused: number
  /** Users who gave up after `PATIENCE_MS`. */
  readonly left: number
  readonly p50: number
  readonly p99: number
  /** 99th percentiles of what is requested beside the load; infinite when one was not answered with 200. */
  readonly beside: { readonly file: number; readonly cached: number; readonly ready: number }
}

const PATIENCE_MS = 8000
const GOOD_MS = 2000
const BESIDE_MS = 50

const percentile = (values: readonly number[], share: number) => {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.POSITIVE_INFINITY
}

const agent = new Agent({ keepAlive: true, maxSockets: 4000 })

type Answer = { readonly status: number; readonly ms: number }

/** One request; status 0 when the user gave up or the connection failed. */
const request = (url: string, headers: FloodOrder['headers']) =>
  new Promise<Answer>((resolve) => {
    const from = performance.now()
    const end = (status: number) => resolve({ status, ms: performance.now() - from })
    const sent = get(url, { headers, agent, timeout: PATIENCE_MS }, (answer) => {
      answer
        .resume()
        .once('end', () => end(answer.statusCode ?? 0))
        .once('error', () => end(0))
    })
    const patience = setTimeout(() => sent.destroy(), PATIENCE_MS)
    sent.once('error', () => end(0)).once('close', () => clearTimeout(patience))
  })

/** Requests one address again and again until `signal` is aborted. */
const repeat = async (url: string, headers: FloodOrder['headers'], signal: AbortSignal) => {
  const times: number[] = []
  while (!signal.aborted) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other is the point
    const { status, ms } = await request(url, headers)
    times.push(status === 200 ? ms : Number.POSITIVE_INFINITY)
    // oxlint-disable-next-line no-await-in-loop -- one after the other is the point
    await new Promise((resolve) => setTimeout(resolve, BESIDE_MS))
  }
  return percentile(times, 0.99)
}

const flood = async ({ origin, path, headers, perSecond, ms }: FloodOrder): Promise<FloodResult> => {
  const { entry } = JSON.parse(readFileSync('dist/manifest.json', 'utf8')) as { entry: string }
  const ending = new AbortController()
  const beside = ['file', 'cached', 'ready'].map((_, at) =>
    repeat(origin + ([entry, '/best-sales', '/readyz'][at] ?? ''), headers, ending.signal),
  )
  const answers: Promise<Answer>[] = []
  const from = performance.now()
  await new Promise<void>((resolve) => {
    const timer = setInterval(() => {
      const spent = performance.now() - from
      for (const due = Math.min(spent, ms) * (perSecond / 1000); answers.length < due;)
        answers.push(request(origin + path, headers))
      if (spent < ms) return
      clearInterval(timer)
      resolve()
    }, 5)
  })
  ending.abort()
  const seconds = (performance.now() - from) / 1000
  const [file = 0, cached = 0, ready = 0] = await Promise.all(beside)
  const all = await Promise.all(answers)
  const answered = all.filter(({ status }) => status === 200).map((one) => one.ms)
  return {
    seconds,
    good: answered.filter((one) => one < GOOD_MS).length,
    refused: all.filter(({ status }) => status === 503).length,
    left: all.filter(({ status }) => status === 0).length,
    p50: percentile(answered, 0.5),
    p99: percentile(answered, 0.99),
    beside: { file, cached, ready },
  }
}

process.on('message', (order: FloodOrder) => {
  flood(order).then(
    (result) => process.send?.(result),
    (error: unknown) => {
      console.error(error)
      process.exit(1)
    },
  )
})
