/** Creates the dependencies of the app from the configuration. The embedded backend is started only here. */
import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { createShopIntl } from '../client/intl/createShopIntl.ts'
import { wordsOf } from '../shared/config/readOwner.ts'
import { createTranslate } from '../shared/i18n/createTranslate.ts'
import { loadAllMessages } from '../shared/i18n/loadMessages.ts'
import { DEFAULT_CURRENCY, LOCALES, type Locale } from '../shared/i18n/locales.ts'
import { withShopWords } from '../shared/i18n/withShopWords.ts'
import { startUpstream } from '../upstream/startUpstream.ts'
import { absentCalls, ADD_CALLS, loadAdapter } from './adapter/loadAdapter.ts'
import { createResponseCache } from './responseCache.ts'
import { archiveAssets } from './assetsArchive.ts'
import { pageKey } from './changeKeys.ts'
import { createChanges } from './changes.ts'
import { CHECK_TIMES, createBackendCheck, type CheckTimes } from './backendCheck.ts'
import { createBackendHealth } from './backendHealth.ts'
import { createBuiltFiles } from './builtFiles.ts'
import type { Config } from './config.ts'
import type { Deps } from './deps.ts'
import { createFeatures } from './features.ts'
import { withFormatsByKey } from './formatsByKey.ts'
import { connectBackend } from './connectBackend.ts'
import { createFaultLog } from './faultLog.ts'
import { createLagMeter } from './lagMeter.ts'
import { openMetrics } from '../shared/process/openMetrics.ts'
import { createLog, logProgress, readBuildId, type Log } from '../shared/process/log.ts'
import { createMeters } from './metrics.ts'
import { createPolicies } from './middleware/securityHeaders.ts'
import { ownerStyles } from './owner/ownerStyles.ts'
import { readManifest } from './render/assetManifest.ts'
import { createPageCache } from './render/pageCache.ts'
import { createSharedPages } from './render/sharedPages.ts'
import { connectSharedStore, noSharedStore, type SharedStore } from './sharedStore.ts'
import { mailOrigin } from './siteOrigin.ts'
import { pageValuesOf } from './shop-pages/pageValues.ts'
import { loadShopPages } from './shop-pages/shopPages.ts'
import { watchSite } from './site/watchSite.ts'
import { steadyClock } from './steadyClock.ts'
import { createWarmStart, type WarmStart } from './warmStart.ts'
import { createWorkQueue } from './workQueue.ts'

/** The embedded backend logs the same, unless its payments are tests. */
const INVENTED_SELLER = 'The seller in SHOP_FILE is invented: the shop takes no orders'

type Options = {
  readonly log?: Log
  readonly clock?: () => number
  /** The project's folder, or the image's: it contains dist/ and public/. */
  readonly root?: string
  /** How often the backend is checked. */
  readonly checkTimes?: CheckTimes
  /** How long a request waits for a page that another one builds, in ms. */
  readonly joinMs?: number | undefined
}

type Made = Deps & {
  /** Checks the backend, and begins to render the pages that were requested most before. */
  readonly start: () => Promise<void>
  readonly warmStart: WarmStart
  /** Sets the port of the shop, so that links in e-mails use it while no address is configured. */
  readonly opened: (port: number) => void
  /** Stops everything that was started. */
  readonly close: () => Promise<void>
}

const hashOf = (values: readonly unknown[]): string =>
  createHash('sha256').update(JSON.stringify(values)).digest('base64url').slice(0, 16)

/** Instances share cached pages and answers only when these are equal: the release, the backend, and the settings in the pages. */
const scopeOf = (
  {
    upstreamUrl,
    backendAdapter,
    ownerFiles,
    dutyFreeLimit,
    offline,
    vitalsPercent,
    mediaPaths,
    mediaOrigins,
    public: shown,
  }: Config,
  buildId: string,
): string =>
  hashOf([
    buildId,
    upstreamUrl,
    backendAdapter,
    ownerFiles.version,
    dutyFreeLimit,
    offline,
    vitalsPercent,
    mediaPaths,
    mediaOrigins,
    shown,
  ])

