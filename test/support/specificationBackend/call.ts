/** One request to the specification backend, and its possible answers. */
import { randomUUID } from 'node:crypto'
import { CURRENCIES, DEFAULT_MONEY, type Money } from './stock.ts'
import type { Json, Variations } from './variations.ts'
import type { Customer, World } from './world.ts'

export type Reply = { readonly status: number; readonly body: Json }

export type Incoming = {
  readonly world: World
  readonly vary: Variations
  /** How a new line changes the quantity of a product and option that the cart already has. */
  readonly cart: 'adds' | 'sets'
  /** The last part of the path, when the call names something. */
  readonly subject: string
  readonly query: URLSearchParams
  readonly body: unknown
  readonly money: Money
  /** The owner of the token. */
  readonly customer: Customer | undefined
}

export type Call = {
  readonly method: 'GET' | 'POST' | 'DELETE'
  /** Ends with `{}` where the last part names something. */
  readonly path: string
  readonly needsToken: boolean
  readonly answer: (incoming: Incoming) => Reply
}

export const ok = (body: Json): Reply => ({ status: 200, body })

/** A refusal; its message is in `data`, beside it, or in both. */
export const refuse = (vary: Variations, status: number, message: string): Reply => {
  const place = vary.pick('place of error messages', ['data', 'both', 'top'])
  return { status, body: { ...(place !== 'top' && { data: { message } }), ...(place !== 'data' && { message }) } }
}

/** A call without sign-in. */
export const open = (method: Call['method'], path: string, answer: Call['answer']): Call => ({
  method,
  path,
  needsToken: false,
  answer,
})

/** A call of a signed-in customer. */
export const member = (
  method: Call['method'],
  path: string,
  answer: (incoming: Incoming, customer: Customer) => Reply,
): Call => ({
  method,
  path,
  needsToken: true,
  answer: (incoming) => (incoming.customer ? answer(incoming, incoming.customer) : refuse(incoming.vary, 401, 'Please sign in')),
})

export const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null && !Array.isArray(value)

/** A field of a body as a text: ids may come as numbers or texts. Empty when there is none. */
export const textOf = (body: unknown, name: string): string => {
  const value = isObject(body) ? body[name] : undefined
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}

/** The objects of a list. */
export const rowsOf = (body: unknown): readonly Json[] => (Array.isArray(body) ? body.filter(isObject) : [])

export const moneyOf = (code: unknown): Money => CURRENCIES.find(({ iso_code }) => iso_code === code) ?? DEFAULT_MONEY

export const newToken = (): string => randomUUID()
