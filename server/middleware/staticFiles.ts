/**
 * Serves built files, whose names contain a hash, for a year and in the encoding compressed at build time; files of public/ and those of the
 * owner for an hour.
 */
import { existsSync } from 'node:fs'
import path from 'node:path'
import express, { Router, type Request, type RequestHandler, type Response } from 'express'
import type { Deps } from '../deps.ts'
import { ICON_CACHE_HOURS } from '../../shared/constants.ts'
import { createStoredFiles, sendBytes, sendStored } from '../storedFiles.ts'
import { leaveForFile } from './securityHeaders.ts'

const ENCODINGS = [
  ['br', '.br'],
  ['gzip', '.gz'],
] as const

const YEAR_S = 365 * 24 * 60 * 60
const HOUR_S = 60 * 60

const ICONS = /^icons-/

const isRead = ({ method }: Request): boolean => method === 'GET' || method === 'HEAD'

/** The ending of the compressed version that exists and that the browser accepts, with the headers of an encoded answer; else none. */
const negotiate = (req: Request, res: Response, has: (ending: string) => boolean): string => {
  res.vary('accept-encoding')
  const [encoding, ending] = ENCODINGS.find(([name, end]) => has(end) && req.acceptsEncodings(name) === name) ?? []
  if (ending === undefined) return ''
  res.setHeader('content-encoding', encoding ?? '')
  return ending
}

const setHashedHeaders = (res: Response, name: string): void => {
  leaveForFile(res, name)
  // Icons are cached for 168 hours (R9.13); all other files with a hash in their name, for a year.
  const seconds = ICONS.test(path.basename(name)) ? ICON_CACHE_HOURS * 60 * 60 : YEAR_S
  res.setHeader('cache-control', `public, max-age=${seconds}, immutable`)
}

/** Files with a hash in their name, from memory. They are never revalidated. `owner` has those that the build does not know. */
const builtFiles = (dir: string, owner: ReadonlyMap<string, Buffer>): RequestHandler => {
  const findBuilt = createStoredFiles(dir)
  const find = (address: string) => owner.get(address) ?? findBuilt(address)?.bytes ?? null
  return (req, res, next) => {
    if (!isRead(req) || !find(req.path)) {
      next()
      return
    }
    const ending = negotiate(req, res, (end) => find(req.path + end) !== null)
    res.type(path.extname(req.path))
    setHashedHeaders(res, req.path)
    sendBytes(req, res, find(req.path + ending) ?? Buffer.alloc(0))
  }
}

/** The same for files of earlier releases, from the disk: a newer instance may add its own at any time. */
const archivedFiles = (dir: string): RequestHandler[] => [
  (req, res, next) => {
    const { path: address } = req
    const ending = negotiate(req, res, (end) => /^\/[\w.-]+$/.test(address) && existsSync(path.join(dir, address + end)))
    if (ending !== '') {
      res.type(path.extname(address))
      req.url = req.url.replace(address, address + ending)
    }
    next()
  },
  express.static(dir, {
    index: false,
    redirect: false,
    etag: false,
    lastModified: false,
    acceptRanges: false,
    setHeaders: setHashedHeaders,
  }),
]

export const staticFiles = ({ staticDirs, config, ownAssets }: Deps): Router => {
  const router = Router()
  router.use(
    '/assets',
    builtFiles(staticDirs.assets, ownAssets),
    ...(staticDirs.archive === null ? [] : archivedFiles(staticDirs.archive)),
    // A missing chunk is a bare 404, never a page: the browser then reloads the page.
    (_req, res) => {
      res.status(404).set('cache-control', 'no-store').type('text/plain').send('Not found')
    },
  )
  const findPublic = createStoredFiles(staticDirs.public)
  router.use((req, res, next) => {
    const file = isRead(req) ? (config.ownerFiles.files.get(req.path) ?? findPublic(req.path)) : null
    if (!file) {
      next()
      return
    }
    res.type(path.extname(req.path)).set('cache-control', `public, max-age=${HOUR_S}`)
    leaveForFile(res, req.path)
    sendStored(req, res, file)
  })
  return router
}
