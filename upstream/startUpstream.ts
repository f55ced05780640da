/** Starts the reference backend: opens or creates the database, fills a new one, and listens. */
import { randomBytes } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { MailSettings } from './config.ts'
import type { Exchange } from '../contract/http/exchange.ts'
import { closeServer, listen, WAITS_FOR_PORT } from '../shared/process/listen.ts'
import { sampleOwner } from '../shared/process/loadOwner.ts'
import type { Metrics } from '../shared/process/openMetrics.ts'
import { createDeps, type DepsOptions } from './createDeps.ts'
import { createUpstream } from './createUpstream.ts'
import { isTest, noOrdersReason, SANDBOX_SETTINGS, setUpPayments } from './checkout/payment/paymentSetup.ts'
import { backUpBeforeMigration, deleteOldBackups } from './db/backup/backUpBeforeMigration.ts'
import { explained } from './db/makeDataFolder.ts'
import { openDatabase } from './db/openDatabase.ts'
import { watchTexts } from './db/textTimes.ts'
import { recordPrices } from './db/priceHistory.ts'
import { seedDatabase } from './db/seedDatabase.ts'
import { rememberShop } from './db/rememberedShop.ts'
import type { SeedKind } from './db/seedKind.ts'
import { upgradeData } from './db/upgradeData.ts'
import type { Progress } from './import/folder/writeCatalogue.ts'
import { deleteExpired } from './deleteExpired.ts'
import type { Deps } from './deps.ts'
import { followRules } from './followRules.ts'
import { createLiveRules } from './common/rules/liveRules.ts'
import { sampleRules, type LoadedRules } from './common/rules/loadRules.ts'
import { setRates } from '../contract/rules/money.ts'
import { loadDictionaries } from './catalogue/search/dictionary.ts'
import { importedPicturesDir } from './catalogue/pictures/importedPictures.ts'
import { startAnsweringPasswordRequests } from './account/passwordRequests.ts'
import { sealSecrets } from './account/secondFactor.ts'
import { sealCustomsNumbers } from './checkout/orders/customsNumbers.ts'
import { startDelivery } from './mail/deliverMail.ts'
import { LOCAL_SHOP, type ShopUrl } from './mail/mail.ts'
import { requestLines, type LineLog } from './http/requestLines.ts'
import { shopNameOf } from './common/ownerTexts.ts'
import { createSmtp } from './mail/smtp.ts'
import { createUpstreamMeters } from './metrics.ts'

export type UpstreamOptions = Omit<DepsOptions, 'bankUrl' | 'importedPicturesDir' | 'written' | 'rules'> & {
  /** The contents of RULES_FILE; by default those of the sample. The file is read again when it changes. */
  readonly rules?: LoadedRules
  /** Age in days from which exchange rates are reported as old; by default 7. */
  readonly ratesMaxAgeDays?: number
  /** Folder of the database; `:memory:` for an in-memory database. */
  readonly dataDir: string
  /** With `:memory:`, a serialized database to begin with. */
  readonly copyOf?: Uint8Array
  /** 0 takes any free port. */
  readonly port: number
  readonly host: string
  /** How long to wait for the port while another process uses it, in ms. */
  readonly portWaitMs?: number
  readonly seed: SeedKind
  /** Called while a new database is filled. */
  readonly progress?: Progress
  /** The SMTP server; without it e-mails stay in the outbox. */
  readonly mail?: MailSettings | null
  /** Whether e-mails may still be sent from the outbox: false while the process is stopping. */
  readonly maySend?: () => boolean
  /** Whether the words and the dictionaries of the search are loaded before it listens; otherwise the first search loads them. */
  readonly warmsSearch?: boolean
  /** Interval of processing due reservations and payments, in ms; by default a minute. */
  readonly settleEveryMs?: number
  /** Interval of answering requests for a new password by e-mail, in ms; by default a second. */
  readonly answerEveryMs?: number
  /** Receives the keys of articles, news and pages that begin or cease to be shown. */
  readonly textsChanged?: (keys: readonly string[]) => void
  /** Receives the backend's series; null for none. */
  readonly metrics?: Metrics | null
  /** Receives a line per request; by default none is written, because an embedded backend's requests are in the shop's lines. */
  readonly requestLog?: LineLog
  /** Scheme and host at which browsers reach the sandbox bank's page; by default the backend's own address. */
  readonly bankUrl?: ShopUrl | null
}

export type Upstream = {
  /** The base URL, without a trailing slash. */
  readonly url: string
  /** The dependencies, for tests and tools that need more than HTTP. */
  readonly deps: Deps
  /** Stores the shop's public address and name for the operators' tools. Call it when the shop's own port is known. */
  readonly rememberShop: () => void
  /** Reads a changed rules file now instead of within 2 s. */
  readonly lookAtRules: () => void
  /** Stops accepting requests, lets running ones finish, closes the database. */
  readonly close: () => Promise<void>
}

const KEEP_ALIVE_MS = 75_000
const SETTLE_MS = 60_000
const ANSWER_MS = 1000
const WATCH_TEXTS_MS = 1000
const RATES_MAX_AGE_DAYS = 7
/** How long requests wait for a writing operators' tool, in ms: no other request is answered in that time. */
const LOCK_WAIT_MS = 1000

const NO_MAIL =
  'SMTP_URL is unset: e-mails stay in the outbox, every mailbox counts as confirmed, and a forgotten password needs an operator'

const urlOf = ({ address, family, port }: AddressInfo) => `http://${family === 'IPv6' ? `[${address}]` : address}:${port}`

