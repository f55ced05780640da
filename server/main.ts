/** The start: configuration, dependencies, the app, listening; superviseProcess.ts ends the process. */
import { setImmediate } from 'node:timers/promises'
import { EVERYTHING } from './changeKeys.ts'
import { ConfigError, readSettings } from './config.ts'
import { createApp } from './createApp.ts'
import { createDeps } from './createDeps.ts'
import { createHttpServer } from './createHttpServer.ts'
import { limitHeap } from './limitHeap.ts'
import { listen, WAITS_FOR_PORT } from '../shared/process/listen.ts'
import { createLog, readBuildId } from '../shared/process/log.ts'
import { reportStart } from './reportStart.ts'
import { stopGracefully } from './stopGracefully.ts'
import { superviseProcess } from './superviseProcess.ts'

const start = async () => {
  limitHeap()
  const { config, unused } = readSettings(process.env)
  const log = createLog(config.logLevel).child({ build: readBuildId() })
  // Before slow steps such as filling a new data folder.
  const beforeTheEnd = superviseProcess(log)
  const deps = await createDeps(config, { log })
  // Filling the data folder blocks the event loop: a signal that arrived during it is handled in the second turn from here, while there are
  // no requests to lose.
  await setImmediate()
  await setImmediate()
  await deps.start()
  const server = createHttpServer(createApp(deps), deps)
  const { port } = await listen(server, config, 'HOST and PORT', () => log.info({ port: config.port }, WAITS_FOR_PORT))
  deps.opened(port)
  // A terminal has no load balancer that must first notice the stop.
  beforeTheEnd(() => stopGracefully(server, deps, process.stdout.isTTY ? 0 : config.stopDelayMs))
  reportStart(deps, port, { env: process.env, unused })
  process.on('SIGUSR2', () => void deps.changes.report([EVERYTHING]))
}

start().catch((error: unknown) => {
  process.stderr.write(`${error instanceof ConfigError ? error.message : error instanceof Error ? error.stack : String(error)}\n`)
  process.exit(1)
})
