/** What instances send each other through Redis, as bytes and text. */
import { isPublishableKey, type ChangeKey } from './changeKeys.ts'

/** A change that one instance publishes to the others. `report`: nothing older may be shown. `expire`: it is renewed at its next use. */
export type Change = { readonly kind: 'report' | 'expire'; readonly keys: readonly ChangeKey[] }

/** A stored value. `at` is when it was made, in ms since 1970 by the clock of the instance that made it. */
export type Stored = { readonly at: number; readonly keys: readonly ChangeKey[]; readonly bytes: Buffer }

/** The first line of a value has its time and keys; the bytes follow. */
export const encode = ({ at, keys, bytes }: Stored): Buffer =>
  Buffer.concat([Buffer.from(`${JSON.stringify({ at, keys })}\n`), bytes])

export const decode = (value: Buffer): Stored | null => {
  const end = value.indexOf('\n')
  try {
    const { at, keys } = JSON.parse(value.subarray(0, end).toString()) as { readonly at: unknown; readonly keys: unknown }
    if (typeof at !== 'number' || !Array.isArray(keys)) return null
    return { at, keys: keys as ChangeKey[], bytes: value.subarray(end + 1) }
  } catch {
    return null
  }
}

export type Message = Change & { readonly from: string }

export const messageIn = (text: string): Message | null => {
  try {
    const { from, kind, keys } = JSON.parse(text) as Message
    const isKind = kind === 'report' || kind === 'expire'
    return isKind && typeof from === 'string' && Array.isArray(keys) && keys.every(isPublishableKey) ? { from, kind, keys } : null
  } catch {
    return null
  }
}
