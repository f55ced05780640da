/** An operator's way to show at once what the backend has changed: `kill -USR2`, or `docker kill -s USR2`. */
import type { Deps } from './deps.ts'

/** Pages, parts of the sitemap and feeds are made anew; answers are asked for anew, and the old ones shown only where that fails. */
export const purgeCaches = ({ answers, pages, builtFiles, site, shopPages, check, log }: Deps): void => {
  log.info({ pages: pages.size().pages, answersBytes: answers.size() }, 'caches purged')
  site.look()
  void shopPages.look()
  answers.purge()
  pages.purge()
  builtFiles.purge()
  check.again()
}
