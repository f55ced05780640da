/** Starts the reference backend: opens or creates the database, fills a new one, and listens. */
import { randomBytes } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { MailSettings } from './config.ts'
import { cannotListen } from '../shared/config/readVariables.ts'
import { DUTY_FREE_LIMIT } from '../shared/constants.ts'
import { createUpstream } from './createUpstream.ts'
import { explained } from './db/makeDataFolder.ts'
import { openDatabase } from './db/openDatabase.ts'
import { seedDatabase } from './db/seedDatabase.ts'
import { rememberShopAddress } from './db/shopAddress.ts'
import type { SeedKind } from './db/seedKind.ts'
import { upgradeData } from './db/upgradeData.ts'
import type { Progress } from './import/folder/writeCatalogue.ts'
import type { Clock, Log } from './common/runtime.ts'
import { deleteExpired } from './deleteExpired.ts'
import type { Deps } from './deps.ts'
import { createAttempts } from './http/attempts.ts'
import { createMail, type Mailbox, type ShopUrl } from './mail/mail.ts'
import { createOrderBook } from './checkout/orders/orderBook.ts'
import { importedPicturesDir, importedPicturesOf } from './catalogue/pictures/importedPictures.ts'
import { createPictures, findPicturesDir } from './catalogue/pictures/pictures.ts'
import { createProductIndex } from './catalogue/lists/productIndex.ts'
import { startAnsweringPasswordRequests } from './account/passwordRequests.ts'
import { sealSecrets } from './account/secondFactor.ts'
import { createSecrets } from './account/secrets.ts'
import { createTokens } from './account/tokens.ts'
import { createFaults } from './http/faults.ts'
import { startDelivery } from './mail/deliverMail.ts'
import { createSmtp } from './mail/smtp.ts'
import { createReviewPhotos } from './content/photos/reviewPhotos.ts'
import type { Lang } from './messages.ts'
import { createSearch } from './catalogue/search/search.ts'

export type UpstreamOptions = {
  /** Folder of the database; `:memory:` for an in-memory database. */
  readonly dataDir: string
  /** With `:memory:`, a serialized database to begin with. */
  readonly copyOf?: Uint8Array
  /** 0 takes any free port. */
  readonly port: number
  readonly host: string
  readonly seed: SeedKind
  readonly log: Log
  readonly clock?: Clock
  readonly random?: (bytes: number) => Uint8Array
  /** Called while a new database is filled. */
  readonly progress?: Progress
  /**
   * Folder with manifest.json and the pictures; by default it is searched above the working directory, null for none.
   */
  readonly picturesDir?: string | null
  /** The shop's public address, used for links in e-mails; by default `http://localhost:3000`. */
  readonly shopUrl?: ShopUrl
  /** The SMTP server; without it e-mails stay in the outbox. */
  readonly mail?: MailSettings | null
  /** Recipient of contact-form messages; by default none. */
  readonly mailbox?: Mailbox | null
  /** Whether e-mails may still be sent from the outbox: false while the process is stopping. */
  readonly maySend?: () => boolean
  /** Whether e-mails can be read at `/__letters`. */
  readonly showMails?: boolean
  /** Interval of processing due reservations and payments, in ms; by default a minute. */
  readonly settleEveryMs?: number
  /** Interval of answering requests for a new password by e-mail, in ms; by default a second. */
  readonly answerEveryMs?: number
  /** Addresses and networks whose `X-Forwarded-For` is trusted; by default the same machine. */
  readonly trustProxy?: readonly string[]
  /** Scheme and host at which browsers reach the sandbox bank's page; by default the backend's own address. */
  readonly bankUrl?: ShopUrl | null
  /** The secret with which the payment processor signs its events; by default generated at each start. */
  readonly processorSecret?: string | null
  /** The key that encrypts stored secrets; without it they are stored in clear text. */
  readonly secretsKey?: string | null
  /** Products total in whole roubles above which clause 7.14 must be acknowledged; by default 100000 (R9.01). */
  readonly dutyFreeLimit?: number
  /** Also report unknown and missing answer fields that clients tolerate. */
  readonly strictAnswers?: boolean
  /** Lets tests set faults, through `deps.faults` or over HTTP at `/__faults`. Never in production. */
  readonly faults?: boolean
}

export type Upstream = {
  /** The base URL, without a trailing slash. */
  readonly url: string
  /** The dependencies, for tests and tools that need more than HTTP. */
  readonly deps: Deps
  /** Stores the shop's public address for the operators' tools. Call it when the shop's own port is known. */
  readonly rememberShopAddress: () => void
  /** Stops accepting requests, lets running ones finish, closes the database. */
  readonly close: () => Promise<void>
}

