/** Loads the adapter that BACKEND_ADAPTER names. */
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { allCalls } from '../../shared/api/allCalls.ts'
import type { Call } from '../../shared/api/defineCall.ts'
import { ConfigError } from '../../shared/config/readVariables.ts'
import type { Adapter } from './adapter.ts'

const isRecord = (value: unknown): value is { readonly [name: string]: unknown } => typeof value === 'object' && value !== null

/** The error in an export of that name; null when it is an adapter. */
const faultIn = (value: unknown): string | null => {
  if (!isRecord(value)) return 'it exports no `adapter`'
  const { features, unmapped, calls } = value
  if (!isRecord(features) || !Object.values(features).every((on) => typeof on === 'boolean'))
    return '`adapter.features` must map names of groups to true or false'
  if (unmapped !== 'pass' && unmapped !== 'absent') return '`adapter.unmapped` must be "pass" or "absent"'
  if (!isRecord(calls)) return '`adapter.calls` must map names of calls to functions'
  const unknown = Object.keys(calls).find((name) => !Object.hasOwn(allCalls, name))
  if (unknown !== undefined) return `the contract has no call ${unknown}`
  const wrong = Object.keys(calls).find((name) => typeof calls[name] !== 'function')
  return wrong === undefined ? null : `\`adapter.calls.${wrong}\` must be a function`
}

/** Resolves with the adapter of a file. Rejects with `ConfigError`, one line that names the variable, when the file has no adapter. */
export const loadAdapter = async (file: string): Promise<Adapter> => {
  const wrong = (reason: string) =>
    new ConfigError(`BACKEND_ADAPTER must be a module that exports an adapter, not ${JSON.stringify(file)}: ${reason}`)
  let loaded: { readonly adapter?: unknown }
  try {
    loaded = (await import(pathToFileURL(path.resolve(file)).href)) as { readonly adapter?: unknown }
  } catch (error) {
    throw wrong((error instanceof Error ? error.message : String(error)).split('\n')[0] ?? '')
  }
  const fault = faultIn(loaded.adapter)
  if (fault !== null) throw wrong(fault)
  return loaded.adapter as Adapter
}

/** The action for the operator, in the log. */
export const ADD_CALLS =
  'add a function for each of them to `adapter.calls`, or set `adapter.unmapped` to "pass" when the backend has them at their addresses'

/** The specified calls that an adapter answers 404: features that need them fail, because every backend is expected to have them. */
export const absentCalls = ({ unmapped, calls }: Adapter): readonly string[] =>
  unmapped === 'pass'
    ? []
    : Object.values<Call>(allCalls)
        .filter(({ group, name }) => group === 'specified' && !Object.hasOwn(calls, name))
        .map(({ name }) => name)
