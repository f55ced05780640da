import type { WirePicture } from '../api/catalogue.ts'
import { isLocalPath } from '../rules/localPath.ts'

/** A picture in several widths: `${base}-${width}.avif` and `.webp`; `width` × `height` px is the largest. */
export type Picture = {
  readonly base: string
  readonly widths: readonly number[]
  readonly width: number
  readonly height: number
  readonly tint: string | null
}

/** Null for a picture without sizes, and for one whose address is no path of this shop. */
export const toPicture = (wire: WirePicture | null): Picture | null =>
  wire && wire.widths.length > 0 && isLocalPath(wire.base)
    ? { base: wire.base, widths: wire.widths, width: wire.width, height: wire.height, tint: wire.tint }
    : null
