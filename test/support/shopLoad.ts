/** Clients that request a shop without pauses, and check that every answer is whole. */
import type { IncomingHttpHeaders } from 'node:http'
import { Agent, request as send } from 'node:https'
import { setTimeout as wait } from 'node:timers/promises'
import { cookiesOf, CUSTOMER } from './signIn.ts'

type Answer = { readonly status: number; readonly headers: IncomingHttpHeaders; readonly body: string }
type Asked = { readonly method?: string; readonly headers?: { readonly [name: string]: string }; readonly body?: string }

const CSRF = '0123456789abcdef0123456789abcdef'

const askWith =
  (agent: Agent, url: string) =>
  (pathname: string, { method = 'GET', headers = {}, body = '' }: Asked = {}) =>
    new Promise<Answer>((resolve, reject) => {
      const length = body === '' ? {} : { 'content-length': String(Buffer.byteLength(body)) }
      const request = send(url + pathname, { method, agent, headers: { ...headers, ...length } }, (response) => {
        const chunks: Buffer[] = []
        response.on('data', (chunk: Buffer) => chunks.push(chunk))
        response.on('end', () =>
          resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(chunks).toString() }),
        )
        response.on('error', reject)
      })
      request.setTimeout(30_000, () => request.destroy(new Error('no answer within 30 s')))
      request.on('error', reject).end(body)
    })

export type ShopLoad = {
  readonly counts: { requests: number }
  /** One line for each request that was not answered as a whole. */
  readonly lost: readonly string[]
  /** The releases of the answers. */
  readonly releases: ReadonlySet<string>
  /** Resolves after the last answer. */
  readonly stop: () => Promise<void>
}

/**
 * Starts the clients. Each pauses for `pauseMs` between its requests: pages, files of pages, calls and, for the sample's customer, a
 * page of the account and writes to the cart.
 */
export const startLoad = async (url: string, clients: number, pauseMs: number): Promise<ShopLoad> => {
  const counts = { requests: 0 }
  const lost: string[] = []
  const releases = new Set<string>()
  const ending = new AbortController()

  const signIn = askWith(new Agent({ rejectUnauthorized: false }), url)
  const form = { 'content-type': 'application/x-www-form-urlencoded' }
  const signedIn = await signIn('/', { method: 'POST', headers: form, body: new URLSearchParams(CUSTOMER).toString() })
  if (signedIn.status !== 303) throw new Error(`The sign-in was answered ${signedIn.status}`)
  const cookie = [...cookiesOf(signedIn.headers), `csrf-token=${CSRF}`].join('; ')

  const isPage = ({ body }: Answer) => body.trimEnd().endsWith('</html>')
  const isData = ({ body }: Answer) => body.startsWith('{"data"') || body.includes('"data":')
  const own = { headers: { cookie } }
  const write = (qty: number): Asked => ({
    method: 'POST',
    headers: { cookie, 'csrf-token': CSRF, 'content-type': 'application/json', accept: 'application/json' },
    body: JSON.stringify([{ product_id: 1, qty }]),
  })
  const STEPS: readonly (readonly [pathname: string, isWhole: (answer: Answer) => boolean, how?: (round: number) => Asked])[] = [
    ['/', isPage],
    ['/brands', isPage],
    ['/info/delivery', isPage],
    ['/api/categories', isData],
    ['/profile', isPage, () => own],
    ['/api/user/cart', isData, () => own],
    ['/api/user/cart', isData, (round) => write((round % 5) + 1)],
  ]

  const client = async (first: number) => {
    const ask = askWith(new Agent({ keepAlive: true, maxSockets: 1, rejectUnauthorized: false }), url)
    const attempt = async (pathname: string, isWhole: (answer: Answer) => boolean, how: Asked) => {
      await wait(pauseMs)
      counts.requests += 1
      const what = `${new Date().toISOString()} ${how.method ?? 'GET'} ${pathname}`
      try {
        const answer = await ask(pathname, how)
        const { release } = answer.headers
        if (typeof release === 'string') releases.add(release)
        if (answer.status !== 200 || !isWhole(answer)) lost.push(`${what}: ${answer.status}, ${answer.body.length} bytes`)
        return answer.body
      } catch (error) {
        lost.push(`${what}: ${String(error)}`)
        return ''
      }
    }
    for (let round = first; !ending.signal.aborted; round += 1) {
      const [pathname, isWhole, how] = STEPS[round % STEPS.length] ?? ['/', isPage]
      const body = await attempt(pathname, isWhole, how?.(round) ?? {})
      const file = /\/assets\/[\w.-]+\.(?:js|css)/.exec(body)?.[0]
      if (file && !ending.signal.aborted) await attempt(file, (answer) => answer.body.length > 0, {})
    }
  }
  const ended = Promise.all(Array.from({ length: clients }, (_, i) => client(i)))
  return {
    counts,
    lost,
    releases,
    stop: async () => {
      ending.abort()
      await ended
    },
  }
}
