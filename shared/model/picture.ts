import type { WirePicture } from '../api/picture.ts'
import { list, nullable, optional, shape, text, whole, type Infer } from '../api/shapes.ts'
import { isPictureAddress } from '../rules/pictureFiles.ts'

/** One file of a picture: its address, width in px and media type. */
export type PictureSource = { readonly url: string; readonly width: number; readonly type: string | null }

/**
 * A picture. Without `sources` its files are named by rules/pictureFiles.ts, in several widths. With them, even empty, `base` is the
 * address of a file. `width` × `height` px is the largest; null when it is unknown.
 */
export type Picture = {
  readonly base: string
  readonly widths: readonly number[]
  readonly width: number | null
  readonly height: number | null
  readonly tint: string | null
  readonly sources?: readonly PictureSource[] | undefined
}

/** A picture as stored in the browser: in guest carts and lists of viewed products. */
export const StoredPicture = shape({
  base: text(),
  widths: list(whole(1)),
  width: nullable(whole(1)),
  height: nullable(whole(1)),
  tint: nullable(text()),
  sources: optional(list(shape({ url: text(), width: whole(1), type: nullable(text()) }))),
})

export const storedPicture = (picture: Picture | null): Infer<typeof StoredPicture> | null =>
  picture && {
    base: picture.base,
    widths: [...picture.widths],
    width: picture.width,
    height: picture.height,
    tint: picture.tint,
    ...(picture.sources && { sources: picture.sources.map((one) => ({ ...one })) }),
  }

/** Null for a picture without a file, and for one whose address is neither a path of this shop nor a web address. */
export const toPicture = (wire: WirePicture | null): Picture | null => {
  if (!wire || !isPictureAddress(wire.base)) return null
  const { base, widths, width, height, tint, sources } = wire
  if (sources) return { base, widths: [], width, height, tint, sources: sources.filter(({ url }) => isPictureAddress(url)) }
  return widths.length > 0 && width !== null && height !== null ? { base, widths, width, height, tint } : null
}
