/** The pictures of each product, from the manifest next to the files. */
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { WirePicture } from '../../../shared/api/picture.ts'
import { avifFile, webpFile } from '../../../shared/rules/pictureFiles.ts'

type Entry = {
  /** Hash of its files. */
  readonly v: string
  readonly width: number
  readonly height: number
  readonly widths: readonly number[]
  readonly tint?: string
  readonly color?: string
  readonly view?: string
}

export const IMPORTED_TYPE = 'imported'

const VIEWS = ['front', 'back', 'box', 'close', 'open', 'texture', 'light', 'other'] as const
type View = (typeof VIEWS)[number]

/** The fields of a product that determine its picture. */
export type Depicted = { readonly slug: string; readonly type: string }

export type Pictures = {
  /** A picture by its key in the manifest. */
  readonly of: (key: string) => WirePicture | null
  /** The product's front view; null for a product without pictures. */
  readonly front: (product: Depicted) => WirePicture | null
  /** All views, the front first. */
  readonly views: (product: Depicted) => { picture: WirePicture; view: View }[]
  /** The version in the address of the file at `path` in the folder; undefined when it is not a picture file. */
  readonly versionOf: (path: string) => string | undefined
}

/**
 * Finds the folder of pictures: `upstream/sample/pictures` in the working directory of the process or in an ancestor.
 * Null when there is none.
 */
export const findPicturesDir = (from = process.cwd()): string | null => {
  for (let folder = from; ; folder = dirname(folder)) {
    const candidate = join(folder, 'upstream', 'sample', 'pictures')
    if (existsSync(join(candidate, 'manifest.json'))) return candidate
    if (folder === dirname(folder)) return null
  }
}

/** Path of a picture's files in the folder, without width and extension. */
const pathOf = (key: string) => (key.includes('/') ? key : `${key.slice(0, 2)}/${key}`)

const isView = (name: string | undefined): name is View => (VIEWS as readonly (string | undefined)[]).includes(name)

/**
 * Reads the manifest once. Without a folder only imported products have pictures; `importedOf` returns the pictures of
 * an imported product by its slug.
 */
export const createPictures = (
  picturesDir: string | null,
  importedOf: (slug: string) => readonly WirePicture[] = () => [],
): Pictures => {
  const manifest =
    picturesDir === null
      ? {}
      : (JSON.parse(readFileSync(join(picturesDir, 'manifest.json'), 'utf8')) as { readonly [key: string]: Entry })
  const made = new Map<string, WirePicture>()
  const versions = new Map<string, string>()
  for (const [key, { v, width, height, widths, tint, color }] of Object.entries(manifest)) {
    for (const file of [...widths.map((one) => avifFile(pathOf(key), one)), webpFile(pathOf(key))]) versions.set(file, v)
    made.set(key, {
      base: `/media/${v}/${pathOf(key)}`,
      widths: [...widths],
      width,
      height,
      tint: tint ?? null,
      color: color ?? null,
    })
  }

  const of: Pictures['of'] = (key) => made.get(key) ?? null
  const front: Pictures['front'] = ({ slug, type }) => (type === IMPORTED_TYPE ? importedOf(slug)[0] : null) ?? of(slug)
  return {
    of,
    front,
    versionOf: (path) => versions.get(path),
    views: (product) => {
      const imported = product.type === IMPORTED_TYPE ? importedOf(product.slug) : []
      if (imported.length > 0) return imported.map((picture, i) => ({ picture, view: i === 0 ? 'front' : 'other' }))
      const first = front(product)
      if (!first) return []
      const found: { picture: WirePicture; view: View }[] = [{ picture: first, view: 'front' }]
      for (let n = 2; ; n++) {
        const key = `${product.slug}~${n}`
        const picture = of(key)
        if (!picture) return found
        const view = manifest[key]?.view
        found.push({ picture, view: isView(view) ? view : 'other' })
      }
    },
  }
}
