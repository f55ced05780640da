/** Every declared call by its name: the proxy allows them, the OpenAPI document lists them, and the contract tests cover them. */
import * as modules from './callModules.ts'
import type { Call } from './defineCall.ts'

type Modules = typeof modules
type Calls = { readonly [name in keyof Modules as Modules[name] extends Call ? name : never]: Modules[name] }
export type CallName = keyof Calls

const isCall = (value: unknown): value is Call => typeof value === 'object' && value !== null && 'path' in value

const addressOf = ([, { path, method }]: readonly [string, Call]): string => `${path} ${method}`

export const allCalls = Object.fromEntries(
  Object.entries<unknown>(modules)
    .filter((one): one is [string, Call] => isCall(one[1]))
    .sort((a, b) => (addressOf(a) < addressOf(b) ? -1 : 1)),
) as Calls
