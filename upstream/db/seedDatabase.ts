/** Fills a new data folder once; `meta` records that it is seeded. */
import { hashPassword } from '../account/passwords.ts'
import type { Progress } from '../import/folder/writeCatalogue.ts'
import { waitingForOthers } from './openDatabase.ts'
import { findSampleFolder } from './sampleFolder.ts'
import { sampleRows } from './sampleRows.ts'
import { recordSamplePrices } from './priceHistory.ts'
import type { SeedKind } from './seedKind.ts'
import type { Store } from './store.ts'
import { noteVersions } from './upgradeData.ts'
import { writeSample } from './writeSample.ts'

export type SeedDeps = {
  readonly clock: () => Date
  readonly random: (bytes: number) => Uint8Array
  readonly progress: Progress
  /** The folder of the sample shop; searched for when undefined, null for none. */
  readonly sampleFolder?: string | null
}

const isSeeded = (store: Store) => store.get<{ value: string }>`SELECT value FROM meta WHERE key = 'seed'` !== undefined

const noSample = () =>
  new Error('The sample shop (upstream/sample) is not next to the program: start with UPSTREAM_SEED=empty, or put it there')

/**
 * Seeds the database in one transaction, unless any process has done so. Without the sample's folder an `empty` shop
 * has no pages, and other kinds throw.
 */
export const seedDatabase = async (store: Store, kind: SeedKind, deps: SeedDeps) => {
  const { clock, random, progress, sampleFolder = findSampleFolder() } = deps
  if (isSeeded(store)) return
  if (sampleFolder === null && kind !== 'empty') throw noSample()
  // Loaded lazily: only the first start reads the sample.
  const [{ readCatalogue }, { readContent }, { writeCatalogue }, { readOffers, writeOffers }, { readCustomer, writeCustomer }] =
    await Promise.all([
      import('../import/folder/readCatalogue.ts'),
      import('../import/folder/readContent.ts'),
      import('../import/folder/writeCatalogue.ts'),
      import('./offers.ts'),
      import('./sampleCustomer.ts'),
    ])
  const customer = sampleFolder === null || kind !== 'demo' ? null : readCustomer(sampleFolder)
  const passwordHash = customer && (await hashPassword(customer.password, random))
  const catalogue = sampleFolder === null || kind === 'empty' ? null : readCatalogue(sampleFolder)
  const content = sampleFolder === null ? null : readContent(sampleFolder)
  const offers = sampleFolder === null ? [] : readOffers(sampleFolder)
  const fill = () => {
    // Checked again under the write lock: another process may have filled the folder in the meantime.
    if (isSeeded(store)) return
    if (catalogue) {
      writeCatalogue(store, catalogue, clock(), progress)
      writeOffers(store, offers, clock())
      recordSamplePrices(store, clock())
    }
    if (content) writeSample(store, sampleRows(content, offers, kind))
    if (customer && passwordHash !== null)
      writeCustomer(store, customer, clock(), passwordHash, () => Buffer.from(random(18)).toString('base64url'))
    store.run`INSERT INTO meta (key, value) VALUES ('seed', ${kind}), ('catalogue', '1')`
    noteVersions(store)
  }
  waitingForOthers(store, () => store.transaction(fill))
}
