/** The log: JSON lines on standard output. Only listed fields are written, so that personal data and tokens are never logged. */
import { once, type EventEmitter } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import { pino, type Logger } from 'pino'

export type Log = Logger

/** Creates the log. `destination` is for tests; without it lines are written to standard output, in the background. */
export const createLog = (level: string, destination?: { write: (line: string) => void }): Log =>
  pino(
    {
      level,
      base: null,
      timestamp: () => `,"time":"${new Date().toISOString()}"`,
      formatters: { level: (label) => ({ level: label }) },
      serializers: {
        // A DOMException has 25 constants, an ApiError a message from the backend: name, message and location are enough.
        err: (error: unknown) =>
          error instanceof Error
            ? { name: error.name, message: error.message, ...('detail' in error && { detail: error.detail }), stack: error.stack }
            : { message: String(error) },
      },
    },
    ...(destination ? [destination] : []),
  )

/** How long the reader of standard output may take for the last lines, in ms. */
const LAST_LINES_MS = 500

/**
 * Resolves when every line is written; afterwards the log accepts no more. pino's own flush at the exit writes waiting lines before the
 * line in progress, so that the last lines would change places.
 */
export const closeLog = async (log: Log): Promise<void> => {
  const { [pino.symbols.streamSym]: stream } = log as unknown as Record<
    typeof pino.symbols.streamSym,
    EventEmitter & { end: () => void }
  >
  const closed = once(stream, 'close')
  stream.end()
  await Promise.race([closed, wait(LAST_LINES_MS)])
}
