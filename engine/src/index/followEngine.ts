/**
 * The read model follows the engine: twice a second each instance reads from PostgreSQL what has changed. Vendure's own events stay in the
 * process that made them and do not reach other instances.
 */
import type { Query } from '../engine.ts'
import { readProducts, type EngineProduct } from './readProducts.ts'
import type { ProductWriter, Written } from './productWriter.ts'

type Log = {
  readonly warn: (details: object, message: string) => void
  readonly error: (details: object, message: string) => void
}

const EVERY_MS = 400
/** Each read begins this long before the previous one, because clocks differ and statements take time. */
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
  /** The products of the engine at the start, and the result of writing them. */
  readonly known: readonly EngineProduct[]
  readonly first: Written
  readonly since: string
}

/**
 * The time from which a later look continues. A row's time of change is the beginning of its transaction: it becomes visible when that ends,
 * so the look continues before the oldest transaction that is running now.
 */
export const databaseTime = async (query: Query): Promise<string> => {
  const [row] = await query<{ now: string }>(`SELECT least(localtimestamp - interval '${OVERLAP}',
    (SELECT min(xact_start)::timestamp - interval '1 second' FROM pg_stat_activity WHERE datname = current_database()))::text AS now`)
  return row?.now ?? ''
}

export const followEngine = ({ query, writer, log, known, first, since }: Parts): Follower => {
  /** What was written, so that the overlap of two looks writes nothing twice. */
  const written = new Map(known.map((product) => [product.id, JSON.stringify(product)]))
  /** Products that could not be written, in the form that was tried: each look tries them again, and only another form is logged again. */
  const faulty = new Map<number, string>()
  let from = since
  let looking: Promise<void> = Promise.resolve()

  const note = ({ refused, failed }: Written) => {
    for (const { id, slug } of refused) log.warn({ id, slug }, 'product without a category or a variant is not shown')
    for (const { product, err } of failed) {
      const text = JSON.stringify(product)
      written.delete(product.id)
      if (faulty.get(product.id) !== text) log.error({ err, id: product.id, slug: product.slug }, 'product not written')
      faulty.set(product.id, text)
    }
  }
  note(first)

  const lookOnce = async () => {
    const next = await databaseTime(query)
    const changed = await query<{ id: number }>(CHANGED, from)
    const ids = new Set([...changed.map(({ id }) => id), ...faulty.keys()])
    if (ids.size > 0) {
      const products = await readProducts(query, [...ids])
      const fresh = products.filter((product) => written.get(product.id) !== JSON.stringify(product))
      if (fresh.length > 0) {
        const done = writer.write(fresh)
        for (const product of fresh) written.set(product.id, JSON.stringify(product))
        for (const { id } of fresh) if (!done.failed.some(({ product }) => product.id === id)) faulty.delete(id)
        note(done)
      }
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
