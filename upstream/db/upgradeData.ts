/** Rewrites derived data when a folder was written by a version whose code derived it differently. */
import { INDEX_VERSION, rebuildIndex } from '../catalogue/search/rebuildIndex.ts'
import { touchCatalogue } from './catalogueVersion.ts'
import { metaOf, setMeta } from './meta.ts'
import { waitingForOthers } from './openDatabase.ts'
import { pricesVersion, rewritePrices } from './rewritePrices.ts'
import { findSampleFolder, textsVersion } from './sampleFolder.ts'
import { sampleRows } from './sampleRows.ts'
import type { SeedKind } from './seedKind.ts'
import type { Store } from './store.ts'
import { writeSample } from './writeSample.ts'

/** `content` is null when the sample is not next to the program. */
export type DataVersions = { readonly index: string; readonly rates: string; readonly content: string | null }

/** Rewrites the prices when they were stored at other exchange rates than those of the process. Returns whether they were. */
export const renewPrices = (store: Store): boolean => {
  const version = pricesVersion()
  if (metaOf(store, 'rates_version') === version) return false
  store.transaction(() => {
    rewritePrices(store)
    setMeta(store, 'rates_version', version)
    touchCatalogue(store)
  })
  return true
}

/** The versions of this code and of the sample's texts. */
export const ownVersions = (sampleFolder = findSampleFolder()): DataVersions => ({
  index: INDEX_VERSION,
  rates: pricesVersion(),
  content: sampleFolder === null ? null : textsVersion(sampleFolder),
})

/** Records that all derived data was written by this code. Part of the transaction that fills a new folder. */
export const noteVersions = (store: Store, { index, rates, content } = ownVersions()) => {
  setMeta(store, 'index_version', index)
  setMeta(store, 'rates_version', rates)
  if (content !== null) setMeta(store, 'content_version', content)
}

const readRows = async (store: Store, folder: string) => {
  const [{ readContent }, { readOffers }] = await Promise.all([import('../import/folder/readContent.ts'), import('./offers.ts')])
  return sampleRows(readContent(folder), readOffers(folder), (metaOf(store, 'seed') ?? 'plain') as SeedKind)
}

/**
 * Updates index, prices and sample texts whose versions differ from the code's. Orders, accounts, reviews, imported
 * prices and texts changed by an operator stay. Returns the names of the rewritten parts.
 */
export const upgradeData = async (
  store: Store,
  versions: DataVersions = ownVersions(),
  sampleFolder = findSampleFolder(),
): Promise<readonly string[]> => {
  const isOld = (key: keyof DataVersions) => versions[key] !== null && metaOf(store, `${key}_version`) !== versions[key]
  // The sample's texts are large, so they are read only when they are needed.
  const rows = isOld('content') && sampleFolder !== null ? await readRows(store, sampleFolder) : null
  const work = () => {
    const done: string[] = []
    if (isOld('rates')) {
      rewritePrices(store)
      done.push('prices')
    }
    if (isOld('index')) {
      rebuildIndex(store)
      done.push('search index')
    }
    if (rows && isOld('content')) {
      writeSample(store, rows)
      done.push('texts')
    }
    if (done.length > 0) {
      noteVersions(store, versions)
      touchCatalogue(store)
    }
    return done
  }
  if (!isOld('rates') && !isOld('index') && !isOld('content')) return []
  return waitingForOthers(store, () => store.transaction(work))
}
