/** Faults of the backend in the log: repeated faults of a call are written once a minute, with a count of the repetitions. */
import { LRUCache } from 'lru-cache'
import type { ApiFault } from '../shared/errors.ts'
import type { Meters } from './metrics.ts'
import type { Log } from '../shared/process/log.ts'

/** A failed call: its name, the kind of fault, the backend's status (0: none), and the first wrong field or the transport's error. */
export type Fault = { readonly call: string; readonly fault: ApiFault; readonly status: number; readonly detail: string }

export type FaultLog = {
  /** Writes a line of level `warn`: `upstream` for calls of pages, `proxy` for calls of browsers. */
  readonly report: (log: Log, message: 'upstream' | 'proxy', fault: Fault) => void
}

/** How long a repeated fault is counted instead of written, in ms. */
const QUIET_MS = 60_000
/** Distinct faults that are stored; beyond it the least recently seen one is dropped. */
const FAULTS_MAX = 500
/** Faults of an answer's contents: they repeat with every request until the backend is changed. */
const OF_CONTENTS: ReadonlySet<ApiFault> = new Set(['shape', 'absent'])

/** List indices and other numbers differ from one answer to the next, the fault does not. */
const keyOf = (message: string, { call, fault, status, detail }: Fault): string =>
  `${message} ${call} ${fault} ${status} ${detail.replace(/\d+/g, '#')}`

/** `now` returns ms. `counted` is called for every fault. Transient faults (no answer, an error status) are written each time. */
export const createFaultLog = (now: () => number, counted?: Meters['fault']): FaultLog => {
  const seen = new LRUCache<string, { readonly at: number; repeated: number }>({ max: FAULTS_MAX })
  return {
    report: (log, message, fault) => {
      counted?.(fault.call, fault.fault)
      if (!OF_CONTENTS.has(fault.fault)) {
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
