/** Runs the reference backend alone: `npm run upstream`. Configuration is UPSTREAM_PORT, UPSTREAM_HOST, DATA_DIR, UPSTREAM_SEED, SHOP_URL, LOG_LEVEL, UPSTREAM_FAULTS. */
import { pino } from 'pino'
import { readConfig } from './config.ts'
import { startUpstream } from './startUpstream.ts'

const config = readConfig(process.env)
if (typeof config === 'string') {
  process.stderr.write(`${config}\n`)
  process.exit(1)
}

const log = pino({ level: config.logLevel, base: null })
const upstream = await startUpstream({
  ...config,
  log: {
    info: (details, message) => log.info(details, message),
    warn: (details, message) => log.warn(details, message),
    error: (details, message) => log.error(details, message),
  },
  progress: (done, of) => {
    if (done % 100 === 0 || done === of) log.info({ done, of }, 'Filling the new data folder')
  },
})
log.info({ url: upstream.url, dataDir: config.dataDir }, 'The reference backend listens')

let closing = false
const stop = (signal: string) => {
  if (closing) return
  closing = true
  log.info({ signal }, 'Closing')
  void upstream.close().then(() => process.exit(0))
}
process.on('SIGTERM', () => stop('SIGTERM'))
process.on('SIGINT', () => stop('SIGINT'))
