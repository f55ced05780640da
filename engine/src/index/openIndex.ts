/** Builds the read model at the start: the reference backend's tables in memory, filled from the engine. */
import { openDatabase } from '../../../upstream/db/openDatabase.ts'
import { findSampleFolder } from '../../../upstream/db/sampleFolder.ts'
import { sampleRows } from '../../../upstream/db/sampleRows.ts'
import type { Store } from '../../../upstream/db/store.ts'
import { noteVersions } from '../../../upstream/db/upgradeData.ts'
import { writeSample } from '../../../upstream/db/writeSample.ts'
import type { Catalogue } from '../../../upstream/import/folder/catalogueFiles.ts'
import { readContent } from '../../../upstream/import/folder/readContent.ts'
import { writeLabels } from '../../../upstream/import/folder/writeLabels.ts'
import type { Query } from '../engine.ts'
import { databaseTime, followEngine, type Follower } from './followEngine.ts'
import { createProductWriter, type ProductWriter } from './productWriter.ts'
import { categorySlugs, readProducts } from './readProducts.ts'

type Labels = Omit<Catalogue, 'products' | 'reviews' | 'questions'>

type Log = {
  readonly info: (details: object, message: string) => void
  readonly warn: (details: object, message: string) => void
  readonly error: (details: object, message: string) => void
}

export type Index = { readonly store: Store; readonly writer: ProductWriter; readonly follower: Follower }

const readLabels = async (query: Query): Promise<Labels> => {
  const [row] = await query<{ value: string }>("SELECT value FROM shop_meta WHERE key = 'labels'")
  if (!row) throw new Error('The database has no categories: its import did not end')
  return JSON.parse(row.value) as Labels
}

/** Texts of the shop are files, as in a shop without an engine. */
const writeTexts = (store: Store) => {
  const folder = findSampleFolder()
  if (folder !== null) writeSample(store, sampleRows(readContent(folder), [], 'plain'))
}

export const openIndex = async (query: Query, clock: () => Date, log: Log): Promise<Index> => {
  const store = openDatabase(':memory:')
  const labels = await readLabels(query)
  const writer = createProductWriter(store, categorySlugs(labels.categories), clock)
  const since = await databaseTime(query)
  const products = await readProducts(query, null)
  const began = performance.now()
  store.transaction(() => {
    writeLabels(store, { ...labels, products: [], reviews: [], questions: [] })
    writeTexts(store)
    store.run`INSERT INTO meta (key, value) VALUES ('seed', 'empty'), ('catalogue', '1')`
    noteVersions(store)
  })
  const first = writer.write(products)
  log.info({ products: products.length, ms: Math.round(performance.now() - began) }, 'read model built')
  return { store, writer, follower: followEngine({ query, writer, log, known: products, first, since }) }
}
