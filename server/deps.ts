/** What the app needs from outside of itself; tests hand in their own. */
import type { ShopIntl } from '../client/intl/createShopIntl.ts'
import type { Locale } from '../shared/i18n/locales.ts'
import type { AnswerCache } from './answerCache.ts'
import type { Config } from './config.ts'
import type { Log } from './log.ts'
import type { Policies } from './middleware/securityHeaders.ts'
import type { AssetManifest } from './render/assetManifest.ts'
import type { PageCache } from './render/pageCache.ts'
import type { UpstreamTransport } from './upstreamTransport.ts'

export type Deps = {
  readonly config: Config
  readonly log: Log
  readonly manifest: AssetManifest
  /** Folder of the built browser files and of public/. */
  readonly staticDirs: { readonly assets: string; readonly public: string }
  readonly policies: Policies
  readonly upstreamUrl: string
  readonly upstream: UpstreamTransport
  readonly answers: AnswerCache
  readonly pages: PageCache
  readonly intls: { readonly [locale in Locale]: ShopIntl }
  readonly clock: () => number
  /** False from the moment that the process was told to stop: readiness and keep-alive follow it. */
  readonly lifecycle: { ready: boolean }
}
