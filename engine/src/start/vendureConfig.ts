/** The configuration of Vendure: what an order is, what the shop adds to its entities, and what listens where. */
import { randomBytes } from 'node:crypto'
import { AdminUiPlugin } from '@vendure/admin-ui-plugin'
import {
  configureDefaultOrderProcess,
  DefaultCachePlugin,
  DefaultSchedulerPlugin,
  defaultShippingEligibilityChecker,
  LanguageCode,
  PaymentMethodHandler,
  ShippingCalculator,
  type CustomFieldConfig,
  type VendureConfig,
} from '@vendure/core'
import { hashPassword, passwordMatches } from '../../../upstream/account/passwords.ts'
import { vendureLog, type Logs } from './vendureLog.ts'

const label = (value: string) => [{ languageCode: LanguageCode.en, value }]

/** The name in the admin's sign-in form. */
export const ADMINISTRATOR = 'superadmin'

/** The most units and lines of a cart: the shop's own limits are lower. */
const NO_LIMIT = 1_000_000

/** Connections of an engine. Vendure takes a second one within some transactions, so these are at most `TRANSACTIONS` at a time. */
const CONNECTIONS = 16
export const TRANSACTIONS = 6

/** An order is placed, and its stock is reserved, before it is paid. */
const isPlacing = (from: string, to: string) => from === 'AddingItems' && to === 'ArrangingPayment'

/** The price of delivery, which the rules of the shop have computed when the order is placed. */
const shopRate = new ShippingCalculator({
  code: 'shop-rate',
  description: label('The delivery price of the shop’s rules'),
  args: {},
  calculate: (_ctx, order) => ({
    price: (order.customFields as { readonly deliveryPrice?: number | null }).deliveryPrice ?? 0,
    priceIncludesTax: true,
    taxRate: 0,
  }),
})

/** Money that has arrived: the payment is created when it is confirmed, so that it is settled at once. */
const shopPayment = new PaymentMethodHandler({
  code: 'shop-payment',
  description: label('Payments of the shop'),
  args: {},
  createPayment: (_ctx, _order, amount, _args, metadata) => ({
    amount,
    state: 'Settled' as const,
    transactionId: String((metadata as { readonly payment?: string }).payment ?? ''),
  }),
  settlePayment: () => ({ success: true }),
  createRefund: () => ({ state: 'Settled' as const }),
})

const text = (name: string, title: string, readonly = true): CustomFieldConfig => ({
  name,
  type: 'text',
  nullable: true,
  public: false,
  readonly,
  label: label(title),
})

const int = (name: string, title: string): CustomFieldConfig => ({
  name,
  type: 'int',
  nullable: true,
  public: false,
  label: label(title),
})

export type ConfigOptions = {
  readonly databaseUrl: string
  /** Creates Vendure's tables; only for an empty database. */
  readonly creates: boolean
  readonly adminHost: string
  readonly adminPort: number
  /** Of a database without an administrator. */
  readonly password: string
  readonly cookieSecret: string
  readonly log: Logs
}

export const createConfig = ({
  databaseUrl,
  creates,
  adminHost,
  adminPort,
  password,
  cookieSecret,
  log,
}: ConfigOptions): VendureConfig => ({
  apiOptions: {
    hostname: adminHost,
    port: adminPort,
    adminApiPath: 'admin-api',
    shopApiPath: 'shop-api',
    // The storefront reads /v1. Vendure's own public API has had injections, and nothing needs it from outside.
    cors: false,
    csrfPrevention: true,
  },
  authOptions: {
    tokenMethod: 'cookie',
    requireVerification: false,
    superadminCredentials: { identifier: ADMINISTRATOR, password },
    cookieOptions: { secret: cookieSecret },
    // The shop's own form (argon2id), also for administrators.
    passwordHashingStrategy: {
      hash: (plain) => hashPassword(plain, randomBytes),
      check: (plain, hash) => passwordMatches(plain, hash, null),
    },
  },
  dbConnectionOptions: {
    type: 'postgres',
    url: databaseUrl,
    synchronize: creates,
    logging: false,
    poolSize: CONNECTIONS,
    // A lock of this age belongs to a process that hangs. Vendure's times have no zone: they are those of UTC, whatever the database's own is.
    extra: { options: '-c lock_timeout=20000 -c idle_in_transaction_session_timeout=60000 -c TimeZone=UTC' },
  },
  customFields: {
    Product: [text('entry', 'The product as it was imported (JSON)')],
    ProductVariant: [int('oldYen', 'Former price in yen'), int('weightG', 'Weight in g')],
    Address: [text('wire', 'The address as the customer typed it (JSON)')],
    Order: [int('deliveryPrice', 'Delivery price'), text('wire', 'The order as it was placed (JSON)')],
  },
  logger: vendureLog(log),
  orderOptions: {
    orderItemsLimit: NO_LIMIT,
    orderLineItemsLimit: NO_LIMIT,
    process: [configureDefaultOrderProcess({ arrangingPaymentRequiresShipping: false })],
    orderPlacedStrategy: { shouldSetAsPlaced: (_ctx, from, to) => isPlacing(from, to) },
    stockAllocationStrategy: { shouldAllocateStock: (_ctx, from, to) => isPlacing(from, to) },
  },
  paymentOptions: { paymentMethodHandlers: [shopPayment] },
  shippingOptions: { shippingCalculators: [shopRate], shippingEligibilityCheckers: [defaultShippingEligibilityChecker] },
  plugins: [
    // In PostgreSQL: an administrator who signs out on one instance is signed out on all.
    DefaultCachePlugin.init({}),
    DefaultSchedulerPlugin.init(),
    AdminUiPlugin.init({ route: 'admin', port: adminPort, adminUiConfig: { apiHost: 'auto', apiPort: 'auto' } }),
  ],
})
