/** The balancer's configuration, ops/haproxy.cfg, with a real HAProxy in front of two instances. */
import {
  createServer,
  request as requestHttp,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from 'node:http'
import { request as requestHttps } from 'node:https'
import type { AddressInfo } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { runDeploy } from '../support/rollingShops.ts'
import { hasBalancer, startBalancer, type Balancer } from '../support/startBalancer.ts'

type Answer = { readonly status: number; readonly headers: IncomingHttpHeaders; readonly body: string }

describe.skipIf(!hasBalancer())('HAProxy with ops/haproxy.cfg', () => {
  let balancer: Balancer
  const shops: Server[] = []
  /** The requests that reached an instance. */
  const received: { readonly name: string; readonly url: string; readonly headers: IncomingHttpHeaders }[] = []
  /** How long an instance takes for a page, in ms. */
  let pageMs = 0
  const slowEnds = Promise.withResolvers<null>()
  let inFlight = 0
  let mostInFlight = 0

  const portOf = (server: Server) => (server.address() as AddressInfo).port

  const startShop = async (name: string) => {
    const answer: (request: IncomingMessage, response: ServerResponse) => Promise<unknown> = async (request, response) => {
      const { url = '', headers } = request
      if (url === '/readyz') return void response.end('ready')
      received.push({ name, url, headers })
      if (url === `/assets/of-${name === 'a' ? 'b' : 'a'}.js`) return void response.writeHead(404).end()
      inFlight += 1
      mostInFlight = Math.max(mostInFlight, inFlight)
      if (url === '/slow') await slowEnds.promise
      else if (!url.startsWith('/assets/')) await wait(pageMs)
      inFlight -= 1
      response.end(name)
    }
    const server = createServer((request, response) => void answer(request, response))
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    shops.push(server)
    return `127.0.0.1:${portOf(server)}`
  }

  const ask = (url: string, headers: { readonly [name: string]: string } = {}) =>
    new Promise<Answer>((resolve, reject) => {
      const send = url.startsWith('https:') ? requestHttps : requestHttp
      const options = { headers, agent: false, ...(url.startsWith('https:') && { rejectUnauthorized: false }) }
      send(url, options, (response) => {
        let body = ''
        response.on('data', (chunk: Buffer) => (body += chunk.toString()))
        response.on('end', () => resolve({ status: response.statusCode ?? 0, headers: response.headers, body }))
      })
        .on('error', reject)
        .end()
    })

  const shopAddress = (pathname: string) => `https://127.0.0.1:${balancer.https}${pathname}`

  beforeAll(async () => {
    // One address may open too few connections for all places.
    balancer = await startBalancer({ a: await startShop('a'), b: await startShop('b') }, [
      ['maxconn 200', 'maxconn 16'],
      ['slowstart 20s', 'slowstart 1s'],
    ])
    const deadline = Date.now() + 30_000
    const status = () =>
      ask(shopAddress('/start')).then(
        (answer) => answer.status,
        () => 0,
      )
    while ((await status()) !== 200 && Date.now() < deadline) await wait(100)
  }, 60_000)
  afterAll(async () => {
    await balancer.stop()
    for (const shop of shops) shop.close()
  })

  test('port 80 redirects to https, with path and query', async () => {
    const { status, headers } = await ask(`http://127.0.0.1:${balancer.http}/category/soap?page=2`, { host: 'shop.example' })
    expect([status, headers.location]).toEqual([301, 'https://shop.example/category/soap?page=2'])
  })

  test('the id of a request and the address of the client are set at the edge; those that a client sends are replaced', async () => {
    await ask(shopAddress('/forged'), {
      'x-request-id': 'forged-by-a-client',
      'x-forwarded-for': '203.0.113.1',
      'x-forwarded-proto': 'http',
    })
    const headers = received.find(({ url }) => url === '/forged')?.headers
    expect(headers).toMatchObject({ 'x-forwarded-for': '127.0.0.1', 'x-forwarded-proto': 'https' })
    expect(headers?.['x-request-id']).toMatch(/^[\da-f-]{36}$/)
    await expect.poll(balancer.log).toContain(`"id":"${String(headers?.['x-request-id'])}"`)
    const line =
      balancer
        .log()
        .split('\n')
        .find((one) => one.includes(String(headers?.['x-request-id']))) ?? ''
    expect(JSON.parse(line)).toMatchObject({ method: 'GET', status: 200, backend: 'shop', queued: 0 })
  })

  test.each(['a', 'b'])('a file that only instance %s has is found', async (name) => {
    for (let i = 0; i < 4; i++) expect(await ask(shopAddress(`/assets/of-${name}.js`))).toMatchObject({ status: 200, body: name })
  })

  test('more pages than the instances can render wait in the queue, and are refused after 2 s', { timeout: 30_000 }, async () => {
    pageMs = 1500
    mostInFlight = 0
    const answers = await Promise.all(Array.from({ length: 110 }, (_, i) => ask(shopAddress(`/page-${i}`))))
    pageMs = 0
    const count = (status: number) => answers.filter((answer) => answer.status === status).length
    expect(mostInFlight).toBeLessThanOrEqual(32)
    expect(count(200)).toBeGreaterThanOrEqual(32)
    expect(count(503)).toBeGreaterThan(0)
    expect(count(200) + count(503)).toBe(110)
    expect((await ask(shopAddress('/after'))).status).toBe(200)
  })

  test('a deploy does not restart an instance whose last request does not end, and puts it back', async () => {
    const slow = ask(shopAddress('/slow'))
    const at = () => received.find(({ url }) => url === '/slow')?.name
    await expect.poll(at).toBeDefined()
    const name = at() ?? ''
    expect(await runDeploy(balancer, 'exit 3', ['--servers', name, '--drain', '0.5'])).toMatchObject({
      code: 1,
      err: `${name} still has 1 open requests after 0.5 s. It is in rotation again, with its release\n`,
    })
    slowEnds.resolve(null)
    expect((await slow).status).toBe(200)
    const names = await Promise.all(Array.from({ length: 8 }, (_, i) => ask(shopAddress(`/again-${i}`))))
    expect(new Set(names.map(({ body }) => body))).toEqual(new Set(['a', 'b']))
    const failed = await runDeploy(balancer, 'exit 3', ['--servers', name])
    expect(failed).toMatchObject({ code: 1 })
    expect(failed.err).toMatch(new RegExp(`^The restart of ${name} failed: exit code 3\\. It stays out of rotation\\.`))
    expect(await runDeploy(balancer, 'exit 0', ['--servers', name])).toMatchObject({ code: 0, err: '' })
  })

  test('an instance that is gone loses no request', async () => {
    const gone = shops[0]
    gone?.closeAllConnections()
    gone?.close()
    const answers = await Promise.all(Array.from({ length: 20 }, (_, i) => ask(shopAddress(`/one-${i}`))))
    expect(answers.map(({ status, body }) => [status, body])).toEqual(answers.map(() => [200, 'b']))
  })
})
