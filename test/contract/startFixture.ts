/** A reference backend per test file, with the storefront's client in front of it, over HTTP. */
import { ownClient, type OwnClient } from '../support/ownClient.ts'
import { createApiClient, type Transport, type TransportAnswer } from '../../shared/api/createApiClient.ts'
import type { ApiError } from '../../shared/errors.ts'
import { startUpstream, type Upstream, type UpstreamOptions } from '../../upstream/startUpstream.ts'
import { seededDatabase } from '../support/seededDatabase.ts'

export const DEMO = { email: 'demo@example.com', password: 'demo-password' } as const

export type Client = OwnClient & {
  /** The client's e-mail address; empty for a guest. */
  readonly email: string
  /** A request without the client's types, for input that a well-behaved client would not send. */
  readonly raw: (
    method: string,
    path: string,
    body?: unknown,
    headers?: { readonly [name: string]: string },
  ) => Promise<TransportAnswer>
}

export type Fixture = {
  readonly upstream: Upstream
  readonly guest: Client
  /** A newly registered user; `network` is the address of all their requests, otherwise it is one of their own. */
  readonly newcomer: (network?: string) => Promise<Client>
  /** A client with any token, language or currency. */
  readonly clientWith: (headers: { readonly [name: string]: string }, email?: string) => Client
  readonly clock: { readonly now: () => Date; readonly advance: (ms: number) => void }
  /** The internal errors that the backend logged; must stay empty. */
  readonly mistakes: string[]
  /** All log entries of the backend. */
  readonly logged: readonly unknown[]
  readonly close: () => Promise<void>
}

const isSendable = (body: unknown): body is string | Uint8Array<ArrayBuffer> =>
  typeof body === 'string' || body instanceof Uint8Array

/** The initial time of each fixture. */
export const BEGINNING = '2026-11-21T09:00:00Z'

export type WorldOptions = {
  /** A data folder to open instead of a copy of the sample database in memory. */
  readonly dataDir?: string
  /** A folder of pictures; without it no product has one. */
  readonly picturesDir?: string
} & Pick<UpstreamOptions, 'settleEveryMs' | 'trustProxy' | 'mailbox' | 'owner' | 'rules' | 'payments' | 'sendsMail'>

/** Starts a backend. Its clock does not advance until a test advances it. */
export const startFixture = async ({ dataDir, picturesDir, ...options }: WorldOptions = {}): Promise<Fixture> => {
  let now = Date.parse(BEGINNING)
  const mistakes: string[] = []
  const logged: unknown[] = []
  const note = (details: object, message: string) => void logged.push({ ...details, message })
  const upstream = await startUpstream({
    ...(dataDir === undefined
      ? { dataDir: ':memory:', copyOf: await seededDatabase('contract', () => new Date(BEGINNING)) }
      : { dataDir }),
    port: 0,
    host: '127.0.0.1',
    seed: 'demo',
    picturesDir: picturesDir ?? null,
    strictAnswers: true,
    faults: true,
    // mailedTexts processes them on demand.
    answerEveryMs: 3_600_000,
    ...options,
    clock: () => new Date(now),
    log: {
      info: note,
      warn: note,
      error: (details, message) => {
        note(details, message)
        const { err, ...rest } = details as { err?: unknown }
        mistakes.push(`${message} ${JSON.stringify(rest)} ${err instanceof Error ? err.stack : ''}`)
      },
    },
  })

  const transport: Transport = async ({ method, url, headers, body }) => {
    const response = await fetch(upstream.url + url, { method, headers, ...(body !== undefined && { body }) })
    const answer = await response.text()
    const retryAfter = response.headers.get('retry-after')
    return { status: response.status, retryAfter, json: answer === '' ? undefined : JSON.parse(answer) }
  }

  const clientWith: Fixture['clientWith'] = (headers, email = '') => ({
    email,
    ...ownClient(createApiClient({ transport, headers: () => headers, report: (_error: ApiError) => {} })),
    raw: (method, path, body, extra = {}) =>
      transport({
        call: path,
        method,
        url: path,
        repeatable: false,
        headers: { ...headers, ...(body !== undefined && { 'content-type': 'application/json' }), ...extra },
        ...(body !== undefined && { body: isSendable(body) ? body : JSON.stringify(body) }),
      }),
  })
  const guest = clientWith({ 'accept-language': 'en-US' })
  let newcomers = 0

  return {
    upstream,
    guest,
    newcomer: async (network) => {
      const email = `newcomer${++newcomers}@example.com`
      const password = 'a long password'
      // Each newcomer has their own address; otherwise the limits per address would be reached.
      const from = { 'x-forwarded-for': `10.0.${newcomers >> 8}.${newcomers & 255}` }
      await guest.raw(
        'POST',
        '/v1/register',
        { name: 'Nina', email, password, password_confirmation: password, agree: true },
        from,
      )
      const { json } = await guest.raw('POST', '/v1/login', { email, password }, from)
      const { token } = (json as { data: { token: string } }).data
      const own = network === undefined ? from : { 'x-forwarded-for': network }
      return clientWith({ 'accept-language': 'en-US', authorization: `Bearer ${token}`, ...own }, email)
    },
    clientWith,
    clock: {
      now: () => new Date(now),
      advance: (ms) => {
        now += ms
      },
    },
    mistakes,
    logged,
    close: upstream.close,
  }
}
