/**
 * Runs the standalone reference backend: `npm run upstream`. Configuration is UPSTREAM_PORT, UPSTREAM_HOST,
 * UPSTREAM_TRUST_PROXY, METRICS_PORT, DATA_DIR, UPSTREAM_SEED, SHOP_URL, LOG_LEVEL, UPSTREAM_FAULTS.
 */
import { ConfigError } from '../shared/config/readVariables.ts'
import { readSettings, reportSettings } from '../shared/config/settingNames.ts'
import { createLog, logProgress, readBuildId } from '../shared/process/log.ts'
import { openMetrics } from '../shared/process/openMetrics.ts'
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

const log = createLog(config.logLevel).child({ build: readBuildId() })
reportSettings(log, process.env, unused)
const metrics = config.metrics && (await openMetrics(config.metrics).catch(endWith))
const { sandboxUrl } = config
const upstream = await startUpstream({
  ...config,
  warmsSearch: true,
  shopUrl: () => config.shopUrl,
  bankUrl: sandboxUrl === null ? null : () => sandboxUrl,
  log,
  requestLog: log,
  metrics,
  progress: logProgress(log, 'filling the new data folder'),
}).catch(endWith)
upstream.rememberShop()
log.info({ url: upstream.url, dataDir: config.dataDir, ...(metrics && { metrics: metrics.url }) }, 'reference backend listens')

let closing = false
const stop = (signal: string) => {
  if (closing) return
  closing = true
  log.info({ signal }, 'closing')
  void upstream.close().then(() => process.exit(0))
}
process.on('SIGTERM', () => stop('SIGTERM'))
process.on('SIGINT', () => stop('SIGINT'))
