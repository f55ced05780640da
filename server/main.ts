/** The start: configuration, dependencies, the app, listening; superviseProcess.ts ends the process. */
import { setImmediate } from 'node:timers/promises'
import { setFlagsFromString } from 'node:v8'
import { ConfigError, readConfig } from './config.ts'
import { createApp } from './createApp.ts'
import { createDeps } from './createDeps.ts'
import { createHttpServer } from './createHttpServer.ts'
import { listen } from './listen.ts'
import type { Deps } from './deps.ts'
import { createLog } from './log.ts'
import { reportStart } from './reportStart.ts'
import { stopGracefully } from './stopGracefully.ts'
import { superviseProcess } from './superviseProcess.ts'

/**
 * Lets an operator publish changes of the backend at once: `kill -USR2`, or `docker kill -s USR2`. Pages, parts of the sitemap and feeds are
 * rebuilt; answers are requested again, and stale ones served only when that fails.
 */
const purgeCaches = ({ answers, pages, builtFiles, site, shopPages, check, log }: Deps): void => {
  log.info({ pages: pages.size().pages, answersBytes: answers.size() }, 'caches purged')
  site.look()
  void shopPages.look()
  answers.purge()
  pages.purge()
  builtFiles.purge()
  check.again()
}

const start = async () => {
  // By default V8 lets the heap grow to several times the used size before it collects. Growth by a fifth limits the process to 300 MB (`npm
  // run bench -- memory`), independent of the machine's memory.
  setFlagsFromString('--heap-growing-percent=20')
  const config = readConfig(process.env)
  const log = createLog(config.logLevel)
  // Before slow steps such as filling a new data folder.
  const beforeTheEnd = superviseProcess(log)
  const deps = await createDeps(config, { log })
  // Filling the data folder blocks the event loop: a signal that arrived during it is handled in the second turn from here, while there are
  // no requests to lose.
  await setImmediate()
  await setImmediate()
  await deps.check.start()
  const server = createHttpServer(createApp(deps), deps)
  const port = await listen(server, config)
  deps.opened(port)
  // A terminal has no load balancer that must first notice the stop.
  beforeTheEnd(() => stopGracefully(server, deps, process.stdout.isTTY ? 0 : config.stopDelayMs))
  reportStart(deps, port)
  process.on('SIGUSR2', () => purgeCaches(deps))
}

start().catch((error: unknown) => {
  process.stderr.write(`${error instanceof ConfigError ? error.message : error instanceof Error ? error.stack : String(error)}\n`)
  process.exit(1)
})
