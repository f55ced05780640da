/**
 * Files that are read once and then sent from memory. Reading from the disk uses the threads on which passwords are hashed and pages are
 * compressed, so a busy process would delay every file.
 */
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import type { Request, Response } from 'express'

export type StoredFile = { readonly bytes: Buffer; readonly etag: string; readonly modified: Date }

/** The addresses of all files in a folder. */
const filesBelow = (dir: string): ReadonlySet<string> =>
  new Set(
    existsSync(dir)
      ? readdirSync(dir, { recursive: true, withFileTypes: true })
          .filter((entry) => entry.isFile() && !entry.name.startsWith('.'))
          .map((entry) => `/${path.relative(dir, path.join(entry.parentPath, entry.name)).split(path.sep).join('/')}`)
      : [],
  )

const readFile = (file: string): StoredFile => {
  const { size, mtime } = statSync(file)
  return { bytes: readFileSync(file), etag: `W/"${size.toString(16)}-${mtime.getTime().toString(16)}"`, modified: mtime }
}

/**
 * Returns the reader of a folder: the file of an address (`/entry.js`), or null for one that was not in the folder at the start or no longer
 * exists. A file is read at its first request.
 */
export const createStoredFiles = (dir: string): ((address: string) => StoredFile | null) => {
  const known = filesBelow(dir)
  const stored = new Map<string, StoredFile>()
  return (address) => {
    const file = path.join(dir, address)
    const cached = stored.get(address)
    if (cached) return cached
    if (!known.has(address) || !existsSync(file)) return null
    const read = readFile(file)
    stored.set(address, read)
    return read
  }
}

export const sendBytes = (req: Request, res: Response, bytes: Buffer): void => {
  res.setHeader('content-length', bytes.length)
  res.end(req.method === 'HEAD' ? undefined : bytes)
}

/** Whether `If-Range` permits a part: it names the file as it is now, or is not sent. */
const permitsRange = (req: Request, { etag, modified }: StoredFile): boolean => {
  const condition = req.get('if-range')
  if (condition === undefined) return true
  return condition.includes('"')
    ? condition.includes(etag)
    : Date.parse(condition) >= Math.floor(modified.getTime() / 1000) * 1000
}

/** Sends a file with its validators: 304, a single range (videos), or all of it. */
export const sendStored = (req: Request, res: Response, file: StoredFile): void => {
  const { bytes, etag, modified } = file
  res.set({ etag, 'last-modified': modified.toUTCString(), 'accept-ranges': 'bytes' })
  if (req.fresh) {
    res.status(304).end()
    return
  }
  const ranges = permitsRange(req, file) ? req.range(bytes.length) : undefined
  if (ranges === -1) {
    res.status(416).set('content-range', `bytes */${bytes.length}`).end()
    return
  }
  const [one, ...more] = Array.isArray(ranges) && ranges.type === 'bytes' ? ranges : []
  if (!one || more.length > 0) {
    sendBytes(req, res, bytes)
    return
  }
  res.status(206).set('content-range', `bytes ${one.start}-${one.end}/${bytes.length}`)
  sendBytes(req, res, bytes.subarray(one.start, one.end + 1))
}
