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
const LARGEST_WIDTH = Math.max(...PRODUCT_PICTURE_WIDTHS)
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

const exists = async (file: string) => (await stat(file).catch(() => null)) !== null

const hasFiles = async ({ hash, widths }: ImportedPicture, target: string): Promise<boolean> => {
  const base = path.join(target, importedBase(hash))
  const found = await Promise.all([webpFile(base), ...widths.map((width) => avifFile(base, width))].map(exists))
  return found.every(Boolean)
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

/** From 0 to 9: with 3 files are 3 % larger than with the library's own 4, in a quarter of the processor time. */
const AVIF = { quality: 55, effort: 3 } as const

/** Creates the files of a picture, each written atomically; existing files are left unchanged. */
const convert = async (bytes: Buffer, hash: string, target: string): Promise<ImportedPicture> => {
  const sharp = await loadSharp()
  const input = sharp(bytes, { limitInputPixels: MAX_PIXELS })
  const { format } = await input.metadata()
  if (!FORMATS.includes(format)) throw new Error(`it is ${format}, not JPEG, PNG, WebP or AVIF`)
  // Decoded once, at the largest width, and rotated by its orientation; other metadata (place, camera) is removed.
  const { data, info } = await input
    .rotate()
    .resize({ width: LARGEST_WIDTH, withoutEnlargement: true })
    .raw()
    .toBuffer({ resolveWithObject: true })
  const { width, height, channels } = info
  const pixels = () => sharp(data, { raw: { width, height, channels } })
  const widths = [...PRODUCT_PICTURE_WIDTHS.filter((one) => one < width), width]
  const base = path.join(target, importedBase(hash))
  const write = async (file: string, image: Sharp) => {
    if (await exists(file)) return
    await image.toFile(`${file}.new`)
    await rename(`${file}.new`, file)
  }
  await mkdir(path.dirname(base), { recursive: true })
  for (const one of widths) await write(avifFile(base, one), pixels().resize(one).avif(AVIF))
  await write(webpFile(base), pixels().resize(Math.min(width, FALLBACK_PICTURE_WIDTH)).webp({ quality: 80 }))
  const { dominant } = await pixels().stats()
  const color = `#${[dominant.r, dominant.g, dominant.b].map((part) => part.toString(16).padStart(2, '0')).join('')}`
  return { hash, widths, width, height, color }
}

export type PictureOptions = {
  /** A picture that the shop has already, by its hash. It is converted again only when one of its files is missing. */
  readonly find?: (hash: string) => ImportedPicture | null
  /** Called after each converted picture with their number so far. */
  readonly onConverted?: (count: number) => void
}

/**
 * Creates the import of pictures from `folder`. `target` is the data folder's picture folder, null for a dry run, in
 * which a picture is identified only by its hash.
 */
export const takePicturesFrom = (folder: string, target: string | null, options: PictureOptions = {}): TakePictures => {
  const { find = () => null, onConverted = () => {} } = options
  const known = new Map<string, ImportedPicture>()
  let converted = 0
  const pictureOf = async (bytes: Buffer, hash: string): Promise<ImportedPicture> => {
    if (target === null) return { hash, width: 1, height: 1, widths: [1], color: '#ffffff' }
    const before = find(hash)
    if (before && (await hasFiles(before, target))) return before
    const picture = await convert(bytes, hash, target)
    onConverted(++converted)
    return picture
  }
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
      const picture = await pictureOf(bytes, hash)
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
