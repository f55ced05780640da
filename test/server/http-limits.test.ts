/** Requests that the HTTP server itself refuses, cuts or waits for, before and beside the app: the real server with shorter timeouts. */
import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { HTTP_LIMITS } from '../../server/createHttpServer.ts'
import { rawExchange } from '../support/rawExchange.ts'
import { rawRequest } from '../support/rawRequest.ts'
import { hang, json, startFakeUpstream, type FakeUpstream } from '../support/fakeUpstream.ts'
import { startTestShop, type TestShop } from '../support/startTestShop.ts'

const SHORT = {
  headersMs: 600,
  requestMs: 1200,
  bodyWindowMs: 200,
  bodyWindowBytes: 200,
  stalledMs: 800,
  exchangeMs: 3000,
  checkMs: 50,
  lingerMs: 100,
}
/** For clients that must not be refused, however busy the machine is: longer than their pauses, shorter than their uploads. */
const PATIENT = { headersMs: 1000, requestMs: 60_000, bodyWindowMs: 60_000, stalledMs: 1000 }
const WRITE = 'Content-Type: application/json\r\ncsrf-token: 0123456789abcdef\r\nCookie: csrf-token=0123456789abcdef\r\n'

let upstream: FakeUpstream
let shop: TestShop
beforeAll(async () => {
  upstream = await startFakeUpstream()
  shop = await startTestShop({ env: { UPSTREAM_URL: upstream.url }, limits: SHORT })
})
afterAll(async () => {
  await shop.close()
  await upstream.close()
})

const head = (line: string, more = '') => `${line} HTTP/1.1\r\nHost: ${new URL(shop.url).host}\r\n${more}`

const opened = async ({ url } = shop): Promise<Socket> => {
  const socket = connect(Number(new URL(url).port), '127.0.0.1')
  await once(socket, 'connect')
  return socket
}

/** All received data until the connection is closed. */
const read = async (socket: Socket): Promise<string> => {
  let text = ''
  socket.on('data', (chunk) => (text += chunk.toString('latin1')))
  socket.on('error', () => {})
  await once(socket, 'close')
  return text
}

describe('an invalid HTTP/1.1 request gets a bare answer and a closed connection:', () => {
  test.each([
    ['no HTTP at all', () => 'hello\r\n\r\n', 400],
    ['two Host lines', () => head('GET /livez', 'Host: evil.example\r\n\r\n'), 400],
    ['two Host lines that are equal', () => head('GET /livez', `host: ${new URL(shop.url).host}\r\n\r\n`), 400],
    ['no Host line', () => 'GET /livez HTTP/1.1\r\n\r\n', 400],
    ['two lengths', () => head('POST /api/user/cart', 'Content-Length: 1\r\nContent-Length: 2\r\n\r\na'), 400],
    ['headers beyond 16 kB', () => head('GET /livez', `X-Long: ${'a'.repeat(17 * 1024)}\r\n\r\n`), 431],
    ['headers that do not end', () => head('GET /livez'), 408],
    ['a body that is announced and never sent', () => head('POST /api/user/cart', `${WRITE}Content-Length: 100\r\n\r\n`), 408],
    ['a body that stops', () => head('POST /api/user/cart', `${WRITE}Content-Length: 100\r\n\r\n{"a`), 408],
  ])('%s', async (_name, request, status) => {
    const answer = await rawRequest(shop.url, request(), 3000)
    expect(answer.text).toMatch(new RegExp(`^HTTP/1.1 ${status} [\\w ]+\r\nConnection: close\r\n`))
    expect(answer.body).toBe('')
  })
})

test('dripping headers are refused with 408 after their timeout, and no part of them reaches the backend', async () => {
  const socket = await opened()
  const from = performance.now()
  const answer = read(socket)
  socket.write(head('GET /media/dripping.webp'))
  const drip = setInterval(() => socket.writable && socket.write('a: b\r\n'), 20)
  expect(await answer).toMatch(/^HTTP\/1.1 408 [\w ]+\r\nConnection: close\r\n/)
  clearInterval(drip)
  expect(performance.now() - from).toBeGreaterThan(SHORT.headersMs)
  expect(upstream.seen.filter(({ url }) => url.includes('dripping'))).toEqual([])
  // A client that drips for 60 s occupies a connection no longer than this.
  expect(HTTP_LIMITS.headersMs + HTTP_LIMITS.checkMs).toBeLessThanOrEqual(15_000)
})

