/** Routes for programs: robots, search engines, feed readers. */
import { Router } from 'express'
import type { Deps } from '../deps.ts'
import { feeds } from './feeds.ts'
import { productFeeds } from './productFeeds.ts'
import { markdown } from './markdown.ts'
import { sitemap } from './sitemap.ts'
import { textFiles } from './textFiles.ts'

export const discovery = (deps: Deps): Router =>
  Router().use(textFiles(deps), sitemap(deps), feeds(deps), productFeeds(deps), markdown(deps))
