/** The log: JSON lines on standard output. Only named fields are written, so no personal data and no token can slip in. */
import { pino, type Logger } from 'pino'

export type Log = Logger

/** Makes the log. `destination` is for tests; without it lines go to standard output at once. */
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
