/** The backend's metrics and request lines, which a standalone one serves and writes by itself. */
import { mkdtempSync, rmSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openMetrics, type OpenMetrics } from '../../shared/process/openMetrics.ts'
import { openDatabase } from '../../upstream/db/openDatabase.ts'
import { createUpstreamMeters } from '../../upstream/metrics.ts'
import { startUpstream, type Upstream } from '../../upstream/startUpstream.ts'
import { scrape } from '../support/scrape.ts'
import { seededDatabase } from '../support/seededDatabase.ts'
import { CUSTOMER } from '../support/signIn.ts'

const quiet = { info: () => {}, warn: () => {}, error: () => {} }

type Line = { readonly level: string; readonly msg: string; readonly [field: string]: unknown }

let metrics: OpenMetrics
let backend: Upstream
const lines: Line[] = []
const writer = (level: string) => (fields: object, msg: string) => void lines.push({ level, msg, ...fields })
beforeAll(async () => {
  metrics = await openMetrics({ port: 0, host: '127.0.0.1' })
  backend = await startUpstream({
    dataDir: ':memory:',
    copyOf: await seededDatabase('now', () => new Date()),
    port: 0,
    host: '127.0.0.1',
    seed: 'demo',
    log: quiet,
    picturesDir: null,
    metrics,
    requestLog: { debug: writer('debug'), info: writer('info'), error: writer('error') },
  })
})
afterAll(async () => {
  await backend.close()
  await metrics.close()
})

const send = (path: string, init?: RequestInit) =>
  fetch(backend.url + path, { ...init, headers: { 'content-type': 'application/json', ...init?.headers } })
const signIn = (password: string) =>
  send('/v1/login', { method: 'POST', body: JSON.stringify({ email: CUSTOMER.email, password }) })
const now = () => scrape(metrics.url)

test('sign-ins and all other requests are counted by call and outcome; unknown addresses and methods add no label value', async () => {
  expect((await signIn(CUSTOMER.password)).status).toBe(200)
  expect((await signIn('another-password')).status).toBe(401)
  for (const path of ['/v1/none', '/x/y', '/media/none.webp', '/v1/products/%2e%2e', '/livez']) await send(path)
  await send('/v1/categories', { method: 'PATCH' })
  const { sum, valuesOf } = await now()
  expect(sum('backend_requests_total', { call: 'postLogin', outcome: 'ok' })).toBe(1)
  expect(sum('backend_requests_total', { call: 'postLogin', outcome: 'wrong_credentials' })).toBe(1)
  expect(sum('backend_request_duration_seconds_count', { call: 'postLogin' })).toBe(2)
  expect(valuesOf('call', 'backend_').every((call) => ['postLogin', 'unknown', 'picture', 'health'].includes(call))).toBe(true)
  const outcomes = ['failed', 'not_found', 'ok', 'wrong_credentials']
  expect(valuesOf('outcome', 'backend_requests').filter((one) => !outcomes.includes(one))).toEqual([])
})

test('orders, their states, refunds and the mail queue are read at each scrape, whichever process has written them', async () => {
  const { store } = backend.deps
  const before = await now()
  expect(before.sum('backend_order_steps_total', { status: 'paid' })).toBe(0)
  const order = store.get<{ id: number }>`SELECT id FROM shop_order LIMIT 1`?.id ?? 0
  const at = new Date(Date.now() - 60_000).toISOString()
  store.run`INSERT INTO order_step (order_id, status, at) VALUES (${order}, 'paid', ${at})`
  store.run`INSERT INTO outbox (recipient, type, subject, body, created_at) VALUES ('a@example.com', 'paid', 's', 'b', ${at})`
  const after = await now()
  expect(after.sum('backend_order_steps_total', { status: 'paid' })).toBe(1)
  expect((await now()).sum('backend_order_steps_total', { status: 'paid' })).toBe(1)
  expect(after.sum('backend_mails_queued')).toBe(before.sum('backend_mails_queued') + 1)
  expect(after.sum('backend_mail_oldest_seconds')).toBeGreaterThanOrEqual(59)
  expect(after.sum('backend_database_bytes')).toBeGreaterThan(100_000)
})

test('a request has one line, with the shop’s id and trace, the call and its declared path; health checks are at debug', async () => {
  lines.length = 0
  const traceId = 'a'.repeat(32)
  await send('/v1/products/no-such-thing', {
    headers: { 'x-request-id': 'request-1', traceparent: `00-${traceId}-${'b'.repeat(16)}-01` },
  })
  await send('/livez')
  await send('/v1/user@example.com')
  await expect.poll(() => lines.length).toBe(3)
  expect(lines[0]).toMatchObject({
    level: 'info',
    msg: 'request',
    id: 'request-1',
    trace: traceId,
    route: 'getProduct',
    method: 'GET',
    path: '/v1/products/{slug}',
    status: 404,
    code: 'not_found',
    ms: expect.any(Number),
  })
  expect(lines[1]).toMatchObject({ level: 'debug', route: 'health' })
  expect(JSON.stringify(lines[2])).not.toContain('example.com')
})

test('the free space of the data folder’s disk is measured', async () => {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'shop-disk-'))
  const own = await openMetrics({ port: 0, host: '127.0.0.1' })
  const store = openDatabase(dataDir)
  createUpstreamMeters(own).watch(store, dataDir, Date.now, () => 0)
  const { bavail, bsize } = statfsSync(dataDir)
  const free = (await scrape(own.url)).sum('backend_disk_free_bytes')
  // Other programs write to the same disk.
  expect(Math.abs(free - bavail * bsize)).toBeLessThan(bavail * bsize)
  expect(free).toBeGreaterThan(0)
  store.close()
  await own.close()
  rmSync(dataDir, { recursive: true })
})
