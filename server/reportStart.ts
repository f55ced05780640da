/** The first line: the address of the shop, its build, and its settings. */
import type { Environment } from '../shared/config/readVariables.ts'
import { reportSettings } from '../shared/config/settingNames.ts'
import type { Deps } from './deps.ts'

type Names = { readonly env: Environment; /** Settings that the shop does not read. */ readonly unused: readonly string[] }

/** Writes the line at every LOG_LEVEL; a terminal shows a sentence instead of JSON. Lines about wrong names of settings precede it. */
export const reportStart = ({ config, log, metricsUrl }: Deps, port: number, { env, unused }: Names): void => {
  reportSettings(log, env, unused)
  const sentence = `The shop is open at http://localhost:${port}`
  if (process.stdout.isTTY) {
    process.stdout.write(`${sentence}\n`)
    return
  }
  // The settings of an embedded backend contain the password of the mail server, the address of Redis may contain one.
  const { embedded, upstreamUrl, hostLocales, hookSecret, redisUrl, owner: _owner, ownerFiles: _files, ...plain } = config
  const settings = {
    ...plain,
    hooks: hookSecret !== null,
    redis: redisUrl === null ? null : new URL(redisUrl).host,
    metrics: metricsUrl,
    port,
    backend: upstreamUrl ?? 'embedded',
    ...(embedded && { seed: embedded.seed, sendsMail: embedded.mail !== null }),
    hostLocales: Object.fromEntries(hostLocales),
  }
  log.child({}, { level: 'info' }).info({ node: process.version, pid: process.pid, settings }, sentence)
}
