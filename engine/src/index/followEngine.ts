/**
 * The read model follows the engine: twice a second each instance reads from PostgreSQL what has changed. Vendure's own events stay in the
 * process that made them and do not reach other instances.
 */
import type { Query } from '../engine.ts'
import { readProducts, type EngineProduct } from './readProducts.ts'
import type { ProductWriter } from './productWriter.ts'

type Log = {
  readonly warn: (details: object, message: string) => void
  readonly error: (details: object, message: string) => void
}

const EVERY_MS = 400
/** A transaction may end this long after it has set the time of its change. */
const OVERLAP = '10 seconds'

/** Products with a change since `$1`: their own, of a translation, a variant, a price or a stock. */
const CHANGED = `
  SELECT p.id FROM product p WHERE p."updatedAt" >= $1::timestamp
  UNION SELECT t."baseId" FROM product_translation t WHERE t."updatedAt" >= $1::timestamp
  UNION SELECT v."productId" FROM product_variant v WHERE v."updatedAt" >= $1::timestamp
  UNION SELECT v."productId" FROM product_variant_translation t JOIN product_variant v ON v.id = t."baseId" WHERE t."updatedAt" >= $1::timestamp
  UNION SELECT v."productId" FROM product_variant_price s JOIN product_variant v ON v.id = s."variantId" WHERE s."updatedAt" >= $1::timestamp
  UNION SELECT v."productId" FROM stock_level s JOIN product_variant v ON v.id = s."productVariantId" WHERE s."updatedAt" >= $1::timestamp`

export type Follower = {
  /** Looks for changes now. */
  readonly look: () => Promise<void>
  readonly stop: () => Promise<void>
}

type Parts = {
  readonly query: Query
  readonly writer: ProductWriter
  readonly log: Log
  /** What the read model contains at the start. */
  readonly known: readonly EngineProduct[]
  readonly since: string
}

/** The database's time, from which a later look continues. */
export const databaseTime = async (query: Query): Promise<string> => {
  const [row] = await query<{ now: string }>(`SELECT (localtimestamp - interval '${OVERLAP}')::text AS now`)
  return row?.now ?? ''
}

export const followEngine = ({ query, writer, log, known, since }: Parts): Follower => {
  /** What was written, so that the overlap of two looks writes nothing twice. */
  const written = new Map(known.map((product) => [product.id, JSON.stringify(product)]))
  let from = since
  let looking: Promise<void> = Promise.resolve()

  const lookOnce = async () => {
    const next = await databaseTime(query)
    const changed = await query<{ id: number }>(CHANGED, from)
    if (changed.length > 0) {
      const products = await readProducts(
        query,
        changed.map(({ id }) => id),
      )
      const fresh = products.filter((product) => written.get(product.id) !== JSON.stringify(product))
      if (fresh.length > 0)
        for (const { id, slug } of writer.write(fresh))
          log.warn({ id, slug }, 'product without a category or a variant is not shown')
      for (const product of fresh) written.set(product.id, JSON.stringify(product))
    }
    from = next
  }

  const look = () => {
    looking = looking.then(lookOnce, lookOnce)
    return looking
  }
  let timer: NodeJS.Timeout
  const later = () => {
    timer = setTimeout(() => {
      look()
        .catch((err: unknown) => log.error({ err }, 'read model does not follow the engine'))
        .finally(() => {
          if (!stopped) later()
        })
    }, EVERY_MS)
  }
  let stopped = false
  later()
  return {
    look,
    stop: async () => {
      stopped = true
      clearTimeout(timer)
      await looking.catch(() => {})
    },
  }
}
