/**
 * Creates the dependencies of the reference backend on an open database, without listening. A backend that builds on this one replaces
 * single ones: `{ ...createDeps(store, options), orderReader, checkPassword }`.
 */
import { randomBytes } from 'node:crypto'
import type { Clock, Log, Random } from '../contract/runtime.ts'
import { setRates } from '../contract/rules/money.ts'
import { createFaults } from '../contract/http/faults.ts'
import { DUTY_FREE_LIMIT } from '../shared/constants.ts'
import type { Owner } from '../shared/config/readOwner.ts'
import { sampleOwner } from '../shared/process/loadOwner.ts'
import { passwordChecker } from './account/checkPassword.ts'
import { createSecrets } from './account/secrets.ts'
import { createTokens } from './account/tokens.ts'
import { createProductIndex } from './catalogue/lists/productIndex.ts'
import { importedPicturesOf } from './catalogue/pictures/importedPictures.ts'
import { createPictures, findPicturesDir } from './catalogue/pictures/pictures.ts'
import { createRestrictions } from './catalogue/shippingRestrictions.ts'
import { createSearch } from './catalogue/search/search.ts'
import type { Borders } from './common/borders/borderRules.ts'
import { projectBorders } from './common/borders/loadBorders.ts'
import { createOrderBook } from './checkout/orders/orderBook.ts'
import { createOrderReader } from './checkout/orders/storedOrders.ts'
import { SANDBOX_SETTINGS, setUpPayments, type PaymentOptions } from './checkout/payment/paymentSetup.ts'
import { shopNameOf } from './common/ownerTexts.ts'
import { createLiveRules, type LiveRules } from './common/rules/liveRules.ts'
import { sampleRules } from './common/rules/loadRules.ts'
import { createReviewPhotos } from './content/photos/reviewPhotos.ts'
import type { Store } from './db/store.ts'
import type { Deps } from './deps.ts'
import { createAttempts } from './http/attempts.ts'
import { createMail, LOCAL_SHOP, type Mailbox, type ShopUrl } from './mail/mail.ts'
import type { MailType } from './mail/mailTypes.ts'

export type DepsOptions = {
  readonly log: Log
  readonly clock?: Clock
  readonly random?: Random
  /**
   * Folder with manifest.json and the pictures; by default it is searched above the working directory, null for none.
   */
  readonly picturesDir?: string | null
  /** Folder of imported pictures; by default none. */
  readonly importedPicturesDir?: string | null
  /** The shop's public address, used for links in e-mails; by default `http://localhost:3000`. */
  readonly shopUrl?: ShopUrl
  /** Called with the id and type of every e-mail that is put into the outbox. */
  readonly written?: (mailId: number, type: MailType) => void
  /** Recipient of contact-form messages; by default none. */
  readonly mailbox?: Mailbox | null
  /** Whether e-mails are sent: without it every mailbox counts as confirmed. */
  readonly sendsMail?: boolean
  /** Whether e-mails can be read at `/__mails`. */
  readonly showMails?: boolean
  /** Addresses and networks whose `X-Forwarded-For` is trusted; by default the same machine. */
  readonly trustProxy?: readonly string[]
  /** Who runs the shop; by default the invented company of the sample. */
  readonly owner?: Owner
  /** The rules of customs; by default those of the project. */
  readonly borders?: Borders
  /** Delivery, exchange rates and payment methods; by default those of the sample. Their exchange rates become those of the process. */
  readonly rules?: LiveRules
  /** How the shop takes money; by default the sandbox with all its methods. */
  readonly payments?: PaymentOptions
  /** Scheme and host at which browsers reach the sandbox bank's page. */
  readonly bankUrl: ShopUrl
  /** The secret with which the payment processor signs its events; by default generated at each start. */
  readonly processorSecret?: string | null
  /** The keys of stored secrets: the first encrypts, all decrypt. Without one they are stored in clear text. */
  readonly secretsKeys?: readonly string[]
  /** Products total in whole roubles above which clause 7.14 must be acknowledged; by default 100000 (R9.01). */
  readonly dutyFreeLimit?: number
  /** Also report unknown and missing answer fields that clients tolerate. */
  readonly strictAnswers?: boolean
  /** Lets tests set faults, through `deps.faults` or over HTTP at `/__faults`. Never in production. */
  readonly faults?: boolean
}

export const createDeps = (store: Store, options: DepsOptions): Deps => {
  const { log, clock = () => new Date(), random = randomBytes, shopUrl = LOCAL_SHOP, sendsMail = false } = options
  const owner = options.owner ?? sampleOwner()
  const rules = options.rules ?? createLiveRules(sampleRules(), { clock, log })
  setRates(rules.now().exchange.rates)
  const picturesDir = options.picturesDir === undefined ? findPicturesDir() : options.picturesDir
  const borders = options.borders ?? projectBorders()
  const restrictions = createRestrictions(borders, clock)
  const productIndex = createProductIndex(store, clock, restrictions)
  const attempts = createAttempts(store, clock)
  const parts = {
    store,
    clock,
    random,
    log,
    picturesDir,
    productIndex,
    attempts,
    owner,
    borders,
    restrictions,
    payments: setUpPayments(options.payments ?? SANDBOX_SETTINGS, owner),
    rules: rules.now,
    rulesVersion: () => rules.loaded().version,
    bankUrl: options.bankUrl,
    dutyFreeLimit: options.dutyFreeLimit ?? DUTY_FREE_LIMIT,
    // The sandbox processor runs in this process, so a random secret is sufficient unless one is configured.
    processorSecret: options.processorSecret ?? Buffer.from(random(32)).toString('base64url'),
    secrets: createSecrets(options.secretsKeys ?? []),
    strictAnswers: options.strictAnswers ?? false,
    trustProxy: options.trustProxy ?? ['loopback'],
    faults: options.faults ? createFaults() : null,
    importedPicturesDir: options.importedPicturesDir ?? null,
    pictures: createPictures(picturesDir, (slug) => importedPicturesOf(store, slug)),
    photos: createReviewPhotos(store, clock, random),
    search: createSearch(store, productIndex),
    tokens: createTokens(store, clock, random),
    checkPassword: passwordChecker(store, attempts),
    orderReader: createOrderReader(store),
    mail: createMail(store, clock, shopUrl, shopNameOf(owner), { ...options, sendsMail, answersTo: owner.email }),
    sendsMail,
    showMails: options.showMails ?? false,
    mailbox: options.mailbox ?? null,
  }
  return { ...parts, orders: createOrderBook(parts) }
}
