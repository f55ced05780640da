/** Serves the pictures. An address contains the hash of the picture's files, so its content never changes. */
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import express, { type RequestHandler } from 'express'
import { FALLBACK_PICTURE_WIDTH } from '../../../shared/rules/pictureFiles.ts'

const VERSIONED = /^\/([0-9a-f]{8})(\/.+)$/
const FILE = /^\/((?:[\w~-]+\/)*)([\w~-]+)\.(avif|webp)$/
const PLAIN = { index: false, redirect: false, dotfiles: 'ignore' } as const

type File = { readonly name: string; readonly width: number }

/** The files of a picture, by the part of their name before width and extension. */
const filesOf = (names: readonly string[], picture: string, ending: string): readonly File[] =>
  names.flatMap((name) => {
    const rest = name.startsWith(picture) ? name.slice(picture.length) : ''
    const [, width = FALLBACK_PICTURE_WIDTH, format] = /^(?:-(\d+))?\.(\w+)$/.exec(rest) ?? []
    return format === ending ? [{ name, width: Number(width) }] : []
  })

/**
 * The path of a file of the same picture, for a missing file: pages, carts and browser histories contain widths of
 * earlier versions. Returns the next larger width, otherwise the largest. Null when the picture has no file of that
 * format.
 */
const nearestFile = async (folder: string, path: string): Promise<string | null> => {
  const [, inner = '', name = '', ending = ''] = FILE.exec(path) ?? []
  if (name === '') return null
  const names = await readdir(join(folder, inner)).catch(() => [])
  // The number at the end is a width, or part of the name: `bath-salt-360.webp`.
  const [, shorter = '', width = ''] = /^(.+)-(\d+)$/.exec(name) ?? []
  const own = filesOf(names, name, ending)
  const requestedWidth = own.length > 0 ? FALLBACK_PICTURE_WIDTH : Number(width)
  const files = own.length > 0 || shorter === '' ? own : filesOf(names, shorter, ending)
  const found = files.toSorted((a, b) => a.width - b.width)
  const file = found.find((one) => one.width >= requestedWidth) ?? found.at(-1)
  return file ? `/${inner}${file.name}` : null
}

/**
 * Middleware for `/media`: `/{version}/{path}` serves the file at `path` in the folder, as immutable when `versionOf`
 * returns that version for the path. An address with another version or none serves the current file, and a missing
 * file is replaced by the nearest one of its picture; both are cacheable for minutes only. Without `versionOf` the
 * files are named by their content, and each is immutable.
 */
export const servePictures = (folder: string, versionOf: ((path: string) => string | undefined) | null): RequestHandler => {
  const forGood = express.static(folder, { ...PLAIN, immutable: true, maxAge: '365d' })
  const forNow = express.static(folder, { ...PLAIN, maxAge: '5m' })
  return (request, response, next) => {
    const [, version, path] = VERSIONED.exec(request.path) ?? []
    if (versionOf && path !== undefined) request.url = path
    const isCurrent = versionOf === null || (path !== undefined && versionOf(path.slice(1)) === version)
    const nearest = () => {
      nearestFile(folder, request.path).then((file) => {
        if (file === null) return next()
        request.url = file
        return void forNow(request, response, next)
      }, next)
    }
    void (isCurrent ? forGood : forNow)(request, response, nearest)
  }
}
