/** An operator's way to show at once what the backend has changed: `kill -USR2`, or `docker kill -s USR2`. */
import type { Deps } from './deps.ts'

/** Pages and parts of the sitemap are made anew; answers are asked for anew, and the old ones shown only where that fails. */
export const purgeCaches = ({ answers, pages, sitemapParts, log }: Deps): void => {
  log.info({ pages: pages.size().pages, answersBytes: answers.size() }, 'caches purged')
  answers.purge()
  pages.purge()
  sitemapParts.purge()
}
