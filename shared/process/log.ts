/** The log: JSON lines on standard output. Only listed fields are written, so that personal data and tokens are never logged. */
import { once, type EventEmitter } from 'node:events'
import { readFileSync } from 'node:fs'
import { hostname } from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { pino, type Logger } from 'pino'

export type Log = Logger

/** The id of the built sources, which are in `dist` below `root`; `sources` when the program runs from its sources. */
export const readBuildId = (root = '.'): string => {
  try {
    return readFileSync(path.join(root, 'dist/build-id.txt'), 'utf8')
  } catch {
    return 'sources'
  }
}

/** How many bytes of lines are written together, and how long a line waits for others, in ms: each write is a system call. */
const WRITTEN_TOGETHER = { minLength: 8192, periodicFlush: 100 }

/**
 * Creates the log; its lines contain the host's name. `destination` is for tests; without it lines are written to standard output, in the
 * background: at the latest after 100 ms, with a fatal line, or at the end of the process. A process that is killed, or runs out of memory, loses
 * those of the last 100 ms.
 */
export const createLog = (level: string, destination?: { write: (line: string) => void }): Log =>
  pino(
    {
      level,
      base: { host: hostname() },
      timestamp: () => `,"time":"${new Date().toISOString()}"`,
      formatters: { level: (label) => ({ level: label }) },
      serializers: {
        // A DOMException has 25 constants, an ApiError a message from the backend: name, message and location are enough. The detail of an
        // error of PostgreSQL, which has a severity, contains values of the row: they may be personal data.
        err: (error: unknown) =>
          error instanceof Error
            ? {
                name: error.name,
                message: error.message,
                ...('detail' in error && !('severity' in error) && { detail: error.detail }),
                stack: error.stack,
              }
            : { message: String(error) },
      },
    },
    destination ?? pino.destination({ sync: false, ...WRITTEN_TOGETHER }),
  )

type Stream = EventEmitter & {
  readonly end: () => void
  /** The destination of a test has none. */
  readonly flushSync?: () => void
}

const streamOf = (log: Log): Stream => (log as unknown as Record<typeof pino.symbols.streamSym, Stream>)[pino.symbols.streamSym]

/** Logs each hundredth step of long work as `text`, at once: the event loop, which would write the line later, is blocked by that work. */
export const logProgress =
  (log: Log, text: string) =>
  (done: number, of: number): void => {
    if (done % 100 !== 0 && done !== of) return
    log.info({ done, of }, text)
    // The log's own `flush` only begins to write.
    streamOf(log).flushSync?.()
  }

/**
 * The level of a `request` line. Health checks come every second or two: `debug`. From 500 on it is an error, except the 503 with which a
 * stopping process answers its health check.
 */
export const levelOf = (route: string, status: number, isStopping: boolean): 'debug' | 'info' | 'error' => {
  if (route === 'health' && (status < 500 || isStopping)) return 'debug'
  return status >= 500 ? 'error' : 'info'
}

/** How long the reader of standard output may take for the last lines, in ms. */
const LAST_LINES_MS = 500

/**
 * Resolves when every line is written; afterwards the log accepts no more. pino's own flush at the exit writes waiting lines before the
 * line in progress, so that the last lines would change places.
 */
export const closeLog = async (log: Log): Promise<void> => {
  const stream = streamOf(log)
  const closed = once(stream, 'close')
  stream.end()
  await Promise.race([closed, wait(LAST_LINES_MS)])
}
