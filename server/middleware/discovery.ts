/** What crawlers and feed readers ask for. */
import { Router } from 'express'
import type { Deps } from '../deps.ts'
import { feeds } from './feeds.ts'
import { sitemap } from './sitemap.ts'

export const discovery = (deps: Deps): Router => Router().use(sitemap(deps), feeds(deps))
