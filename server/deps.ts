/** The dependencies of the app; tests pass their own. */
import type { ShopIntl } from '../client/intl/createShopIntl.ts'
import type { Locale } from '../shared/i18n/locales.ts'
import type { ShopWords } from '../shared/shopFacts.ts'
import type { Translate } from '../shared/i18n/translate.ts'
import type { ResponseCache } from './responseCache.ts'
import type { BackendCheck } from './backendCheck.ts'
import type { BackendHealth } from './backendHealth.ts'
import type { Changes } from './changes.ts'
import type { Config } from './config.ts'
import type { BuiltFiles } from './builtFiles.ts'
import type { FeatureSource } from './features.ts'
import type { FaultLog } from './faultLog.ts'
import type { Log } from '../shared/process/log.ts'
import type { Meters } from './metrics.ts'
import type { Policies } from './middleware/securityHeaders.ts'
import type { AssetManifest } from './render/assetManifest.ts'
import type { PageCache } from './render/pageCache.ts'
import type { ShopPages } from './shop-pages/shopPages.ts'
import type { SiteFile } from './site/watchSite.ts'
import type { UpstreamTransport } from './upstreamTransport.ts'
import type { WorkQueue } from './workQueue.ts'

export type Deps = {
  readonly config: Config
  readonly log: Log
  readonly manifest: AssetManifest
  /** Identifies the running sources; in the first log line. */
  readonly buildId: string
  /** The script of the service worker; when it is switched off, the script that removes it. */
  readonly worker: string
  /** Folders of the built browser files, of those of earlier releases (null: none are stored), and of public/. */
  readonly staticDirs: { readonly assets: string; readonly archive: string | null; readonly public: string }
  /** Files of the owner by their names below /assets: the stylesheet with the owner's colours, the pictures of every page. */
  readonly ownAssets: ReadonlyMap<string, Buffer>
  readonly policies: Policies
  readonly upstreamUrl: string
  /** The connection to the backend, for pages and for /api: guarded, and through the adapter where one is configured. */
  readonly upstream: UpstreamTransport
  readonly faults: FaultLog
  /** The metrics; null without METRICS_PORT. */
  readonly meters: Meters | null
  /** The address of the metrics: `http://127.0.0.1:9464/metrics`. */
  readonly metricsUrl: string | null
  /** Called before every call to the backend, by all callers. */
  readonly backend: BackendHealth
  /** Which groups of calls the backend has. */
  readonly features: FeatureSource
  /** Whether the backend has answered its front configuration since the start. */
  readonly check: BackendCheck
  readonly answers: ResponseCache
  readonly pages: PageCache
  /** Renews the caches after a change of the data. */
  readonly changes: Changes
  /** The order in which requests and renders begin. */
  readonly work: WorkQueue
  /** Settings that an operator changes while the shop runs. */
  readonly site: SiteFile
  /** The shop's own texts, or the owner's texts that replace them. */
  readonly shopPages: ShopPages
  /** Parts of the sitemap, and feeds. */
  readonly builtFiles: BuiltFiles
  /** `t` formats texts outside React (@formatjs/intl); `intl` is for texts that React renders. */
  readonly intls: { readonly [locale in Locale]: ShopIntl & { readonly t: Translate; readonly words: ShopWords } }
  /** In ms; measures ages and waits (steadyClock.ts). */
  readonly clock: () => number
  /**
   * `ready` is false as soon as the process is stopping: `/readyz` returns that, and answers close their connections. `isWarming`: requests
   * are answered, but `/readyz` answers 503.
   */
  readonly lifecycle: { ready: boolean; isWarming: boolean }
}
