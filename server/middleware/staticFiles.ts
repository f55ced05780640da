/** Built files by their hash, cached for a year, in the encoding compressed at build time; public/ files for an hour. */
import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'
import express, { Router, type RequestHandler } from 'express'
import type { Deps } from '../deps.ts'
import { ICON_CACHE_HOURS } from '../../shared/constants.ts'
import { leaveForFile } from './securityHeaders.ts'

const ENCODINGS = [
  ['br', '.br'],
  ['gzip', '.gz'],
] as const

const YEAR_S = 365 * 24 * 60 * 60
const HOUR_MS = 60 * 60 * 1000

/** The addresses of all files in a folder. */
const filesBelow = (dir: string): ReadonlySet<string> =>
  new Set(
    existsSync(dir)
      ? readdirSync(dir, { recursive: true, withFileTypes: true })
          .filter((entry) => entry.isFile())
          .map((entry) => `/${path.relative(dir, path.join(entry.parentPath, entry.name)).split(path.sep).join('/')}`)
      : [],
  )

/** Serves the compressed version of a file when there is one and the browser accepts it. */
const precompressed =
  (has: (name: string) => boolean): RequestHandler =>
  (req, res, next) => {
    const name = req.path.slice(1)
    res.vary('accept-encoding')
    for (const [encoding, ending] of ENCODINGS) {
      if (!has(name + ending) || req.acceptsEncodings(encoding) !== encoding) continue
      res.setHeader('content-encoding', encoding)
      res.type(path.extname(name))
      req.url = req.url.replace(name, name + ending)
      break
    }
    next()
  }

const ICONS = /^icons-/

/** Files with a hash in their name, with their compressed versions. */
const hashedFiles = (dir: string, has: (name: string) => boolean): RequestHandler[] => [
  precompressed(has),
  express.static(dir, {
    index: false,
    redirect: false,
    // A file with its hash in its name is never revalidated.
    etag: false,
    lastModified: false,
    acceptRanges: false,
    setHeaders: (res, file) => {
      leaveForFile(res, file)
      // Icons are cached for 168 hours (R9.13); all other files with a hash in their name, for a year.
      const seconds = ICONS.test(path.basename(file)) ? ICON_CACHE_HOURS * 60 * 60 : YEAR_S
      res.setHeader('cache-control', `public, max-age=${seconds}, immutable`)
    },
  }),
]

/** Files of earlier releases, read from the disk: a newer instance may add its own at any time. */
const archivedFiles = (dir: string): RequestHandler[] =>
  hashedFiles(dir, (name) => /^[\w.-]+$/.test(name) && existsSync(path.join(dir, name)))

export const staticFiles = ({ staticDirs }: Deps): Router => {
  const router = Router()
  const built = new Set(existsSync(staticDirs.assets) ? readdirSync(staticDirs.assets) : [])
  router.use(
    '/assets',
    ...hashedFiles(staticDirs.assets, (name) => built.has(name)),
    ...(staticDirs.archive === null ? [] : archivedFiles(staticDirs.archive)),
    // A missing chunk is a bare 404, never a page: the browser then reloads the page.
    (_req, res) => {
      res.status(404).set('cache-control', 'no-store').type('text/plain').send('Not found')
    },
  )
  const publicFiles = express.static(staticDirs.public, {
    index: false,
    redirect: false,
    maxAge: HOUR_MS,
    dotfiles: 'ignore',
    setHeaders: leaveForFile,
  })
  const known = filesBelow(staticDirs.public)
  // Every page request passes here: a disk access for each of them would cost more than a cached page.
  router.use((req, res, next) => (known.has(req.path) ? publicFiles(req, res, next) : next()))
  return router
}
