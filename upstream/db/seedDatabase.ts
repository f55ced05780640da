/** Fills a fresh data folder, once: `meta` remembers that the seed is in. */
import { hashPassword } from '../domain/passwords.ts'
import type { Progress } from './writeCatalogue.ts'
import type { Store } from './store.ts'

/** `demo`: the sample shop with a customer to try it with. `plain`: the sample catalogue and pages without any customer. */
export type SeedKind = 'demo' | 'plain'

export type SeedDeps = { readonly clock: () => Date; readonly random: (bytes: number) => Uint8Array; readonly progress: Progress }

const isSeeded = (store: Store) => store.get<{ value: string }>("SELECT value FROM meta WHERE key = 'seed'") !== undefined

/** Seeds the database unless that was done before. Either everything is in afterwards or nothing. */
export const seedDatabase = async (store: Store, kind: SeedKind, { clock, random, progress }: SeedDeps) => {
  if (isSeeded(store)) return
  // The sample data is large: it is read only by the first start.
  const [
    { catalogue },
    { content },
    { default: categories },
    { writeCatalogue },
    { writeContent },
    { writeOffers },
    { DEMO_PASSWORD, writeDemo },
  ] = await Promise.all([
    import('./seed/catalogue.ts'),
    import('./seed/content.ts'),
    import('./seed/categories.json', { with: { type: 'json' } }),
    import('./writeCatalogue.ts'),
    import('./writeContent.ts'),
    import('./writeOffers.ts'),
    import('./writeDemo.ts'),
  ])
  const passwordHash = kind === 'demo' ? await hashPassword(DEMO_PASSWORD, random) : null
  store.transaction(() => {
    writeCatalogue(store, categories.categories, catalogue(), progress)
    writeContent(store, content())
    writeOffers(store, clock())
    if (passwordHash !== null) writeDemo(store, clock(), passwordHash, () => Buffer.from(random(18)).toString('base64url'))
    store.run("INSERT INTO meta (key, value) VALUES ('seed', ?), ('catalogue', '1')", kind)
  })
}