const KEEP_ALIVE_MS = 75_000
const SETTLE_MS = 60_000
const ANSWER_MS = 1000
/** How long requests wait for a writing operators' tool, in ms: no other request is answered in that time. */
const LOCK_WAIT_MS = 1000

const urlOf = ({ address, family, port }: AddressInfo) => `http://${family === 'IPv6' ? `[${address}]` : address}:${port}`

/** Starts the backend. Rejects when the port is taken or the data folder cannot be used. */
export const startUpstream = async (options: UpstreamOptions): Promise<Upstream> => {
  const {
    dataDir,
    port,
    host,
    seed,
    log,
    clock = () => new Date(),
    random = randomBytes,
    progress = () => {},
    shopUrl = () => 'http://localhost:3000',
  } = options
  const store = openDatabase(dataDir, options.copyOf)
  try {
    await seedDatabase(store, seed, { clock, random, progress })
    const renewed = await upgradeData(store)
    if (renewed.length > 0) log.info({ renewed }, 'The data folder was upgraded')
    const secrets = createSecrets(options.secretsKey ?? null)
    sealSecrets(store, secrets)
    store.limitWaits(LOCK_WAIT_MS)
    // Logs the address of each e-mail for developers, who would not look for it in the outbox.
    let url = ''
    const showMails = options.showMails ?? false
    const announce = (letter: number, type: string) => {
      if (showMails)
        log.info({ letter: `${url}/__letters/${letter}`, type }, 'An e-mail was written; it can be read at this address')
    }
    const picturesDir = options.picturesDir === undefined ? findPicturesDir() : options.picturesDir
    const productIndex = createProductIndex(store, clock)
    const parts = {
      bankUrl: (lang: Lang) => options.bankUrl?.(lang) ?? url,
      dutyFreeLimit: options.dutyFreeLimit ?? DUTY_FREE_LIMIT,
      // The sandbox processor runs in this process, so a random secret is sufficient unless one is configured.
      processorSecret: options.processorSecret ?? Buffer.from(random(32)).toString('base64url'),
      store,
      secrets,
      clock,
      random,
      log,
      strictAnswers: options.strictAnswers ?? false,
      trustProxy: options.trustProxy ?? ['loopback'],
      faults: options.faults ? createFaults() : null,
      picturesDir,
      importedPicturesDir: dataDir === ':memory:' ? null : importedPicturesDir(dataDir),
      pictures: createPictures(picturesDir, (slug) => importedPicturesOf(store, slug)),
      photos: createReviewPhotos(store, clock, random),
      productIndex,
      search: createSearch(store, productIndex),
      tokens: createTokens(store, clock, random),
      attempts: createAttempts(store, clock),
      mail: createMail(store, clock, shopUrl, announce),
      showMails,
      mailbox: options.mailbox ?? null,
    }
    const deps: Deps = { ...parts, orders: createOrderBook(parts) }
    // Warms the index before the first request.
    deps.productIndex.size()
    deps.search.find('a')
    deps.orders.settle()
    deleteExpired(store, clock())
    // Longer than clients (4 to 60 s) keep an idle connection, so that the client closes it first: a request that is
    // sent while this side closes would be lost.
    const server = createServer({ keepAliveTimeout: KEEP_ALIVE_MS }, createUpstream(deps))
    await new Promise<void>((resolve, reject) => {
      server.once('error', (error) => reject(cannotListen('UPSTREAM_HOST and UPSTREAM_PORT', `${host}, ${port}`, error)))
      server.listen(port, host, resolve)
    })
    url = urlOf(server.address() as AddressInfo)
    const deliver = options.mail ? createSmtp(options.mail) : null
    if (!deliver && !showMails) log.warn({}, 'SMTP_URL is unset: e-mails stay in the outbox')
    const delivery = startDelivery({ store, clock, log, deliver, maySend: options.maySend ?? (() => true) })
    // Products of expired orders return to the stock without any request. The timer does not keep the process alive.
    const settle = () => {
      try {
        deps.orders.settle()
        deleteExpired(store, clock())
      } catch (err) {
        log.error({ err }, 'Expired orders could not be settled, or expired rows not deleted')
      }
    }
    const stopPasswordRequests = startAnsweringPasswordRequests(deps, options.answerEveryMs ?? ANSWER_MS)
    const settling = setInterval(settle, options.settleEveryMs ?? SETTLE_MS).unref()
    return {
      url,
      deps,
      rememberShopAddress: () => rememberShopAddress(store, shopUrl),
      close: async () => {
        clearInterval(settling)
        stopPasswordRequests()
        await new Promise<void>((resolve) => {
          server.close(() => resolve())
          server.closeIdleConnections()
        })
        await delivery.close()
        store.close()
      },
    }
  } catch (error) {
    store.close()
    throw explained(dataDir, error)
  }
}
