/** The connection to the backend: pool, guard, adapter. Pages and /api share it, so they stop and recover together. */
import type { Adapter } from './adapter/adapter.ts'
import { adapted } from './adapter/adapted.ts'
import { createGuard, type GuardDeps } from './guardedTransport.ts'
import { createUpstreamTransport, type UpstreamTransport } from './upstreamTransport.ts'

/** The idle time-out of the backend's answer to a call of the browser, in ms. */
const IDLE_MS = 10_000

/** Puts the guard in front of a transport. */
export const guardedBy = (guardDeps: GuardDeps, { transport, open, times, close }: UpstreamTransport): UpstreamTransport => {
  const guard = createGuard(guardDeps)
  return {
    transport: (request, totalMs = times.pageMs) => guard(request, totalMs, (leftMs) => transport(request, leftMs)),
    open: (request) => guard(request, times.callMs, (leftMs) => open(request, leftMs)),
    times,
    close,
  }
}

export type BackendOptions = GuardDeps & {
  /** The time limit of a call of the browser, in ms. */
  readonly callMs: number
  /** Maps calls to a backend of another shape; null: the backend implements the contract. */
  readonly adapter: Adapter | null
}

/** Creates the transport to the backend at an address. */
export const connectBackend = (upstreamUrl: string, { callMs, adapter, ...guardDeps }: BackendOptions): UpstreamTransport => {
  const guarded = guardedBy(guardDeps, createUpstreamTransport(upstreamUrl, undefined, { totalMs: callMs, idleMs: IDLE_MS }))
  return adapter ? adapted(adapter, guarded, guardDeps.now) : guarded
}
