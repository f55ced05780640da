/** Fills a fresh data folder, once: `meta` remembers that the seed is in. */
import type { SeedCatalogue } from './seed/types.ts'
import type { Progress, SeedCategory } from './writeCatalogue.ts'
import type { Store } from './store.ts'

/** `demo`: the sample shop with a customer to try it with. `plain`: the sample catalogue and pages without any customer. */
export type SeedKind = 'demo' | 'plain'

const isSeeded = (store: Store) => store.get<{ value: string }>("SELECT value FROM meta WHERE key = 'seed'") !== undefined

/** The first of two products with one address counts. */
const uniqueBySlug = (all: SeedCatalogue): SeedCatalogue => ({ ...all, products: [...new Map(all.products.toReversed().map((product) => [product.slug, product])).values()].toReversed() })

/** Seeds the database unless that was done before. Either everything is in afterwards or nothing. */
export const seedDatabase = async (store: Store, kind: SeedKind, progress: Progress) => {
  if (isSeeded(store)) return
  // The sample data is large: it is read only by the first start.
  const [{ catalogue }, { default: categories }, { writeCatalogue }] = await Promise.all([
    import('./seed/catalogue.ts'),
    import('./seed/categories.json', { with: { type: 'json' } }),
    import('./writeCatalogue.ts'),
  ])
  store.transaction(() => {
    writeCatalogue(store, categories.categories as readonly SeedCategory[], uniqueBySlug(catalogue()), progress)
    store.run("INSERT INTO meta (key, value) VALUES ('seed', ?), ('catalogue', '1')", kind)
  })
}
