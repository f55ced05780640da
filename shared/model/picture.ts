import type { WirePicture } from '../api/catalogue.ts'

/** A picture in several widths: `${base}-${width}.avif` and `.webp`; `width` × `height` px is the largest. */
export type Picture = {
  readonly base: string
  readonly widths: readonly number[]
  readonly width: number
  readonly height: number
  readonly tint: string | null
}

export const toPicture = (wire: WirePicture | null): Picture | null =>
  wire && wire.widths.length > 0
    ? { base: wire.base, widths: wire.widths, width: wire.width, height: wire.height, tint: wire.tint }
    : null