test('a pipelined request is answered by its own Host header, and a second Host header in it ends the connection', async () => {
  const own = await startTestShop({
    env: { UPSTREAM_URL: upstream.url, HOST_LOCALES: 'shop.example.ru=ru-RU,shop.example.com=en-US' },
  })
  const ask = (...hosts: readonly string[]) =>
    `GET /api/no/such/call HTTP/1.1\r\n${hosts.map((one) => `Host: ${one}\r\n`).join('')}\r\n`
  try {
    const hosts = ['shop.example.ru', 'shop.example.com', 'evil.example', 'shop.example.ru']
    const answers = await rawExchange(
      own.url,
      hosts.map((host) => ask(host)).join(''),
      hosts.map(() => 'GET'),
    )
    const words = answers.map(({ body }) => Buffer.from(body, 'latin1').toString('utf8'))
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404])
    // An unknown host selects nothing, and is named nowhere.
    expect(words.map((text) => /[а-яё]/i.test(text))).toEqual([true, false, false, true])
    expect(answers.filter(({ head: lines, body }) => `${lines}${body}`.includes('evil.example'))).toEqual([])

    const cut = await rawExchange(
      own.url,
      ask(hosts[0] ?? '') + ask('shop.example.com', 'evil.example') + ask('shop.example.com'),
      ['GET', 'GET', 'GET'],
    )
    expect(cut.at(-1)?.status).toBe(400)
    expect(cut.length).toBeLessThanOrEqual(2)
  } finally {
    await own.close()
  }
})

test('a body below the minimum rate is refused with 408', async () => {
  const socket = await opened()
  const answer = read(socket)
  socket.write(head('POST /api/user/cart', `${WRITE}Content-Length: 100\r\n\r\n`))
  const drip = setInterval(() => socket.writable && socket.write(' '), 100)
  expect(await answer).toMatch(/^HTTP\/1.1 408 /)
  clearInterval(drip)
})

test('a body above the minimum rate is refused with 408 after the timeout of a request', async () => {
  const own = await startTestShop({
    env: { UPSTREAM_URL: upstream.url },
    limits: { ...SHORT, bodyWindowMs: 300, bodyWindowBytes: 1 },
  })
  try {
    const socket = await opened(own)
    const from = performance.now()
    const answer = read(socket)
    socket.write(head('POST /api/user/cart', `${WRITE}Content-Length: 100\r\n\r\n`))
    const drip = setInterval(() => socket.writable && socket.write(' '), 50)
    expect(await answer).toMatch(/^HTTP\/1.1 408 /)
    clearInterval(drip)
    expect(performance.now() - from).toBeGreaterThan(SHORT.requestMs)
  } finally {
    await own.close()
  }
})

describe('pipelined requests of one connection', () => {
  const many = (count: number) => head('GET /api/categories', '\r\n').repeat(count)

  test('run four at a time, and all are answered in order', async () => {
    const own = await startTestShop({ env: { UPSTREAM_URL: upstream.url } })
    let running = 0
    let most = 0
    upstream.on('/v1/categories', (_request, response) => {
      running += 1
      most = Math.max(most, running)
      setTimeout(() => {
        running -= 1
        response.writeHead(200, { 'content-type': 'application/json' }).end('{"data":[]}')
      }, 20)
    })
    const answers = await rawExchange(own.url, many(20), Array<string>(20).fill('GET'))
    expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200))
    expect(most).toBe(4)
    await own.close()
  })

  test('are refused with 429 above 32, and the connection is closed', async () => {
    const own = await startTestShop({ env: { UPSTREAM_URL: upstream.url } })
    const before = upstream.seen.length
    upstream.on('/v1/categories', hang)
    const answers = await rawExchange(own.url, many(150), Array<string>(150).fill('GET'))
    expect(answers.map(({ status }) => status)).toEqual([429])
    expect(upstream.seen.length - before).toBeLessThanOrEqual(4)
    await expect.poll(() => upstream.open()).toBe(0)
    upstream.on('/v1/categories', json({ data: [] }))
    await own.close()
  })
})

