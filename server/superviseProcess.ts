/** Ends the process on a signal of the operator or on an uncaught exception. */
import { closeLog, type Log } from '../shared/process/log.ts'

const SIGNALS = ['SIGTERM', 'SIGINT'] as const

/**
 * Handles signals and uncaught exceptions from now on. Returns a function that registers the work to do before the end; until then there is
 * nothing to lose and the process ends at once. A signal ends it with 0, an exception with one fatal line and 1, and a second signal ends
 * it without waiting.
 */
export const superviseProcess = (log: Log): ((stop: () => Promise<void>) => void) => {
  let stop = async () => {}
  let ending = false
  let code = 0

  const end = async () => {
    ending = true
    try {
      await stop()
    } catch (error) {
      log.fatal({ err: error }, 'stop failed')
      code = 1
    }
    process.exit(code)
  }

  for (const signal of SIGNALS)
    process.on(signal, () => {
      log.info({ signal }, 'signal')
      if (ending) process.exit(code)
      void end()
    })
  // Unhandled rejections arrive here too; `origin` distinguishes them.
  process.on('uncaughtException', (error, origin) => {
    log.fatal({ err: error, origin }, 'uncaught')
    code = 1
    if (!ending) void end()
  })
  return (stopService) => {
    stop = async () => {
      await stopService()
      await closeLog(log)
    }
  }
}
