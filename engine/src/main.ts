/** Runs the engine: `npm run engine` (docs/engine.md). */
import { ConfigError } from '../../shared/config/readVariables.ts'
import { createLog } from '../../shared/process/log.ts'
import { readSettings } from './settings.ts'
import { startEngine } from './start/startEngine.ts'

const log = createLog(process.env['LOG_LEVEL'] || 'warn')
const say = (line: string) => process.stdout.write(`${line}\n`)

const endWith = (error: unknown): never => {
  process.stderr.write(`${error instanceof ConfigError ? error.message : error instanceof Error ? error.stack : String(error)}\n`)
  process.exit(1)
}

try {
  const running = await startEngine({ ...readSettings(process.env), log, say })
  say(`Engine: UPSTREAM_URL=${running.url}`)
  say(`Admin: ${running.adminUrl}`)
  let isClosing = false
  const stop = () => {
    if (isClosing) return
    isClosing = true
    void running.close().then(() => process.exit(0), endWith)
  }
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)
} catch (error) {
  endWith(error)
}