/** Instances receive each other's changes only when these are equal; their releases may differ. */
const shopOf = ({ publicOrigin, hostLocales, upstreamUrl }: Config): string =>
  hashOf([publicOrigin, [...hostLocales], upstreamUrl])

/** Creates the dependencies, and starts the embedded backend when no other is configured. */
export const createDeps = async (
  config: Config,
  { log = createLog(config.logLevel), clock = steadyClock, root = process.cwd(), checkTimes = CHECK_TIMES, joinMs }: Options = {},
): Promise<Made> => {
  let { port } = config
  const lifecycle = { ready: true, isWarming: false }
  const backend = createBackendHealth(clock, (isOpen) =>
    log.warn({ isOpen }, isOpen ? 'backend circuit opened' : 'backend circuit closed'),
  )
  const lag = createLagMeter()
  const work = createWorkQueue(config.maxWaitMs, clock)
  const buildId = readBuildId(root)
  const metrics = config.metrics === null ? null : await openMetrics(config.metrics)
  /** Null while this function waits: a scrape, or a change that another instance publishes, can be earlier. */
  let made: (Pick<Deps, 'pages' | 'answers' | 'changes'> & { readonly store: SharedStore }) | null = null
  const meters =
    metrics &&
    createMeters(metrics, {
      buildId,
      isCircuitOpen: backend.isOpen,
      isReady: () => lifecycle.ready && !lifecycle.isWarming,
      waiting: work.waiting,
      pages: () => made?.pages.size() ?? { pages: 0, bytes: 0 },
      answerBytes: () => made?.answers.size() ?? 0,
      redis: config.redisUrl === null ? null : () => made?.store.state() ?? null,
    })
  const embedded =
    config.embedded !== null
      ? await startUpstream({
          dataDir: config.dataDir,
          port: 0,
          host: '127.0.0.1',
          ...config.embedded,
          warmsSearch: true,
          shopUrl: (lang) => mailOrigin(config, port, lang),
          // E-mails in transit have the whole time of a stop to arrive; the next process sends the others.
          maySend: () => lifecycle.ready,
          // Browsers reach an embedded backend through the shop alone.
          bankUrl: (lang) => mailOrigin(config, port, lang),
          log,
          metrics,
          textsChanged: (keys) => void made?.changes.report(keys),
          progress: logProgress(log, 'filling the catalogue'),
        })
      : null
  const upstreamUrl = config.upstreamUrl ?? embedded?.url ?? ''
  const adapter = config.backendAdapter === null ? null : await loadAdapter(config.backendAdapter)
  const absent = adapter ? absentCalls(adapter) : []
  if (absent.length > 0) log.error({ calls: absent, action: ADD_CALLS }, 'adapter lacks specified calls')
  const upstream = connectBackend(upstreamUrl, {
    backend,
    now: clock,
    called: meters?.called,
    callMs: config.callMs,
    adapter,
    log,
  })
  const reportText = (error: Error) => log.error({ err: error }, 'text failed')
  const intlOf = async (locale: Locale) => {
    const messages = await loadAllMessages(locale)
    const words = wordsOf(config.owner.owner, locale)
    const t = createTranslate(locale, messages, words, reportText)
    const shopIntl = createShopIntl(locale, messages, words, reportText)
    return [locale, { ...shopIntl, intl: withShopWords(withFormatsByKey(shopIntl.intl), words), t, words }] as const
  }
  const intls = Object.fromEntries(await Promise.all(LOCALES.map(intlOf))) as Deps['intls']
  const assets = path.join(root, 'dist/assets')
  const manifestFile = path.join(root, 'dist/manifest.json')
  if (!existsSync(manifestFile)) throw new Error('The shop is not built: run "npm run build" first')
  const builtManifest = readManifest(readFileSync(manifestFile, 'utf8'))
  const { owner } = config.owner
  const styles = ownerStyles(owner.colors, assets, builtManifest.stylesheet)
  const ownAssets = new Map([...styles.files, ...config.ownerFiles.assets])
  if (config.assetsArchive !== null) await archiveAssets({ built: assets, own: ownAssets }, config.assetsArchive, log, Date.now())
  const builtFiles = createBuiltFiles(clock)
  const features = createFeatures(
    (change) => {
      log.info(change, 'backend features changed')
      // Cached pages link to features that are off now, or lack features that are on.
      pages.purge()
      builtFiles.purge()
    },
    config.takesOrders ? [] : ['checkout'],
  )
  if (!config.takesOrders) log.warn({}, INVENTED_SELLER)
  const store =
    config.redisUrl === null
      ? noSharedStore
      : connectSharedStore(config.redisUrl, {
          scope: scopeOf(config, buildId),
          shop: shopOf(config),
          log,
          timeoutMs: config.redisTimeoutMs,
          lag,
          commanded: meters?.redis,
          onChange: (change) => made?.changes.apply(change),
        })
  const shared =
    store === noSharedStore ? null : createSharedPages({ store, features, freshMs: config.pageCacheSeconds * 1000, now: clock })
  const pages = createPageCache(config.pageCacheSeconds, clock, { lag, joinMs, maxBytes: config.pageCacheBytes, shared })
  const check = createBackendCheck({
    transport: upstream.transport,
    url: upstreamUrl,
    headers: {
      accept: 'application/json',
      'accept-language': config.defaultLocale,
      currency: DEFAULT_CURRENCY[config.defaultLocale],
    },
    features,
    log,
    times: checkTimes,
  })
  const site = watchSite(config.siteFile, log)
  const shopPages = await loadShopPages({
    folder: path.join(root, 'locales/pages'),
    ownerFolder: config.pagesDir,
    valuesOf: (locale) => {
      const { format } = intls[locale]
      return pageValuesOf(locale, { owner, format, dutyFreeLimit: config.dutyFreeLimit })
    },
    formatOf: (locale) => intls[locale].format,
    log,
    changed: (slugs) => {
      // A text that has ended is never served stale.
      pages.removeMadeFrom(new Set(slugs.map(pageKey)))
      pages.purge()
      store.invalidateOwn()
      builtFiles.purge()
    },
  })
  const answers = createResponseCache(config.answerCacheSeconds, clock, {
    maxBytes: config.answerCacheBytes,
    store,
    lookedUp: meters?.lookedUp,
  })
  const changes = createChanges({ answers, pages, builtFiles, site, shopPages, check, log }, store)
  made = { pages, answers, changes, store }
  const deps: Deps = {
    config,
    log,
    manifest: { ...builtManifest, stylesheet: styles.stylesheet },
    buildId,
    // Browsers cache the offline page again when the worker's text has changed.
    worker: `${readFileSync(path.join(root, 'dist/worker', config.offline ? 'sw.js' : 'remove.js'), 'utf8')}\n// ${config.ownerFiles.version}\n`,
    ownAssets,
    staticDirs: { assets, archive: config.assetsArchive, public: path.join(root, 'public') },
    policies: createPolicies(config.public, {
      paymentOrigins: config.paymentOrigins,
      mediaOrigins: config.mediaOrigins,
      hasWorker: config.offline,
    }),
    upstreamUrl,
    upstream,
    faults: createFaultLog(clock, meters?.fault),
    meters,
    metricsUrl: metrics?.url ?? null,
    backend,
    features,
    check,
    answers,
    pages,
    changes,
    work,
    site,
    shopPages,
    builtFiles,
    intls,
    clock,
    lifecycle,
  }
  const warmStart = createWarmStart(deps, store)
  return {
    ...deps,
    warmStart,
    start: async () => {
      await check.start()
      await warmStart.prepare()
      void warmStart.run()
    },
    opened: (actual) => {
      port = actual
      embedded?.rememberShop()
    },
    close: async () => {
      check.stop()
      await warmStart.close()
      lag.close()
      site.close()
      shopPages.close()
      store.close()
      await upstream.close()
      await embedded?.close()
      await metrics?.close()
    },
  }
}
