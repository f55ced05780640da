/** What is read by programs instead of shoppers. */
import { Router } from 'express'
import type { Deps } from '../deps.ts'
import { feeds } from './feeds.ts'
import { goodsFeeds } from './goodsFeeds.ts'
import { markdown } from './markdown.ts'
import { sitemap } from './sitemap.ts'
import { textFiles } from './textFiles.ts'

export const discovery = (deps: Deps): Router =>
  Router().use(textFiles(deps), sitemap(deps), feeds(deps), goodsFeeds(deps), markdown(deps))
