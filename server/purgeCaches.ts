/** Lets an operator publish changes of the backend at once: `kill -USR2`, or `docker kill -s USR2`. */
import type { Deps } from './deps.ts'

/** Pages, parts of the sitemap and feeds are rebuilt; answers are requested again, and stale ones served only when that fails. */
export const purgeCaches = ({ answers, pages, builtFiles, site, shopPages, check, log }: Deps): void => {
  log.info({ pages: pages.size().pages, answersBytes: answers.size() }, 'caches purged')
  site.look()
  void shopPages.look()
  answers.purge()
  pages.purge()
  builtFiles.purge()
  check.again()
}
