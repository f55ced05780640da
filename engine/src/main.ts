/** Runs the engine: `npm run engine` (docs/engine.md). */
import { choice, ConfigError, LOG_LEVELS } from '../../shared/config/readVariables.ts'
import { createLog } from '../../shared/process/log.ts'
import { readSettings } from './settings.ts'
import { createClosing } from './start/closing.ts'
import { startEngine } from './start/startEngine.ts'

const say = (line: string) => process.stdout.write(`${line}\n`)

const endWith = (error: unknown): never => {
  process.stderr.write(`${error instanceof ConfigError ? error.message : error instanceof Error ? error.stack : String(error)}\n`)
  process.exit(1)
}

const closing = createClosing()
let isEnding = false
const stop = () => {
  if (isEnding) return
  isEnding = true
  void closing.close().then(() => process.exit(0), endWith)
}
// Before the start: an import may take a minute, and its PostgreSQL would outlive an engine that ends at once.
process.on('SIGTERM', stop)
process.on('SIGINT', stop)

try {
  const log = createLog(choice(process.env, 'LOG_LEVEL', 'warn', LOG_LEVELS))
  const { url, adminUrl } = await startEngine({ ...readSettings(process.env), log, say, closing })
  say(`Engine: UPSTREAM_URL=${url}`)
  say(`Admin: ${adminUrl}`)
} catch (error) {
  // The start failed because `stop` has closed what it was waiting for: `stop` ends the process.
  if (!isEnding) endWith(error)
}
