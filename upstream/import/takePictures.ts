/**
 * Pictures of products, from files next to the CSV. Nothing is downloaded: only the file name of an address is used.
 */
import { createHash } from 'node:crypto'
import { mkdir, readFile, realpath, rename, stat } from 'node:fs/promises'
import path from 'node:path'
import type { Sharp } from 'sharp'
import { avifFile, FALLBACK_PICTURE_WIDTH, PRODUCT_PICTURE_WIDTHS, webpFile } from '../../shared/rules/pictureFiles.ts'
import { importedBase, type ImportedPicture } from '../catalogue/pictures/importedPictures.ts'

/** The pictures that were found, in order, and the names of the missing ones with the reason. */
export type Taken = { readonly pictures: readonly ImportedPicture[]; readonly missing: readonly string[] }

export type TakePictures = (names: readonly string[]) => Promise<Taken>

const MAX_BYTES = 30_000_000
const MAX_PIXELS = 50_000_000
const FORMATS = ['jpeg', 'png', 'webp', 'heif', 'avif']

/** The file of an entry in the image column; null when it is outside the folder or does not exist. */
const fileOf = async (folder: string, entry: string): Promise<string | null> => {
  try {
    const name = URL.canParse(entry) && /^https?:/i.test(entry) ? path.posix.basename(decodeURI(new URL(entry).pathname)) : entry
    const [inside, file] = await Promise.all([realpath(folder), realpath(path.resolve(folder, name))])
    return file.startsWith(inside + path.sep) ? file : null
  } catch {
    return null
  }
}

const loadSharp = async () => {
  try {
    return (await import('sharp')).default
  } catch {
    throw new Error(
      'Pictures need the optional package "sharp", which is not installed. Install it (the image: build it with --build-arg PICTURES=1), or leave pictures out with --no-images',
    )
  }
}

/** Creates the files of a picture, each written atomically; existing files are left unchanged. */
const convert = async (bytes: Buffer, hash: string, target: string): Promise<ImportedPicture> => {
  const sharp = await loadSharp()
  const { format } = await sharp(bytes, { limitInputPixels: MAX_PIXELS }).metadata()
  if (!FORMATS.includes(format)) throw new Error(`it is ${format}, not JPEG, PNG, WebP or AVIF`)
  // Rotated by its orientation; other metadata (place, camera) is removed.
  const upright = await sharp(bytes, { limitInputPixels: MAX_PIXELS }).rotate().toBuffer({ resolveWithObject: true })
  const { width, height } = upright.info
  const widths = PRODUCT_PICTURE_WIDTHS.filter((one) => one < width)
  if (widths.length < PRODUCT_PICTURE_WIDTHS.length) widths.push(Math.min(width, PRODUCT_PICTURE_WIDTHS.at(-1) ?? width))
  const base = path.join(target, importedBase(hash))
  const write = async (file: string, image: Sharp) => {
    if (await stat(file).catch(() => null)) return
    await image.toFile(`${file}.new`)
    await rename(`${file}.new`, file)
  }
  await mkdir(path.dirname(base), { recursive: true })
  for (const one of widths) await write(avifFile(base, one), sharp(upright.data).resize(one).avif({ quality: 55 }))
  const fallback = sharp(upright.data).resize(Math.min(width, FALLBACK_PICTURE_WIDTH)).webp({ quality: 80 })
  await write(webpFile(base), fallback)
  const { dominant } = await sharp(upright.data).stats()
  const largest = widths.at(-1) ?? width
  const color = `#${[dominant.r, dominant.g, dominant.b].map((part) => part.toString(16).padStart(2, '0')).join('')}`
  return { hash, widths, width: largest, height: Math.round((height * largest) / width), color }
}

/**
 * Creates the import of pictures from `folder`. `target` is the data folder's picture folder, null for a dry run, in
 * which a picture is identified only by its hash. Known pictures are not converted again.
 */
export const takePicturesFrom = (folder: string, target: string | null): TakePictures => {
  const known = new Map<string, ImportedPicture>()
  const take = async (entry: string): Promise<ImportedPicture | string> => {
    const file = await fileOf(folder, entry)
    if (file === null) return `${entry}: no such file in the folder of pictures`
    const { size } = await stat(file)
    if (size > MAX_BYTES) return `${entry}: more than 30 MB`
    const bytes = await readFile(file)
    const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 16)
    const before = known.get(hash)
    if (before) return before
    try {
      const picture =
        target === null ? { hash, width: 1, height: 1, widths: [1], color: '#ffffff' } : await convert(bytes, hash, target)
      known.set(hash, picture)
      return picture
    } catch (error) {
      if (error instanceof Error && error.message.includes('--no-images')) throw error
      return `${entry}: the picture cannot be read (${error instanceof Error ? error.message : String(error)})`
    }
  }
  return async (names) => {
    const pictures: ImportedPicture[] = []
    const missing: string[] = []
    for (const name of names) {
      const taken = await take(name)
      if (typeof taken === 'string') missing.push(taken)
      else if (!pictures.some(({ hash }) => hash === taken.hash)) pictures.push(taken)
    }
    return { pictures, missing }
  }
}
