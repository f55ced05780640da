/** The request lines of a standalone backend, with the fields of the shop's own (docs/operations.md). */
import type { Exchange } from '../../contract/http/exchange.ts'
import { levelOf } from '../../shared/process/log.ts'
import { loggedPath } from '../../shared/process/loggedPath.ts'
import { readTrace, TRACE_HEADER } from '../../shared/process/trace.ts'

/** Writes a line of one of these levels. */
export type LineLog = { readonly [level in 'debug' | 'info' | 'error']: (fields: object, message: string) => void }

const REQUEST_ID = /^[\w.-]{8,64}$/

/** The name of a request in lines and metrics: one of a bounded set. */
export const routeOf = ({ call, path }: Pick<Exchange, 'call' | 'path'>): string => {
  if (call) return call.name
  if (path === '/livez') return 'health'
  return path.startsWith('/media/') ? 'picture' : 'unknown'
}

/** Creates the function that writes one line for a request. `isStopping`: the process is about to end. */
export const requestLines = (log: LineLog, isStopping: () => boolean) => (exchange: Exchange) => {
  const { method, path, call, status, code, ms, isCut, header } = exchange
  const route = routeOf(exchange)
  const id = header('x-request-id')
  const trace = readTrace(header(TRACE_HEADER))
  const line = {
    ...(id !== undefined && REQUEST_ID.test(id) && { id }),
    ...(trace && { trace: trace.traceId }),
    route,
    method,
    // The declared path has the names of its ids.
    path: call?.path ?? loggedPath(path),
    status,
    ms,
    ...(code !== null && { code }),
    ...(isCut && { cut: true }),
  }
  log[levelOf(route, status, isStopping())](line, 'request')
}
