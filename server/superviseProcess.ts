/** What ends the process: a signal of the operator, or a fault that nobody caught. */
import { closeLog, type Log } from './log.ts'

const SIGNALS = ['SIGTERM', 'SIGINT'] as const

/**
 * Listens for signals and for uncaught faults from now on. Gives a function that takes what has to be done before the end; until
 * that was handed over, there is nothing to lose and the process ends at once. A signal ends it with 0, a fault with one fatal
 * line and 1, and a second signal does not wait any longer.
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
  // Rejections that nobody handles arrive here too; `origin` tells them apart.
  process.on('uncaughtException', (error, origin) => {
    log.fatal({ err: error, origin }, 'uncaught')
    code = 1
    if (!ending) void end()
  })
  return (handed) => {
    stop = async () => {
      await handed()
      await closeLog(log)
    }
  }
}
