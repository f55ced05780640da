/** The log: JSON lines on standard output. Only named fields are written, so no personal data and no token can slip in. */
import { once, type EventEmitter } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import { pino, type Logger } from 'pino'

export type Log = Logger

/** Makes the log. `destination` is for tests; without it lines go to standard output, in the background. */
export const createLog = (level: string, destination?: { write: (line: string) => void }): Log =>
  pino(
    {
      level,
      base: null,
      timestamp: () => `,"time":"${new Date().toISOString()}"`,
      formatters: { level: (label) => ({ level: label }) },
      serializers: {
        // A DOMException carries 25 constants, an ApiError a message from the backend: name, message and place are enough.
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
 * Resolves when every line is written; afterwards the log takes no more. pino's own flush at the exit writes what waits before what
 * is being written, so that the last lines would change places.
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
