/**
 * Runs the standalone reference backend: `npm run upstream`. Configuration is UPSTREAM_PORT, UPSTREAM_HOST,
 * UPSTREAM_TRUST_PROXY, DATA_DIR, UPSTREAM_SEED, SHOP_URL, LOG_LEVEL, UPSTREAM_FAULTS.
 */
import { pino } from 'pino'
import { ConfigError } from '../shared/config/readVariables.ts'
import { readSettings, reportSettings } from '../shared/config/settingNames.ts'
import { readConfig } from './config.ts'
import { startUpstream } from './startUpstream.ts'

const endWith = (error: unknown): never => {
  const problem = error instanceof ConfigError ? error.message : error instanceof Error ? error.stack : String(error)
  process.stderr.write(`${problem}\n`)
  process.exit(1)
}

const readOrExit = () => {
  try {
    return readSettings(process.env, readConfig)
  } catch (error) {
    return endWith(error)
  }
}

const { config, unused } = readOrExit()

const log = pino({ level: config.logLevel, base: null })
reportSettings(log, process.env, unused)
const { sandboxUrl } = config
const upstream = await startUpstream({
  ...config,
  loadsDictionaries: true,
  shopUrl: () => config.shopUrl,
  bankUrl: sandboxUrl === null ? null : () => sandboxUrl,
  log: {
    info: (details, message) => log.info(details, message),
    warn: (details, message) => log.warn(details, message),
    error: (details, message) => log.error(details, message),
  },
  progress: (done, of) => {
    if (done % 100 === 0 || done === of) log.info({ done, of }, 'Filling the new data folder')
  },
}).catch(endWith)
upstream.rememberShopAddress()
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
