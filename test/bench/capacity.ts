/**
 * `npm run bench:capacity`: the processor time of the shop and of the backend for one request of each kind, and what one core of the shop can
 * answer in a second. The shop runs on core 0 alone; the backend, the load and this process run on the others. Times are those of the
 * processes themselves, so other work on the machine changes them less than it changes the measured rate, which is in brackets. `BENCH_KIND=order`
 * measures only the kinds with this word.
 */
import { randomUUID } from 'node:crypto'
import { readFileSync, rmSync } from 'node:fs'
import { addressOf } from '../../shared/api/createApiClient.ts'
import { postCart, postCartPayment, postCartShipping } from '../../shared/api/cart.ts'
import type { Call } from '../../shared/api/defineCall.ts'
import { postOrderCancel } from '../../shared/api/orders.ts'
import { postOrder } from '../../shared/api/placedOrder.ts'
import { memoryOf, startLoad, startProgram } from './support.ts'

const MS = 6000
const WARM_UP_MS = 4000
const CONNECTIONS = 4
const SIGN_INS = 40
/** With those of the warm-up, no more than an account places a day without paying. */
const ORDERS = 18
/** Ticks of the processor time in /proc, a second. */
const TICKS = 100
const CSRF = '0123456789abcdef0123456789abcdef'
const GUEST = { 'accept-language': 'ru-RU', cookie: 'i18n_redirected=ru-RU; currency=RUB', 'accept-encoding': 'br' }
const DEMO = 'email=demo%40example.com&password=demo-password'
const WORDS = ['lotion', 'soap', 'tea', 'cream', 'shampoo', 'sunscreen', 'mask', 'toothpaste', 'vitamin', 'brush']

/** User and system time of a process, all threads, in ms. */
const cpuOf = (pid: number): number => {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /, '')
    .split(' ')
  return ((Number(fields[11]) + Number(fields[12])) * 1000) / TICKS
}

type Done = { readonly requests: number; readonly failed: number }

/** Runs `step` so many times, by so many users at once. */
const repeat = async (times: number, users: number, step: (n: number) => Promise<boolean>): Promise<Done> => {
  let begun = 0
  let failed = 0
  const user = async () => {
    while (begun < times) {
      begun += 1
      // oxlint-disable-next-line no-await-in-loop -- one after the other is the point
      if (!(await step(begun))) failed += 1
    }
  }
  await Promise.all(Array.from({ length: users }, user))
  return { requests: times, failed }
}

const cookiesOf = (answer: Response) =>
  answer.headers
    .getSetCookie()
    .map((line) => line.split(';', 1)[0])
    .join('; ')

/** Signs the sample customer in by the plain form, from a network of its own; returns the cookies, or an empty text. */
const signIn = async (url: string, n: number): Promise<string> => {
  const headers = { 'content-type': 'application/x-www-form-urlencoded', 'x-forwarded-for': `10.${n % 200}.1.1` }
  const answer = await fetch(url, { method: 'POST', redirect: 'manual', headers, body: DEMO })
  return answer.status === 303 ? cookiesOf(answer) : ''
}

/** From an empty cart to an order, which is cancelled, because cards and unpaid orders of a customer are limited: five calls of a browser. */
const order = async (url: string, cookie: string, productId: number): Promise<boolean> => {
  const send = async (declared: Call, input: { readonly params?: object; readonly body?: unknown }, more = {}) => {
    const address = addressOf(declared, input).replace('/v1/', '/api/')
    const own = { cookie: `csrf-token=${CSRF}; ${cookie}`, 'csrf-token': CSRF, ...more }
    const answer = await fetch(url + address, {
      method: declared.method,
      ...(input.body === undefined
        ? { headers: own }
        : { headers: { ...own, 'content-type': 'application/json' }, body: JSON.stringify(input.body) }),
    })
    if (!answer.ok) throw new Error(`${declared.name}: ${answer.status} ${await answer.text()}`)
    return (await answer.json()) as { data: { price_v2: { total_price: number }; order_id: string } }
  }
  await send(postCart, { body: [{ cart_id: null, product_id: productId, qty: 1, option_id: null }] })
  await send(postCartShipping, { params: { id: 1 } })
  const { data } = await send(postCartPayment, { params: { id: 1 } })
  const placed = await send(
    postOrder,
    { body: { agree: true, duty_acknowledged: true, total_price: data.price_v2.total_price } },
    { 'idempotency-key': randomUUID() },
  )
  await send(postOrderCancel, { params: { id: placed.data.order_id } })
  return true
}

type Item = {
  readonly id: number
  readonly link_rewrite: string
  readonly has_options: boolean
  readonly available_for_order: boolean
}

