/** Load generator in a process of its own: users who sign in at the same time, each from a network of its own, and what is requested beside them. */
import { readFileSync } from 'node:fs'

export type SignInOrder = { readonly origin: string; readonly users: number; readonly ms: number }

type Times = { readonly p50: number; readonly p99: number }

/** Times are in ms; those of `signIn` are of sign-ins that succeeded. */
export type SignInResult = {
  readonly file: Times
  readonly cached: Times
  readonly page: Times
  readonly signIn: Times
  readonly done: number
  /** Sign-ins that the queue of hashes refused. */
  readonly refused: number
}

const BESIDE_MS = 20
const REFUSED_MS = 2000
const DEMO = 'email=demo%40example.com&password=demo-password'

const timesOf = (values: readonly number[]): Times => {
  const sorted = values.toSorted((a, b) => a - b)
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
  return { p50: at(0.5), p99: at(0.99) }
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

const run = async ({ origin, users, ms }: SignInOrder): Promise<SignInResult> => {
  const { entry } = JSON.parse(readFileSync('dist/manifest.json', 'utf8')) as { entry: string }
  const until = performance.now() + ms
  const send = async (path: string, init?: RequestInit) => {
    const from = performance.now()
    const answer = await fetch(origin + path, { redirect: 'manual', ...init })
    await answer.arrayBuffer()
    return { status: answer.status, ms: performance.now() - from }
  }
  const beside = async (path: string) => {
    const times: number[] = []
    while (performance.now() < until) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other is the point
      times.push((await send(path)).ms)
      // oxlint-disable-next-line no-await-in-loop -- one after the other is the point
      await pause(BESIDE_MS)
    }
    return timesOf(times)
  }
  let refused = 0
  const signIns: number[] = []
  const user = async (_: unknown, at: number) => {
    while (performance.now() < until) {
      const headers = { 'content-type': 'application/x-www-form-urlencoded', 'x-forwarded-for': `10.1.${at}.1` }
      // oxlint-disable-next-line no-await-in-loop -- one after the other is the point
      const { status, ms: time } = await send('/', { method: 'POST', headers, body: DEMO })
      if (status === 303) signIns.push(time)
      else {
        refused += 1
        // oxlint-disable-next-line no-await-in-loop -- one after the other is the point
        await pause(REFUSED_MS)
      }
    }
  }
  const [file, cached, page] = await Promise.all([
    beside(entry),
    beside('/best-sales'),
    beside('/product_search?q=lotion'),
    ...Array.from({ length: users }, user),
  ])
  return { file, cached, page, signIn: timesOf(signIns), done: signIns.length, refused }
}

process.on('message', (order: SignInOrder) => {
  run(order).then(
    (result) => process.send?.(result),
    (error: unknown) => {
      console.error(error)
      process.exit(1)
    },
  )
})
