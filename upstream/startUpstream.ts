/** Starts the reference backend: opens or makes the database, fills it when it is new, and listens. */
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
import { keepAnsweringPasswordRequests } from './account/passwordRequests.ts'
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
  /** Folder of the database; `:memory:` keeps it in memory. */
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
  /** Told while a new database is filled. */
  readonly progress?: Progress
  /** Folder with manifest.json and the pictures; looked for above the working folder unless given, null for none. */
  readonly picturesDir?: string | null
  /** Where shoppers see the shop: links in e-mails point there. `http://localhost:3000` unless given. */
  readonly shopUrl?: ShopUrl
  /** The mail server that takes letters; null or nothing keeps them in the outbox. */
  readonly mail?: MailSettings | null
  /** Where messages of the contact form are sent; nowhere unless given. */
  readonly mailbox?: Mailbox | null
  /** Whether letters may still be taken from the outbox: no, as soon as the process is about to stop. */
  readonly maySend?: () => boolean
  /** Letters may be read at `/__letters`. */
  readonly showLetters?: boolean
  /** How often holds and payments whose time has come are settled, in ms; a minute unless given. */
  readonly settleEveryMs?: number
  /** How often requests for a new password are answered by a letter, in ms; a second unless given. */
  readonly answerEveryMs?: number
  /** Addresses and networks whose `X-Forwarded-For` is believed; the same machine unless given. */
  readonly trustProxy?: readonly string[]
  /** Scheme and host at which browsers reach this backend, for the page of the sandbox's bank; where it listens unless given. */
  readonly bankUrl?: ShopUrl | null
  /** What the payment processor signs its events with; made anew at each start unless given. */
  readonly processorSecret?: string | null
  /** What secrets are sealed with that must be read again; null or nothing keeps them as they are. */
  readonly secretsKey?: string | null
  /** Products price in whole roubles above which clause 7.14 must be acknowledged; 100000 unless given (R9.01). */
  readonly dutyFreeLimit?: number
  /** Find misfits even in answer fields that clients forgive. */
  readonly strictAnswers?: boolean
  /** Let tests set faults, through `deps.faults` or over HTTP at `/__faults`. Never in a real shop. */
  readonly faults?: boolean
}

export type Upstream = {
  /** Where it listens, without a slash at the end. */
  readonly url: string
  /** The parts that it is made of, for tests and tools that need more than HTTP. */
  readonly deps: Deps
  /** Notes where shoppers see the shop, for the operators' tools. To be called once the shop has its own port. */
  readonly rememberShopAddress: () => void
  /** Stops taking requests, lets the running ones finish, closes the database. */
  readonly close: () => Promise<void>
}

const KEEP_ALIVE_MS = 75_000
const SETTLE_MS = 60_000
const ANSWER_MS = 1000
/** How long shoppers wait for an operator's tool that writes, in ms: nobody else is answered meanwhile. */
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
    if (renewed.length > 0) log.info({ renewed }, 'The data folder was brought up to date')
    const secrets = createSecrets(options.secretsKey ?? null)
    sealSecrets(store, secrets)
    store.limitWaits(LOCK_WAIT_MS)
    // Told to who develops the shop: letters lie where nobody would look for them.
    let url = ''
    const showMails = options.showLetters ?? false
    const announce = (letter: number, type: string) => {
      if (showMails)
        log.info({ letter: `${url}/__letters/${letter}`, type }, 'A letter was written; it can be read at this address')
    }
    const picturesDir = options.picturesDir === undefined ? findPicturesDir() : options.picturesDir
    const productIndex = createProductIndex(store)
    const parts = {
      bankUrl: (lang: Lang) => options.bankUrl?.(lang) ?? url,
      dutyFreeLimit: options.dutyFreeLimit ?? DUTY_FREE_LIMIT,
      // The sandbox's processor runs in this process, so the secret may be a random one unless it is configured.
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
      showLetters: showMails,
      mailbox: options.mailbox ?? null,
    }
    const deps: Deps = { ...parts, orders: createOrderBook(parts) }
    // Read what the first shopper would wait for.
    deps.productIndex.size()
    deps.search.find('a')
    deps.orders.settle()
    deleteExpired(store, clock())
    // Longer than the clients (4 to 60 s) keep an idle connection, so that the client closes it: a request that is sent while
    // this side closes would be lost.
    const server = createServer({ keepAliveTimeout: KEEP_ALIVE_MS }, createUpstream(deps))
    await new Promise<void>((resolve, reject) => {
      server.once('error', (error) => reject(cannotListen('UPSTREAM_HOST and UPSTREAM_PORT', `${host}, ${port}`, error)))
      server.listen(port, host, resolve)
    })
    url = urlOf(server.address() as AddressInfo)
    const deliver = options.mail ? createSmtp(options.mail) : null
    if (!deliver && !showMails) log.warn({}, 'SMTP_URL is unset: letters stay in the outbox')
    const delivery = startDelivery({ store, clock, log, deliver, maySend: options.maySend ?? (() => true) })
    // Goods of expired orders go back on sale whether or not anybody asks for an order. The timer does not keep the process alive.
    const settle = () => {
      try {
        deps.orders.settle()
        deleteExpired(store, clock())
      } catch (err) {
        log.error({ err }, 'Expired orders could not be settled, or expired rows not deleted')
      }
    }
    const stopPasswordRequests = keepAnsweringPasswordRequests(deps, options.answerEveryMs ?? ANSWER_MS)
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