export const benchCapacity = async (): Promise<void> => {
  const env = {
    NODE_ENV: 'production',
    PAYMENTS: 'sandbox',
    LOG_LEVEL: 'info',
    TRUST_PROXY: 'loopback',
    UPSTREAM_TRUST_PROXY: 'loopback',
    MAX_WAIT_MS: '600000',
  }
  // The orders of an earlier run would count too.
  rmSync('.cache/capacity-data', { recursive: true, force: true })
  const backend = await startProgram(
    ['dist/upstream/main.js'],
    { ...env, UPSTREAM_PORT: '0', UPSTREAM_SEED: 'demo', DATA_DIR: '.cache/capacity-data' },
    1,
  )
  const start = (seconds: string) =>
    startProgram(
      ['dist/server/main.js'],
      {
        ...env,
        PORT: '0',
        HOST: '127.0.0.1',
        UPSTREAM_URL: backend.url,
        PAGE_CACHE_SECONDS: seconds,
        ANSWER_CACHE_SECONDS: '600',
      },
      0,
    )
  const cached = await start('600')
  const rendering = await start('0')
  const load = startLoad()
  const { data } = (await (await fetch(`${backend.url}/v1/products?category=face-care&per_page=48`)).json()) as {
    data: { items: readonly Item[] }
  }
  const products = data.items.filter((item) => !item.has_options && item.available_for_order)
  const home = await (await fetch(`${cached.url}/`)).text()
  const picture = /\/media\/[^"' ]+\.(?:avif|webp)/.exec(home)?.[0] ?? '/'
  const { entry } = JSON.parse(readFileSync('dist/manifest.json', 'utf8')) as { entry: string }
  const member = await signIn(cached.url, 0)

  const get = (shop: typeof cached, paths: readonly string[], headers: { readonly [name: string]: string } = GUEST) => ({
    shop,
    run: (ms: number): Promise<Done> => load.run({ origin: shop.url, path: '/', paths, headers, connections: CONNECTIONS, ms }),
  })
  const signedIn = { ...GUEST, cookie: `${GUEST.cookie}; ${member}` }
  const kinds: { readonly [name: string]: { readonly shop: typeof cached; readonly run: (ms: number) => Promise<Done> } } = {
    'home, cached': get(cached, ['/']),
    'category, rendered': get(rendering, ['/category/face-care', '/category/hair-care', '/category/makeup']),
    'product, rendered': get(
      rendering,
      products.map(({ link_rewrite: slug }) => `/${slug}`),
    ),
    'search, rendered': get(
      rendering,
      WORDS.map((word) => `/product_search?q=${word}`),
    ),
    'cart, signed in': get(cached, ['/cart'], signedIn),
    'profile, signed in': get(cached, ['/profile'], signedIn),
    'a built file': get(cached, [entry]),
    'a picture': get(cached, [picture]),
    'a sign-in': {
      shop: cached,
      run: (ms) => repeat(ms < MS ? 4 : SIGN_INS, 1, async (n) => (await signIn(cached.url, n)) !== ''),
    },
    'an order, cancelled': {
      shop: cached,
      run: (ms) => repeat(ms < MS ? 2 : ORDERS, 1, (n) => order(cached.url, member, products[n % products.length]?.id ?? 0)),
    },
  }
  console.log('| kind | processor of the shop, ms | a second on one core | of the backend, ms | memory of the shop, MB |')
  console.log('|---|---|---|---|---|')
  const chosen = Object.entries(kinds).filter(([name]) => name.includes(process.env['BENCH_KIND'] ?? ''))
  for (const [name, { shop, run }] of chosen) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other is the point
    await run(WARM_UP_MS)
    const before = [cpuOf(shop.pid), cpuOf(backend.pid), performance.now()] as const
    // oxlint-disable-next-line no-await-in-loop -- one after the other is the point
    const { requests, failed } = await run(MS)
    const own = (cpuOf(shop.pid) - before[0]) / requests
    const behind = (cpuOf(backend.pid) - before[1]) / requests
    const rate = (requests * 1000) / (performance.now() - before[2])
    const cells = [
      `${name}${failed > 0 ? ` (${failed} of ${requests} FAILED)` : ''}`,
      own.toFixed(own < 10 ? 2 : 0),
      `${Math.round(1000 / own)} (${Math.round(rate)})`,
      behind.toFixed(behind < 10 ? 2 : 0),
      String(memoryOf(shop.pid, 'VmRSS')),
    ]
    console.log(`| ${cells.join(' | ')} |`)
  }
  console.log(`\nLoad average at the end: ${readFileSync('/proc/loadavg', 'utf8').split(' ').slice(0, 3).join(' ')}`)
  load.stop()
  for (const { stop } of [cached, rendering, backend]) stop()
}
