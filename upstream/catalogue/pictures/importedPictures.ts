/** Imported pictures: files in the data folder, named by the hash of their source, so they never change. */
import { join } from 'node:path'
import type { WirePicture } from '../../../shared/api/picture.ts'
import type { Store } from '../../db/store.ts'

/** `widths`: widths of the existing files in px, ascending. `width` and `height` are those of the largest file. */
export type ImportedPicture = {
  readonly hash: string
  readonly width: number
  readonly height: number
  readonly widths: readonly number[]
  /** `#rrggbb` */
  readonly color: string
}

export const importedPicturesDir = (dataDir: string) => join(dataDir, 'pictures')

/** Path of a picture's files below that folder and below `/media/imported`, without width and extension. */
export const importedBase = (hash: string) => `${hash.slice(0, 2)}/${hash}`

type Row = Omit<ImportedPicture, 'widths'> & { readonly widths: string }

/** A picture of any product, by the hash of its source; null for an unknown one. */
export const importedPicture = (store: Store, hash: string): ImportedPicture | null => {
  const row = store.get<Row>`SELECT hash, width, height, widths, color FROM product_picture WHERE hash = ${hash} LIMIT 1`
  return row ? { ...row, widths: JSON.parse(row.widths) as number[] } : null
}

export const importedPicturesOf = (store: Store, slug: string): WirePicture[] =>
  store.all<Row>`
    SELECT pp.hash, pp.width, pp.height, pp.widths, pp.color FROM product p JOIN product_picture pp ON pp.product_id = p.id
    WHERE p.slug = ${slug} ORDER BY pp.position
  `.map(({ hash, width, height, widths, color }) => ({
    base: `/media/imported/${importedBase(hash)}`,
    widths: JSON.parse(widths) as number[],
    width,
    height,
    tint: null,
    color,
  }))