/** Logs at each start that test cards pay, or that no order can be paid. */
const warnAboutPayments = ({ payments, owner, log }: Deps) => {
  if (isTest(payments)) log.warn({}, 'PAYMENTS=sandbox: test cards pay for orders, no money is moved')
  const reason = noOrdersReason(payments, owner)
  if (reason !== null) log.warn({}, reason)
}

/** Starts the backend. Rejects when the port is taken or the data folder cannot be used. */
export const startUpstream = async (options: UpstreamOptions): Promise<Upstream> => {
  const { dataDir, seed, log, clock = () => new Date(), random = randomBytes, progress = () => {} } = options
  const backup = await backUpBeforeMigration(dataDir, clock())
  if (backup !== null) log.info({ backup }, 'data folder backed up before its migration')
  const store = openDatabase(dataDir, options.copyOf)
  try {
    const rules = createLiveRules(options.rules ?? sampleRules(), { clock, log })
    setRates(rules.now().exchange.rates)
    await seedDatabase(store, seed, { clock, random, progress })
    const renewed = await upgradeData(store)
    if (renewed.length > 0) log.info({ renewed }, 'data folder upgraded')
    recordPrices(store, clock())
    let url = ''
    const meters = options.metrics ? createUpstreamMeters(options.metrics) : null
    const owner = options.owner ?? sampleOwner()
    const payments = setUpPayments(options.payments ?? SANDBOX_SETTINGS, owner)
    const deps = createDeps(store, {
      ...options,
      rules,
      owner,
      payments: meters?.counting(payments) ?? payments,
      sendsMail: options.sendsMail ?? Boolean(options.mail),
      clock,
      random,
      importedPicturesDir: dataDir === ':memory:' ? null : importedPicturesDir(dataDir),
      bankUrl: (lang) => options.bankUrl?.(lang) ?? url,
      // Logs the address of each e-mail for developers, who would not look for it in the outbox.
      written: (mailId, type) => {
        if (deps.showMails) log.info({ mail: `${url}/__mails/${mailId}`, type }, 'e-mail written')
      },
    })
    const sealed = sealSecrets(store, deps.secrets) + sealCustomsNumbers(store, deps.secrets)
    if (sealed > 0) log.info({ sealed }, 'stored secrets encrypted with the current key')
    // A shop with rows that cannot be deleted still sells.
    const deleteOld = () => {
      try {
        deleteExpired(store, clock())
        deleteOldBackups(dataDir, clock())
      } catch (err) {
        log.error({ err }, 'expired rows or backups not deleted')
      }
    }
    store.limitWaits(LOCK_WAIT_MS)
    // Warms the index before the first request.
    deps.productIndex.size()
    if (options.warmsSearch) {
      deps.search.find('a')
      loadDictionaries()
    }
    deps.orders.settle()
    deleteOld()
    const followed = followRules({ store, rules, clock, log, ratesMaxAgeDays: options.ratesMaxAgeDays ?? RATES_MAX_AGE_DAYS })
    let isStopping = false
    const listeners = [
      ...(meters ? [meters.answered] : []),
      ...(options.requestLog ? [requestLines(options.requestLog, () => isStopping)] : []),
    ]
    const answered = (exchange: Exchange) => {
      for (const listen of listeners) listen(exchange)
    }
    meters?.watch(store, dataDir === ':memory:' ? null : dataDir, () => clock().getTime(), followed.ratesAgeMs)
    // Longer than clients (4 to 60 s) keep an idle connection, so that the client closes it first: a request that is
    // sent while this side closes would be lost.
    const server = createServer(
      { keepAliveTimeout: KEEP_ALIVE_MS },
      createUpstream(deps, undefined, listeners.length > 0 ? answered : undefined),
    )
    // The connections of a storefront end with an answer: a request on one that is closed without would be lost.
    server.prependListener('request', (_request, response) => {
      if (isStopping) response.setHeader('connection', 'close')
    })
    url = urlOf(
      await listen(server, options, 'UPSTREAM_HOST and UPSTREAM_PORT', () => log.info({ port: options.port }, WAITS_FOR_PORT)),
    )
    const smtp = options.mail ? createSmtp(options.mail, shopNameOf(owner)) : null
    const deliver = smtp && (meters?.delivering(smtp) ?? smtp)
    if (!deliver && !deps.showMails) log.warn({}, NO_MAIL)
    warnAboutPayments(deps)
    const delivery = startDelivery({ store, clock, log, deliver, maySend: options.maySend ?? (() => true) })
    // Products of expired orders return to the stock without any request. The timer does not keep the process alive.
    const settle = () => {
      try {
        deps.orders.settle()
      } catch (err) {
        log.error({ err }, 'expired orders not settled')
      }
      deleteOld()
    }
    const stopPasswordRequests = startAnsweringPasswordRequests(deps, options.answerEveryMs ?? ANSWER_MS)
    const stopWatching =
      options.textsChanged && watchTexts({ store, clock, everyMs: WATCH_TEXTS_MS, changed: options.textsChanged })
    const settling = setInterval(settle, options.settleEveryMs ?? SETTLE_MS).unref()
    return {
      url,
      deps,
      rememberShop: () => rememberShop(store, { shopUrl: options.shopUrl ?? LOCAL_SHOP, owner, rules: rules.loaded() }),
      lookAtRules: followed.look,
      close: async () => {
        isStopping = true
        clearInterval(settling)
        followed.stop()
        stopPasswordRequests()
        stopWatching?.()
        await closeServer(server)
        await delivery.close()
        store.close()
      },
    }
  } catch (error) {
    store.close()
    throw explained(dataDir, error)
  }
}
