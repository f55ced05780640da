/** The connection to Redis while Redis refuses, is silent or cannot be reached. */
import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { createClient } from '@redis/client'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { findRedis } from '../../scripts/findRedis.mjs'
import { createLagMeter, type LagMeter } from '../../server/lagMeter.ts'
import { connectSharedStore, type SharedStore } from '../../server/sharedStore.ts'
import type { Change } from '../../server/sharedValues.ts'
import { createLog } from '../../shared/process/log.ts'
import { scrape } from '../support/scrape.ts'
import { startFaultyShop } from '../support/startFaultyShop.ts'
import { startRedis, type TestRedis } from '../support/startRedis.ts'
import { startTestShop } from '../support/startTestShop.ts'

describe.skipIf(findRedis() === '')('an instance and its Redis', () => {
  let redis: TestRedis
  let lag: LagMeter
  let logged: string[]
  const stores: SharedStore[] = []
  beforeEach(async () => {
    redis = await startRedis()
    lag = createLagMeter()
    logged = []
  })
  afterEach(async () => {
    for (const store of stores.splice(0)) store.close()
    lag.close()
    await redis.close()
  })

  const open = (onChange: (change: Change) => void = () => {}) => {
    const results: string[] = []
    const store = connectSharedStore(redis.url, {
      scope: 'release',
      shop: 'shop',
      log: createLog('info', { write: (line) => void logged.push(line) }),
      timeoutMs: 1000,
      lag,
      onChange,
      commanded: (command, result) => results.push(`${command} ${result}`),
    })
    stores.push(store)
    return { store, results }
  }
  const isUp = async (store: SharedStore) => {
    await expect.poll(() => store.state()?.isUp, { timeout: 15_000 }).toBe(true)
  }
  const run = async (...commands: readonly (readonly string[])[]) => {
    const client = await createClient({ url: redis.url }).connect()
    // oxlint-disable-next-line no-await-in-loop -- one after the other is the point
    for (const command of commands) await client.sendCommand([...command])
    client.destroy()
  }

  test('a subscription that was refused is repeated with the next connection, and changes arrive then', async () => {
    await run(['ACL', 'SETUSER', 'default', 'resetchannels'])
    const changes: Change[] = []
    open((change) => changes.push(change))
    await expect.poll(() => logged.join('')).toContain('NOPERM')
    await run(['ACL', 'SETUSER', 'default', 'allchannels'], ['CLIENT', 'KILL', 'TYPE', 'normal', 'SKIPME', 'yes'])
    const { store } = open()
    await isUp(store)
    const arrived = async () => {
      await store.publish({ kind: 'report', keys: ['product:12'] })
      return changes.some(({ keys }) => keys.includes('product:12'))
    }
    await expect.poll(arrived, { timeout: 15_000 }).toBe(true)
  })

  test('a Redis that accepts no connections counts as down after 2 s, and connected to when it accepts them again', async () => {
    redis.freeze()
    const { port } = new URL(redis.url)
    // The queue of a process that accepts none has 511 places: the next connection gets no answer.
    const filling: Socket[] = Array.from({ length: 600 }, () => connect(Number(port), '127.0.0.1').on('error', () => {}))
    await Promise.all(filling.slice(0, 500).map((socket) => once(socket, 'connect')))
    const from = performance.now()
    const { store, results } = open()
    await expect.poll(() => logged.join(''), { timeout: 15_000 }).toContain('Connection timeout')
    expect(performance.now() - from).toBeGreaterThan(1900)
    expect(await store.get('page', 1000)).toBeNull()
    expect(await store.publish({ kind: 'report', keys: ['product:12'] })).toBe(false)
    expect(results).toEqual(['get skipped', 'publish skipped'])
    expect(store.state()).toEqual({ isUp: false, isResting: false })
    for (const socket of filling) socket.destroy()
    redis.thaw()
    await isUp(store)
    store.set('page', { at: Date.now(), keys: [], bytes: Buffer.from('a') }, 60_000)
    await expect.poll(async () => (await store.get('page', 60_000))?.bytes.toString()).toBe('a')
    expect(results.at(-1)).toBe('get ok')
  })

  test('a value of an instance whose clock is ahead is not used: its time would hide later changes', async () => {
    const { store } = open()
    await isUp(store)
    const at = Date.now()
    store.set('ahead', { at: at + 60_000, keys: [], bytes: Buffer.from('a') }, 600_000)
    store.set('slightly ahead', { at: at + 1000, keys: [], bytes: Buffer.from('b') }, 600_000)
    await expect.poll(async () => (await store.get('slightly ahead', 600_000))?.bytes.toString()).toBe('b')
    expect(await store.get('ahead', 600_000)).toBeNull()
  })

  test('commands without an answer are counted as failed, and none is sent for a while then', async () => {
    const { store, results } = open()
    await isUp(store)
    redis.freeze()
    for (let i = 0; i < 4; i++) expect(await store.get('page', 1000)).toBeNull()
    expect(results).toEqual(['get failed', 'get failed', 'get failed', 'get skipped'])
    expect(store.state()).toEqual({ isUp: false, isResting: true })
  })

  test('metrics state whether Redis answers, and count commands by result; without Redis there are none', async () => {
    const shop = await startFaultyShop({
      REDIS_URL: redis.url,
      REDIS_TIMEOUT_MS: '1000',
      METRICS_PORT: '0',
      ANSWER_CACHE_SECONDS: '60',
    })
    const sum = async (name: string, labels = {}) => (await scrape(shop.deps.metricsUrl)).sum(name, labels)
    await expect.poll(() => sum('shop_redis_up'), { timeout: 15_000 }).toBe(1)
    await shop.get('/').expect(200)
    expect(await sum('shop_redis_commands_total', { command: 'get', result: 'ok' })).toBeGreaterThan(0)
    redis.freeze()
    await shop.get('/brands').expect(200)
    await shop.get('/category/makeup').expect(200)
    expect(await sum('shop_redis_commands_total', { command: 'get', result: 'failed' })).toBeGreaterThanOrEqual(3)
    expect(await sum('shop_redis_up')).toBe(0)
    await shop.close()
    const alone = await startFaultyShop({ METRICS_PORT: '0' })
    const { samples } = await scrape(alone.deps.metricsUrl)
    expect(samples.filter(({ name }) => name.startsWith('shop_redis'))).toEqual([])
    await alone.close()
  })

  test('changes that arrive while an instance starts do not end it, and it shows the new version', async () => {
    const env = { REDIS_URL: redis.url, REDIS_TIMEOUT_MS: '1000', PAGE_CACHE_SECONDS: '3600', ANSWER_CACHE_SECONDS: '3600' }
    const first = await startFaultyShop(env)
    await expect.poll(() => first.deps.changes.report(['product:12']), { timeout: 15_000 }).toBe(true)
    let isOver = false
    const publish = async () => {
      await first.deps.changes.report(['product:12'])
      await wait(5)
      if (!isOver) await publish()
    }
    const publishing = publish()
    const second = await startTestShop({ env: { ...env, UPSTREAM_URL: first.front.url } })
    await second.logged(({ msg }) => msg === 'data has changed')
    isOver = true
    await publishing
    expect((await second.get('/')).status).toBe(200)
    expect(second.logs.filter(({ level }) => level === 'error' || level === 'fatal')).toEqual([])
    await second.close()
    await first.close()
  })
})
