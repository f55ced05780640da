import type { WirePicture } from '../api/catalogue.ts'
import { list, nullable, shape, text, whole } from '../api/shapes.ts'
import { isLocalPath } from '../rules/localPath.ts'

/** A picture in several widths: its files are named by rules/pictureFiles.ts; `width` × `height` px is the largest. */
export type Picture = {
  readonly base: string
  readonly widths: readonly number[]
  readonly width: number
  readonly height: number
  readonly tint: string | null
}

/** A picture as the browser's storage keeps it: in carts of guests and lists of products that were looked at. */
export const StoredPicture = shape({
  base: text(),
  widths: list(whole(1)),
  width: whole(1),
  height: whole(1),
  tint: nullable(text()),
})

/** Null for a picture without sizes, and for one whose address is no path of this shop. */
export const toPicture = (wire: WirePicture | null): Picture | null =>
  wire && wire.widths.length > 0 && isLocalPath(wire.base)
    ? { base: wire.base, widths: wire.widths, width: wire.width, height: wire.height, tint: wire.tint }
    : null
