/** Renews the caches after a change of the backend's data: reported by the backend, made by a customer, or published by the operator. */
import type { Tag } from '../shared/api/defineCall.ts'
import type { BackendCheck } from './backendCheck.ts'
import type { BuiltFiles } from './builtFiles.ts'
import { affectedBy, dataKey, EVERYTHING, type ChangeKey } from './changeKeys.ts'
import type { Log } from '../shared/process/log.ts'
import type { PageCache } from './render/pageCache.ts'
import type { ResponseCache } from './responseCache.ts'
import type { SharedStore } from './sharedStore.ts'
import type { Change } from './sharedValues.ts'
import type { ShopPages } from './shop-pages/shopPages.ts'
import type { SiteFile } from './site/watchSite.ts'

export type Changes = {
  /**
   * Nothing that was made from these keys before is shown again, here and on the other instances; `all` purges all caches. Resolves to
   * false when Redis does not answer, so that the others do not know.
   */
  readonly report: (keys: readonly ChangeKey[]) => Promise<boolean>
  /** A customer has changed data with this tag: cached pages and answers with it are revalidated at their next request, on all instances. */
  readonly expire: (tag: Tag) => void
  /** Applies a change that another instance has published. */
  readonly apply: (change: Change) => void
}

type Caches = {
  readonly answers: ResponseCache
  readonly pages: PageCache
  readonly builtFiles: BuiltFiles
  readonly site: SiteFile
  readonly shopPages: ShopPages
  readonly check: BackendCheck
  readonly log: Log
}

export const createChanges = (
  { answers, pages, builtFiles, site, shopPages, check, log }: Caches,
  store: Pick<SharedStore, 'publish' | 'invalidateOwn'>,
): Changes => {
  /** Pages, parts of the sitemap and feeds are rebuilt; answers are requested again, and stale ones served only when that fails. */
  const purge = () => {
    log.info({ pages: pages.size().pages, answersBytes: answers.size() }, 'caches purged')
    site.look()
    void shopPages.look()
    answers.purge()
    pages.purge()
    store.invalidateOwn()
    builtFiles.purge()
    check.again()
  }

  const apply = ({ kind, keys }: Change): void => {
    if (keys.includes(EVERYTHING)) {
      purge()
      return
    }
    const affected = affectedBy(keys)
    if (kind === 'report') {
      log.info({ keys: keys.slice(0, 20), count: keys.length }, 'data has changed')
      answers.invalidate(affected)
      pages.removeMadeFrom(affected)
    } else {
      answers.expire(affected)
      pages.expire(affected)
    }
  }

  const applyAndPublish = (change: Change): Promise<boolean> => {
    apply(change)
    return store.publish({ ...change, keys: [...affectedBy(change.keys)] })
  }

  return {
    apply,
    report: (keys) => applyAndPublish({ kind: 'report', keys }),
    expire: (tag) => void applyAndPublish({ kind: 'expire', keys: [dataKey(tag)] }),
  }
}
