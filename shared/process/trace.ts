/** W3C Trace Context: the header `traceparent`, and the ids of a trace. */
import { randomUUID } from 'node:crypto'

export const TRACE_HEADER = 'traceparent'

/** `flags` are two hex digits; the lowest bit is set when a caller records the trace. */
export type Trace = { readonly traceId: string; readonly spanId: string; readonly flags: string }

const FORM = /^00-(?!0{32})([0-9a-f]{32})-(?!0{16})([0-9a-f]{16})-([0-9a-f]{2})$/

/** The trace of a header; null when the header is missing or malformed. */
export const readTrace = (header: string | undefined): Trace | null => {
  const [, traceId, spanId, flags] = FORM.exec(header ?? '') ?? []
  return traceId === undefined || spanId === undefined || flags === undefined ? null : { traceId, spanId, flags }
}

/** 32 hex digits, the form of the id of a trace. A UUID comes from a pool of random bytes: requesting single bytes costs as much as the rest of a span. */
export const randomHex = (): string => randomUUID().replaceAll('-', '')

/** The span of this process: in the caller's trace, or in a new one that no caller records. */
export const beginSpan = (parent: Trace | null): Trace => ({
  traceId: parent?.traceId ?? randomHex(),
  spanId: randomHex().slice(16),
  flags: parent?.flags ?? '00',
})

export const traceHeader = ({ traceId, spanId, flags }: Trace): string => `00-${traceId}-${spanId}-${flags}`

type SpanContext = { readonly traceId: string; readonly spanId: string; readonly traceFlags: number }

/** The registered API of OpenTelemetry, as far as it is read here; its packages are no dependency of this program. */
type TelemetryApi = {
  readonly context?: {
    readonly active: () => { readonly getValue: (key: symbol) => { spanContext?: () => SpanContext } | undefined }
  }
}

const API = Symbol.for('opentelemetry.js.api.1')
const SPAN = Symbol.for('OpenTelemetry Context Key SPAN')

/**
 * The active span of an OpenTelemetry agent that was loaded by `--import`; null without one. The agent adds its own `traceparent` to calls,
 * so the program must not add another.
 */
export const agentSpan = (): Trace | null => {
  const api = (globalThis as { readonly [API]?: TelemetryApi })[API]
  const found = api?.context?.active().getValue(SPAN)?.spanContext?.()
  return found ? { traceId: found.traceId, spanId: found.spanId, flags: found.traceFlags.toString(16).padStart(2, '0') } : null
}
