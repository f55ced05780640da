/**
 * Logs faults of the backend. `shape` and `absent` faults are logged once a minute with a count of the repetitions; transient faults are logged
 * each time.
 */
import { LRUCache } from 'lru-cache'
import type { ApiFault } from '../shared/errors.ts'
import type { Meters } from './metrics.ts'
import type { Log } from '../shared/process/log.ts'

/** A failed call: its name, the kind of fault, the backend's status (0: none), and the first wrong field or the transport's error. */
export type Fault = { readonly call: string; readonly fault: ApiFault; readonly status: number; readonly detail: string }

export type FaultLog = {
  /** Writes a line of level `warn`: a call of a page, or one that was proxied for a browser. */
  readonly report: (log: Log, message: 'backend call failed' | 'proxied call failed', fault: Fault) => void
}

/** How long a repeated fault is counted instead of logged, in ms. */
const QUIET_MS = 60_000
/** Distinct faults that are stored; beyond it the least recently seen one is dropped. */
const FAULTS_MAX = 500
/** Faults of an answer's contents: they repeat with every request until the backend is changed. */
const CONTENT_FAULTS: ReadonlySet<ApiFault> = new Set(['shape', 'absent'])

/** List indices and other numbers differ from one answer to the next, the fault does not. */
const keyOf = (message: string, { call, fault, status, detail }: Fault): string =>
  `${message} ${call} ${fault} ${status} ${detail.replace(/\d+/g, '#')}`

/** `now` returns ms. `counted` is called for every fault. */
export const createFaultLog = (now: () => number, counted?: Meters['fault']): FaultLog => {
  const seen = new LRUCache<string, { readonly at: number; repeated: number }>({ max: FAULTS_MAX })
  return {
    report: (log, message, fault) => {
      counted?.(fault.call, fault.fault)
      if (!CONTENT_FAULTS.has(fault.fault)) {
        log.warn(fault, message)
        return
      }
      const key = keyOf(message, fault)
      const before = seen.get(key)
      if (before && now() - before.at < QUIET_MS) {
        before.repeated += 1
        return
      }
      seen.set(key, { at: now(), repeated: 0 })
      log.warn({ ...fault, ...(before && before.repeated > 0 && { repeated: before.repeated }) }, message)
    },
  }
}
