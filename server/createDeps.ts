/** Makes what the app needs, from the configuration. The only place that knows that a backend can be embedded. */
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { createShopIntl } from '../client/intl/createShopIntl.ts'
import { loadAllMessages } from '../shared/i18n/loadMessages.ts'
import { startUpstream } from '../upstream/startUpstream.ts'
import { createAnswerCache } from './answerCache.ts'
import type { Config } from './config.ts'
import type { Deps } from './deps.ts'
import { createLog, type Log } from './log.ts'
import { createPolicies } from './middleware/securityHeaders.ts'
import { readManifest } from './render/assetManifest.ts'
import { createPageCache } from './render/pageCache.ts'
import { createUpstreamTransport } from './upstreamTransport.ts'

type Options = {
  readonly log?: Log
  readonly clock?: () => number
  /** The project's folder, or the image's: it holds dist/ and public/. */
  readonly root?: string
}

/** Starts the embedded backend when no other is configured; `close` ends everything that was started. */
export const createDeps = async (
  config: Config,
  { log = createLog(config.logLevel), clock = Date.now, root = process.cwd() }: Options = {},
): Promise<Deps & { close: () => Promise<void> }> => {
  const embedded =
    config.upstreamUrl === null
      ? await startUpstream({
          dataDir: config.dataDir,
          port: 0,
          host: '127.0.0.1',
          seed: 'demo',
          log,
          progress: (done, of) => (done % 100 === 0 || done === of) && log.info({ done, of }, 'filling the catalogue'),
        })
      : null
  const upstreamUrl = config.upstreamUrl ?? embedded?.url ?? ''
  const upstream = createUpstreamTransport(upstreamUrl)
  const [english, russian] = await Promise.all([loadAllMessages('en-US'), loadAllMessages('ru-RU')])
  const reportText = (error: Error) => log.error({ err: error }, 'text')
  const assets = path.join(root, 'dist/assets')
  const manifestFile = path.join(root, 'dist/manifest.json')
  if (!existsSync(manifestFile)) throw new Error('The shop is not built: run "npm run build" first')
  return {
    config,
    log,
    manifest: readManifest(readFileSync(manifestFile, 'utf8')),
    staticDirs: { assets, public: path.join(root, 'public') },
    policies: createPolicies(config.public),
    upstreamUrl,
    upstream,
    answers: createAnswerCache(config.answerCacheSeconds, clock),
    pages: createPageCache(config.pageCacheSeconds, clock),
    intls: { 'en-US': createShopIntl('en-US', english, reportText), 'ru-RU': createShopIntl('ru-RU', russian, reportText) },
    clock,
    lifecycle: { ready: true },
    close: async () => {
      await upstream.close()
      await embedded?.close()
    },
  }
}
