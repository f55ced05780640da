/**
 * A backend written from the text of the specification alone: the 21 calls of section 7 with the fields of section 3. Every other call is a
 * 404. A seed decides what the text leaves open, and how an empty part is spelled.
 */
import { createServer, type IncomingHttpHeaders, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { moneyOf, refuse, type Call, type Reply } from './call.ts'
import { cartCalls } from './cartCalls.ts'
import { catalogueCalls, orderCalls, shopCalls } from './shopCalls.ts'
import { userCalls } from './userCalls.ts'
import { createVariations } from './variations.ts'
import { createWorld, quantitiesOf, type World } from './world.ts'

export type SpecificationOptions = {
  /** Decides what the specification leaves open. */
  readonly seed: number
  /** How a new line changes the quantity of a product that the cart has; `sets` unless stated. */
  readonly cart?: 'adds' | 'sets'
  /** Also serves lists, products, categories and brands. */
  readonly catalogue?: boolean
  /** Also accepts orders. */
  readonly orders?: boolean
}

export type Recorded = {
  readonly method: string
  /** Without the query. */
  readonly path: string
  readonly query: string
  readonly headers: IncomingHttpHeaders
  /** Parsed; undefined when there was none or it was not JSON. */
  readonly body: unknown
  readonly status: number
}

export type SpecificationBackend = {
  readonly url: string
  /** Every request since the start or the last `reset`, in order. */
  readonly requests: readonly Recorded[]
  /** Requirements of section 7 on every call that requests violated. */
  readonly violations: readonly string[]
  readonly world: () => World
  /** The units in the cart of the account with this e-mail, by `product:option`. */
  readonly quantities: (email: string) => { readonly [line: string]: number }
  /** Clears all state, and continues with other options. */
  readonly reset: (options: SpecificationOptions) => void
  readonly close: () => Promise<void>
}

export const SPECIFIED_CALLS: readonly Call[] = [...shopCalls, ...userCalls, ...cartCalls]

const callsOf = ({ catalogue = false, orders = false }: SpecificationOptions): readonly Call[] => [
  ...SPECIFIED_CALLS,
  ...(catalogue ? catalogueCalls : []),
  ...(orders ? orderCalls : []),
]

/** The call at an address, and the value of its last part; an exact path has priority over one with a parameter. */
const findCall = (calls: readonly Call[], method: string, path: string) => {
  const exact = calls.find((call) => call.method === method && call.path === path)
  if (exact) return { call: exact, subject: '' }
  const cut = path.lastIndexOf('/')
  const open = calls.find((call) => call.method === method && call.path === `${path.slice(0, cut)}/{}`)
  return open && cut + 1 < path.length ? { call: open, subject: decodeURIComponent(path.slice(cut + 1)) } : undefined
}

const bodyOf = async (request: IncomingMessage): Promise<unknown> => {
  const chunks: Buffer[] = []
  for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk)
  try {
    return JSON.parse(Buffer.concat(chunks).toString('utf8')) as unknown
  } catch {
    return undefined
  }
}

const violationsOf = (name: string, { accept = '', currency = '' }: IncomingHttpHeaders): readonly string[] => [
  ...(accept.includes('application/json') ? [] : [`${name} has no Accept: application/json`]),
  ...(typeof currency === 'string' && /^[A-Z]{3}$/.test(currency) ? [] : [`${name} has no currency`]),
]

/** Starts one on a free port. */
export const startSpecificationBackend = async (first: SpecificationOptions): Promise<SpecificationBackend> => {
  let options = first
  let world = createWorld()
  const requests: Recorded[] = []
  const violations: string[] = []

  const replyTo = (method: string, url: URL, headers: IncomingHttpHeaders, body: unknown): Reply => {
    const vary = createVariations(options.seed)
    const found = findCall(callsOf(options), method, url.pathname)
    if (!found) return refuse(vary, 404, 'No such call')
    return found.call.answer({
      world,
      vary,
      cart: options.cart ?? 'sets',
      subject: found.subject,
      query: url.searchParams,
      body,
      money: moneyOf(headers['currency']),
      customer: world.sessions.get(/^Bearer (.+)$/.exec(headers.authorization ?? '')?.[1] ?? ''),
    })
  }

  const server = createServer((request, response) => {
    const { method = 'GET', headers } = request
    const url = new URL(request.url ?? '/', 'http://backend')
    bodyOf(request).then(
      (body) => {
        violations.push(...violationsOf(`${method} ${url.pathname}`, headers))
        const reply = replyTo(method, url, headers, body)
        requests.push({ method, path: url.pathname, query: url.search, headers, body, status: reply.status })
        response.writeHead(reply.status, { 'content-type': 'application/json' }).end(JSON.stringify(reply.body))
      },
      () => response.destroy(),
    )
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    violations,
    world: () => world,
    quantities: (email) => {
      const customer = world.customers.find((one) => one.email === email)
      if (!customer) throw new Error(`No account has the e-mail ${email}`)
      return quantitiesOf(customer)
    },
    reset: (next) => {
      options = next
      world = createWorld()
      requests.length = 0
      violations.length = 0
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
