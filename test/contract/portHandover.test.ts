/** The restart of a backend: the next process is ready before the previous one ends, then listens on its port. */
import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { Agent, request as send } from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freePort } from '../support/startBalancer.ts'

let dataDir: string
let port: number
beforeAll(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'handover-'))
  port = await freePort()
})
const started = new Set<ChildProcess>()
afterAll(() => {
  for (const child of started) child.kill('SIGKILL')
  return rm(dataDir, { recursive: true, force: true })
})

/** Starts a process of the backend; `reaches` waits for a line of its log. */
const start = (env: { readonly [name: string]: string } = {}) => {
  const child = spawn(process.execPath, ['upstream/main.ts'], {
    cwd: path.join(import.meta.dirname, '../..'),
    env: { ...process.env, DATA_DIR: dataDir, UPSTREAM_PORT: String(port), UPSTREAM_SEED: 'demo', LOG_LEVEL: 'info', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  started.add(child)
  let out = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (out += chunk.toString()))
  const ended = once(child, 'close').then(([code]) => code as number | null)
  const reaches = async (line: string) => {
    await expect.poll(() => out, { timeout: 120_000 }).toContain(line)
  }
  return { child, reaches, ended, out: () => out }
}

type Answer = { readonly status: number; readonly data: { readonly token?: string } }

/**
 * One request, repeated as by a storefront: always after a refused connection, on which nothing was sent; a GET once after a reset one, which
 * no process had accepted when the port closed. Its time is that of the refusals, in ms.
 */
const ask = async (agent: Agent, method: string, pathname: string, body: object | null, token = '') => {
  const once = () =>
    new Promise<Answer>((resolve, reject) => {
      const headers = {
        ...(body && { 'content-type': 'application/json' }),
        ...(token && { authorization: `Bearer ${token}` }),
      }
      send({ host: '127.0.0.1', port, agent, method, path: pathname, headers }, (response) => {
        let text = ''
        response.on('data', (chunk: Buffer) => (text += chunk.toString()))
        response.on('end', () => resolve({ status: response.statusCode ?? 0, ...(JSON.parse(text) as { data: Answer['data'] }) }))
      })
        .on('error', reject)
        .end(body ? JSON.stringify(body) : undefined)
    })
  const from = performance.now()
  let resets = 0
  for (;;) {
    const begun = performance.now()
    try {
      return { ...(await once()), refusedMs: begun - from }
    } catch (error) {
      const code = error instanceof Error && 'code' in error ? error.code : null
      if (code === 'ECONNRESET' && method === 'GET' && resets === 0) resets += 1
      else if (code !== 'ECONNREFUSED') throw error
      await wait(2)
    }
  }
}

test('loses no request, and refuses connections for less than a second', { timeout: 240_000 }, async () => {
  const first = start()
  await first.reaches('reference backend listens')
  const agent = new Agent({ keepAlive: true })
  const credentials = { email: 'demo@example.com', password: 'demo-password' }
  const { token } = (await ask(agent, 'POST', '/v1/login', credentials)).data
  const statuses = new Map<string, number>()
  let longestMs = 0
  const ending = new AbortController()
  const client = async (method: string, pathname: string, body: object | null, own: Agent) => {
    while (!ending.signal.aborted) {
      const { status, refusedMs } = await ask(own, method, pathname, body, token)
      const key = `${method} ${status}`
      statuses.set(key, (statuses.get(key) ?? 0) + 1)
      longestMs = Math.max(longestMs, refusedMs)
      await wait(5)
    }
  }
  const clients = Promise.all([
    client('GET', '/v1/brands', null, agent),
    client('GET', '/v1/user/cart', null, new Agent({ keepAlive: true })),
    client('POST', '/v1/user/cart', [{ product_id: 1, qty: 2 }], new Agent({ keepAlive: true })),
    // A new connection for each request.
    client('GET', '/v1/categories', null, new Agent({ keepAlive: false })),
  ])

  const next = start({ PORT_WAIT_MS: '120000' })
  await next.reaches('waiting for the port')
  first.child.kill('SIGTERM')
  await next.reaches('reference backend listens')
  expect(await first.ended).toBe(0)
  await wait(300)
  ending.abort()
  await clients
  next.child.kill('SIGTERM')
  expect(await next.ended).toBe(0)
  expect([...statuses.keys()].toSorted()).toEqual(['GET 200', 'POST 200'])
  expect(statuses.get('POST 200')).toBeGreaterThan(10)
  expect(longestMs).toBeGreaterThan(0)
  expect(longestMs).toBeLessThan(1000)
})
