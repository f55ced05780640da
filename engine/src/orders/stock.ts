/**
 * Stock without lost updates. Vendure reads a row of stock and writes back a number that it has computed, so of two changes at once one is
 * lost. Here rows are locked before, in the order of their ids, so that two transactions never wait for each other; and the two methods that
 * write them add to what is stored.
 */
import type { INestApplication } from '@nestjs/common'
import {
  OrderService,
  StockLevel,
  StockLevelService,
  StockMovementService,
  TransactionalConnection,
  type ID,
  type RequestContext,
} from '@vendure/core'

const LOCK_ORDER = 'SELECT 1 FROM "order" WHERE id = $1 FOR UPDATE'
const LOCK_STOCK_OF_ORDER = `
  SELECT 1 FROM stock_level WHERE "productVariantId" IN (SELECT "productVariantId" FROM order_line WHERE "orderId" = $1)
  ORDER BY id FOR UPDATE`
const LOCK_LINES = `
  SELECT 1 FROM stock_level WHERE "productVariantId" IN (SELECT "productVariantId" FROM order_line WHERE id = ANY($1::int[]))
  ORDER BY id FOR UPDATE`
const LOCK_VARIANT = 'SELECT 1 FROM stock_level WHERE "productVariantId" = $1 ORDER BY id FOR UPDATE'

/** The ways of Vendure's administration and of its orders to change the stock of lines. */
const OF_LINES = [
  'createAllocationsForOrderLines',
  'createSalesForOrder',
  'createCancellationsForOrderLines',
  'createReleasesForOrderLines',
] as const

type Update = StockLevelService['updateStockOnHandForLocation']

/** Replaces the methods of the running Vendure; its administration uses the same services. */
export const makeStockExact = (app: INestApplication): void => {
  const connection = app.get(TransactionalConnection)
  const levels = app.get(StockLevelService)
  const movements = app.get(StockMovementService)

  const add =
    (column: 'stockOnHand' | 'stockAllocated', original: Update): Update =>
    async (ctx, productVariantId, stockLocationId, change) => {
      const { affected } = await connection
        .getRepository(ctx, StockLevel)
        .increment({ productVariantId, stockLocationId }, column, change)
      // Vendure's own method creates a row that is missing.
      if (!affected) await original(ctx, productVariantId, stockLocationId, change)
    }
  levels.updateStockOnHandForLocation = add('stockOnHand', levels.updateStockOnHandForLocation.bind(levels))
  levels.updateStockAllocatedForLocation = add('stockAllocated', levels.updateStockAllocatedForLocation.bind(levels))

  const lock = (ctx: RequestContext, sql: string, value: unknown) =>
    connection.getRepository(ctx, StockLevel).manager.query(sql, [value])

  for (const name of OF_LINES) {
    const original = movements[name].bind(movements) as (ctx: RequestContext, lines: readonly Line[]) => Promise<never>
    Reflect.set(movements, name, async (ctx: RequestContext, lines: readonly Line[]) => {
      await lock(
        ctx,
        LOCK_LINES,
        lines.map(({ orderLineId }) => Number(orderLineId)),
      )
      return original(ctx, lines)
    })
  }
  const orders = app.get(OrderService)
  const cancel = orders.cancelOrder.bind(orders)
  // It frees what it has read before, so an order that a customer and an administrator cancel at once would be freed twice.
  orders.cancelOrder = async (ctx, input) => {
    await lock(ctx, LOCK_ORDER, Number(input.orderId))
    await lock(ctx, LOCK_STOCK_OF_ORDER, Number(input.orderId))
    return cancel(ctx, input)
  }
  const adjust = movements.adjustProductVariantStock.bind(movements)
  // A number that an administrator enters is turned into a difference from the stored one, which must not change in between.
  movements.adjustProductVariantStock = async (ctx, productVariantId, input) => {
    await lock(ctx, LOCK_VARIANT, Number(productVariantId))
    return adjust(ctx, productVariantId, input)
  }
}

type Line = { readonly orderLineId: ID }
