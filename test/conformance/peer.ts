/** The backend under test, over HTTP only: the one that CONTRACT_URL names, or the reference backend. */
import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { probeGroup } from '../../server/probeGroups.ts'
import { addressOf, type Transport } from '../../shared/api/createApiClient.ts'
import type { AnswerOf, Call, FileInput, Input } from '../../shared/api/defineCall.ts'
import { getFrontConfig } from '../../shared/api/settings.ts'
import { postLogin, postRegister } from '../../shared/api/session.ts'
import { BASE_GROUPS, type Features } from '../../shared/features.ts'
import { startUpstream } from '../../upstream/startUpstream.ts'
import { seededDatabase } from '../support/seededDatabase.ts'
import { differencesOf } from './documentedAnswer.ts'
import { createGroups, Lacks, type Groups } from './groups.ts'
import { readAnswer } from './readAnswer.ts'

export type Answer = { readonly status: number; readonly json: unknown; readonly headers: Headers }
type Headed = { readonly headers?: { readonly [name: string]: string } }
type Parts = { readonly body?: unknown; readonly file?: FileInput } & Headed

/** A client: a guest, or a customer by their token. */
export type Shopper = {
  readonly email: string
  readonly password: string
  /** Sends anything. */
  readonly send: (method: string, path: string, parts?: { readonly body?: BodyInit } & Headed) => Promise<Answer>
  /** Makes a declared call, valid or not, and validates the answer against the document: a difference fails, or is noted. */
  readonly ask: (call: Call, input: object) => Promise<Answer>
  /** Makes a valid call; fails unless the shop can read the answer, with `Lacks` when the backend may lack the call. */
  readonly call: <C extends Call>(call: C, input: Input<C> & Headed) => Promise<AnswerOf<C>>
}

export type Peer = {
  /** True for the reference backend: every difference from the document is a failure. Otherwise only what the shop needs. */
  readonly isStrict: boolean
  readonly guest: Shopper
  readonly groups: Groups
  /** A new customer; where registration is closed, the one of CONTRACT_EMAIL and CONTRACT_PASSWORD. */
  readonly newcomer: () => Promise<Shopper>
  /** A new session of a customer. */
  readonly signIn: (shopper: Pick<Shopper, 'email' | 'password'>) => Promise<Shopper>
  readonly close: () => Promise<void>
}

/** Facts about a backend that requests cannot discover, set by its operator. */
const { CONTRACT_URL, CONTRACT_EMAIL, CONTRACT_PASSWORD, CONTRACT_PROMO, CONTRACT_CARD } = process.env
const REFERENCE = CONTRACT_URL === undefined
export const KNOWN = {
  url: CONTRACT_URL,
  email: CONTRACT_EMAIL,
  password: CONTRACT_PASSWORD,
  promo: CONTRACT_PROMO ?? (REFERENCE ? 'WELCOME' : undefined),
  card: CONTRACT_CARD ?? (REFERENCE ? '4242424242424242' : undefined),
}

const isWell = (status: number) => status >= 200 && status <= 299

const shopperAt = (
  groups: Groups,
  base: string,
  own: { readonly [name: string]: string },
  email = '',
  password = '',
): Shopper => {
  const send: Shopper['send'] = async (method, path, { body, headers } = {}) => {
    const response = await fetch(base + path, {
      method,
      headers: { accept: 'application/json', 'accept-language': 'en-US', ...own, ...headers },
      ...(body !== undefined && { body }),
    })
    const text = await response.text()
    const isJson = /^application\/json\b/.test(response.headers.get('content-type') ?? '')
    return { status: response.status, json: isJson ? (JSON.parse(text) as unknown) : undefined, headers: response.headers }
  }
  const ask: Shopper['ask'] = async (call, input) => {
    const { body, file, headers } = input as Parts
    const answer = await send(call.method, addressOf(call, input), {
      headers: {
        ...headers,
        ...(file ? { 'content-type': file.type } : body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(file ? { body: file.bytes } : body !== undefined && { body: JSON.stringify(body) }),
    })
    const differences = differencesOf(call, answer.status, answer.json)
    if (REFERENCE) expect({ call: call.name, differences }).toEqual({ call: call.name, differences: [] })
    else if (isWell(answer.status)) for (const difference of differences) groups.note(call, difference)
    return answer
  }
  return {
    email,
    password,
    send,
    ask,
    call: async (call, input) => {
      try {
        const { status, json } = await ask(call, input)
        const documented = call.status ?? 200
        if (REFERENCE ? status !== documented : !isWell(status))
          throw new Error(
            `${call.name} answers ${status}, not ${documented}: ${JSON.stringify(json)?.slice(0, 200) ?? 'no JSON'}`,
          )
        const { value, fault } = readAnswer(call, json)
        if (fault !== null) throw new Error(fault)
        return (REFERENCE ? json : value) as AnswerOf<typeof call>
      } catch (error) {
        throw groups.isRequired(call.group) ? error : new Lacks(call, String(error).slice(0, 200))
      }
    },
  }
}

const startReference = async () => {
  const { url, close } = await startUpstream({
    dataDir: ':memory:',
    copyOf: await seededDatabase('now', () => new Date()),
    port: 0,
    host: '127.0.0.1',
    seed: 'demo',
    picturesDir: null,
    strictAnswers: true,
    log: { info: () => {}, warn: () => {}, error: (details, message) => expect([message, details]).toEqual([]) },
  })
  return { url, close }
}

/** One request, as server/probeGroups.ts makes it. */
const transportTo =
  (base: string): Transport =>
  async ({ method, url, headers, body }) => {
    const response = await fetch(base + url, { method, headers, redirect: 'manual', ...(body !== undefined && { body }) })
    const text = await response.text()
    try {
      return { status: response.status, json: JSON.parse(text) as unknown }
    } catch {
      return { status: response.status, json: undefined }
    }
  }

/** The `features` of the front configuration; base groups that it does not mention are probed. */
const featuresOf = async (base: string): Promise<Features> => {
  const response = await fetch(base + getFrontConfig.path, { headers: { accept: 'application/json' } })
  const json: unknown = await response.json().catch(() => null)
  const named: Features = getFrontConfig.answer.matches(json, []) ? (json as AnswerOf<typeof getFrontConfig>).data.features : {}
  const found = await Promise.all(
    BASE_GROUPS.filter((group) => named[group] === undefined).map(
      async (group) => [group, (await probeGroup(transportTo(base), group, { accept: 'application/json' })) !== false] as const,
    ),
  )
  return { ...Object.fromEntries(found), ...named }
}

/** Finds the backend, or starts the reference backend. */
export const startPeer = async (): Promise<Peer> => {
  const { url, close } =
    KNOWN.url === undefined ? await startReference() : { url: KNOWN.url.replace(/\/+$/, ''), close: async () => {} }
  const groups = createGroups(await featuresOf(url))
  const guest = shopperAt(groups, url, {})
  const signIn = async (email: string, password: string) => {
    const { data } = await guest.call(postLogin, { body: { email, password } })
    return shopperAt(groups, url, { authorization: `Bearer ${data.token}` }, email, password)
  }
  return {
    isStrict: REFERENCE,
    guest,
    groups,
    newcomer: async () => {
      if (KNOWN.email !== undefined) return signIn(KNOWN.email, KNOWN.password ?? '')
      const email = `contract-${randomUUID()}@example.com`
      const password = 'a long password'
      await guest.call(postRegister, {
        body: { name: 'Contract', email, password, password_confirmation: password, agree: true },
      })
      return signIn(email, password)
    },
    signIn: ({ email, password }) => signIn(email, password),
    close,
  }
}
