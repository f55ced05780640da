/** The running Vendure: its services, statements, and transactions that both share. */
import {
  AdministratorService,
  ChannelService,
  CountryService,
  CustomerService,
  FacetService,
  FacetValueService,
  FastImporterService,
  JobQueueService,
  LanguageCode,
  Order,
  OrderService,
  PaymentMethodService,
  RequestContextService,
  ShippingMethodService,
  TaxCategoryService,
  TaxRateService,
  TransactionalConnection,
  User,
  ZoneService,
  type CurrencyCode,
  type RequestContext,
} from '@vendure/core'
import type { INestApplication } from '@nestjs/common'
import { createHashQueue } from '../../upstream/account/hashQueue.ts'
import { TRANSACTIONS } from './start/vendureConfig.ts'

/** Runs one statement. */
export type Query = <Row>(sql: string, ...values: readonly unknown[]) => Promise<Row[]>

/** A transaction: its statements, and the context that makes Vendure's services part of it. */
export type Tx = { readonly ctx: RequestContext; readonly query: Query }

const servicesOf = (app: INestApplication) => ({
  administrators: app.get(AdministratorService),
  channels: app.get(ChannelService),
  countries: app.get(CountryService),
  customers: app.get(CustomerService),
  facets: app.get(FacetService),
  facetValues: app.get(FacetValueService),
  importer: app.get(FastImporterService),
  jobs: app.get(JobQueueService),
  orders: app.get(OrderService),
  paymentMethods: app.get(PaymentMethodService),
  shippingMethods: app.get(ShippingMethodService),
  taxCategories: app.get(TaxCategoryService),
  taxRates: app.get(TaxRateService),
  zones: app.get(ZoneService),
})

export type Engine = ReturnType<typeof servicesOf> & {
  /** Statements outside of a transaction. */
  readonly query: Query
  /** Rolls back when `work` throws. `currency` is that of new prices, `userId` Vendure's user of the customer. */
  readonly transaction: <T>(who: Who, work: (tx: Tx) => Promise<T>) => Promise<T>
  readonly close: () => Promise<void>
}

export type Who = { readonly currency: string; readonly userId?: number }

/** The shop itself, for the import and scheduled work. */
export const SHOP: Who = { currency: 'JPY' }

/** A request waits this long for its transaction to begin; then it is refused as busy. */
const WAITING = 300
const WAIT_MS = 15_000

export const createEngine = (app: INestApplication): Engine => {
  // Without a limit, transactions that wait for a lock would take all connections, and the owner of the lock would wait for another one.
  const enqueue = createHashQueue({ concurrent: TRANSACTIONS, waiting: WAITING, waitMs: WAIT_MS })
  const connection = app.get(TransactionalConnection)
  const contexts = app.get(RequestContextService)
  const contextOf = ({ currency, userId }: Who) =>
    contexts.create({
      apiType: userId === undefined ? 'admin' : 'shop',
      languageCode: LanguageCode.en,
      currencyCode: currency as CurrencyCode,
      ...(userId !== undefined && { user: new User({ id: userId, roles: [] }) }),
    })
  return {
    ...servicesOf(app),
    query: async (sql, ...values) => connection.rawConnection.query(sql, [...values]),
    transaction: (who, work) =>
      enqueue(async () =>
        connection.withTransaction(await contextOf(who), (ctx) =>
          work({ ctx, query: async (sql, ...values) => connection.getRepository(ctx, Order).manager.query(sql, [...values]) }),
        ),
      ),
    close: () => app.close(),
  }
}
