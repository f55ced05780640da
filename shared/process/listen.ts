/** Opens the port of a process, and closes it without losing a request. */
import type { Server } from 'node:http'
import { Server as NetServer, type AddressInfo } from 'node:net'
import { setImmediate, setTimeout as wait } from 'node:timers/promises'
import { cannotListen } from '../config/readVariables.ts'

type Place = {
  readonly host: string
  /** 0 takes any free port. */
  readonly port: number
  /** How long to wait for a port that another process uses, in ms. */
  readonly portWaitMs?: number | undefined
}

/** The log message of a starting process that waits for its port. */
export const WAITS_FOR_PORT = 'waiting for the port'
/** The pause between attempts while the port is in use, in ms: the port is closed for at most this time between two processes. */
const ATTEMPT_MS = 5
/** How long a connection that was just opened may take to send its request, in ms. */
const FIRST_REQUEST_MS = 500
/** How often idle connections are closed, in ms. */
const IDLE_MS = 250
/** At most this many connections wait to be accepted: Node's default backlog. */
const MOST_WAITING = 511
/** An iteration of the event loop without events is shorter, in ms. */
const EMPTY_MS = 0.3

const attempt = (server: NetServer, { host, port }: Place): Promise<Error | null> =>
  new Promise((resolve) => {
    const failed = (error: Error) => resolve(error)
    server.once('error', failed)
    server.listen(port, host, () => {
      server.off('error', failed)
      resolve(null)
    })
  })

/**
 * Resolves with the address. With `portWaitMs` it takes the port as soon as the process that uses it closes it; `waiting` is called when it
 * begins to wait. Rejects with a `ConfigError` that contains `names` when the address is not available.
 */
export const listen = async (
  server: NetServer,
  place: Place,
  names: string,
  waiting: () => void = () => {},
): Promise<AddressInfo> => {
  const { host, port, portWaitMs = 0 } = place
  const end = performance.now() + portWaitMs
  for (let tries = 0; ; tries += 1) {
    const error = await attempt(server, place)
    if (!error) return server.address() as AddressInfo
    const isInUse = 'code' in error && error.code === 'EADDRINUSE'
    if (!isInUse || performance.now() > end) throw cannotListen(names, `${host}, ${port}`, error)
    if (tries === 0) waiting()
    await wait(ATTEMPT_MS)
  }
}

/**
 * Lets the event loop accept the connections that wait in the kernel, one for each iteration: closing the port would reset them. Resolves
 * after an iteration that accepted none and did nothing else.
 */
const acceptWaiting = async (server: Server): Promise<void> => {
  let accepted = 0
  const count = () => (accepted += 1)
  server.on('connection', count)
  for (let tries = 0; tries < MOST_WAITING; tries += 1) {
    const before = accepted
    const begun = performance.now()
    // oxlint-disable-next-line no-await-in-loop -- an iteration of the event loop each
    await setImmediate()
    if (accepted === before && performance.now() - begun < EMPTY_MS) break
  }
  server.off('connection', count)
}

/**
 * Stops listening at once, and resolves when the last request has been answered. `lateMs` later, connections that are still open are cut,
 * and `late` is called.
 */
export const closeServer = async (
  server: Server,
  lateMs = Number.POSITIVE_INFINITY,
  late: () => void = () => {},
): Promise<void> => {
  await acceptWaiting(server)
  // Clients with requests are disconnected by their next answer: closing an idle connection could cut a request that is just being sent.
  server.prependListener('request', (_req, res) => res.setHeader('connection', 'close'))
  // Node's own close() of an HTTP server would at once cut connections whose request is arriving.
  const closed = new Promise<void>((resolve) => NetServer.prototype.close.call(server, () => resolve()))
  let idle: NodeJS.Timeout | undefined
  // Idle connections would delay the close until their timeout. `setImmediate` lets the process read requests that have already arrived: in a
  // busy process a timer fires before the sockets are read.
  const closeIdle = () => void setImmediate().then(() => server.closeIdleConnections())
  const begin = setTimeout(() => {
    closeIdle()
    idle = setInterval(closeIdle, IDLE_MS)
  }, FIRST_REQUEST_MS)
  const cut = () => {
    late()
    server.closeAllConnections()
  }
  const cutting = Number.isFinite(lateMs) ? setTimeout(cut, lateMs) : undefined
  await closed
  clearTimeout(begin)
  clearInterval(idle)
  clearTimeout(cutting)
}