test('a slow body within its timeout is accepted; uploads have more than their promised 60 s', async () => {
  const own = await startTestShop({ env: { UPSTREAM_URL: upstream.url }, limits: PATIENT })
  const body = `[${' '.repeat(22)}]`
  const from = performance.now()
  try {
    const socket = await opened(own)
    const answer = read(socket)
    socket.write(head('POST /api/user/cart', `${WRITE}Connection: close\r\nContent-Length: ${body.length}\r\n\r\n`))
    let sent = 0
    const drip = setInterval(() => {
      socket.write(body.charAt(sent))
      sent += 1
      if (sent === body.length) clearInterval(drip)
    }, 60)
    expect(await answer).toMatch(/^HTTP\/1.1 200 /)
  } finally {
    await own.close()
  }
  expect(performance.now() - from).toBeGreaterThan(PATIENT.stalledMs)
  expect(upstream.seen.at(-1)).toMatchObject({ method: 'POST', url: '/v1/user/cart', body })
  expect(HTTP_LIMITS.requestMs).toBeGreaterThan(60_000)
})

test("an answer that takes longer than the client's stall timeout is waited for", async () => {
  upstream.on('/v1/brands', (_request, response) => {
    setTimeout(() => response.writeHead(200, { 'content-type': 'application/json' }).end('{"data":[]}'), SHORT.stalledMs * 2.5)
  })
  await shop.get('/api/brands').expect(200)
})

test('an endless answer is cut after the timeout of an exchange', async () => {
  upstream.on('/media/endless.webp', (_request, response) => {
    response.writeHead(200, { 'content-type': 'image/webp' })
    const timer = setInterval(() => response.write(' '), SHORT.stalledMs / 5)
    response.once('close', () => clearInterval(timer))
  })
  const socket = await opened()
  socket.write(head('GET /media/endless.webp', '\r\n'))
  expect(await read(socket)).toMatch(/^HTTP\/1.1 200 /)
  await shop.logged(({ msg }) => msg === 'reader too slow')
  await expect.poll(() => upstream.open()).toBe(0)
})

test('a client that stops reading is cut, and its buffered answer is freed', async () => {
  upstream.on('/media/large.webp', (_request, response) => {
    response.writeHead(200, { 'content-type': 'image/webp' })
    const more = () => {
      while (!response.destroyed && response.write(Buffer.alloc(64 * 1024)));
    }
    response.on('drain', more)
    more()
  })
  const socket = await opened()
  socket.write(head('GET /media/large.webp', '\r\n'))
  socket.pause()
  await shop.logged(({ msg }) => msg === 'reader stalled')
  expect(upstream.seen.filter(({ url }) => url === '/media/large.webp')).toHaveLength(1)
  await expect.poll(() => upstream.open()).toBe(0)
  socket.destroy()
})

test('a refused body is not read to its end', async () => {
  const socket = await opened()
  const closed = once(socket, 'close')
  socket.on('error', () => {})
  let text = ''
  socket.on('data', (chunk) => (text += chunk.toString('latin1')))
  socket.write(head('POST /api/user/cart', `${WRITE}Content-Length: 1000000000\r\n\r\n`))
  const sending = setInterval(() => socket.writable && socket.write(Buffer.alloc(1024)), 20)
  await closed
  clearInterval(sending)
  expect(text).toMatch(/^HTTP\/1.1 413 /)
})

test('a connection above the configured number is closed, and the next one is accepted when there is room', async () => {
  // With timeouts of a real start: all twenty must still be connected when the last one arrives.
  const own = await startTestShop({ env: { UPSTREAM_URL: upstream.url, MAX_CONNECTIONS: '20' } })
  const sockets = await Promise.all(Array.from({ length: 20 }, () => opened(own)))
  const one = await opened(own)
  expect(await read(one)).toBe('')
  await own.logged(({ msg }) => msg === 'connection dropped')
  for (const socket of sockets) socket.destroy()
  await expect
    .poll(() =>
      own.get('/livez').then(
        ({ status }) => status,
        () => 0,
      ),
    )
    .toBe(200)
  await own.close()
})

test('during shutdown, every answer announces that its connection closes', async () => {
  shop.deps.lifecycle.ready = false
  for (const path of ['/livez', '/readyz', '/api/categories', '/robots.txt', '/media/none.webp', '/nowhere?a=1']) {
    const answer = await rawRequest(shop.url, head(`GET ${path}`, '\r\n'), 3000)
    expect(answer.headers['connection'], path).toBe('close')
  }
  shop.deps.lifecycle.ready = true
})
