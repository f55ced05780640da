/** Widths of the files that a product's picture has, in px, and how the files of every picture are named. */

/**
 * AVIF: 360 for cards on a desktop and everything small, 720 for cards on a phone and the product on a desktop, 1000 for the product on a
 * dense screen and the large view.
 */
export const PRODUCT_PICTURE_WIDTHS: readonly number[] = [360, 720, 1000]
/** WebP: the one file for browsers and programs that do not read AVIF. */
export const FALLBACK_PICTURE_WIDTH = 533

/** The address of the AVIF file of that width. */
export const avifFile = (base: string, width: number): string => `${base}-${width}.avif`

/** The address of the WebP file. */
export const webpFile = (base: string): string => `${base}.webp`

/** The value of `srcset` for all AVIF files. */
export const avifSrcSet = ({ base, widths }: { readonly base: string; readonly widths: readonly number[] }): string =>
  widths.map((width) => `${avifFile(base, width)} ${width}w`).join(', ')

/** The largest AVIF file. `widths` are in ascending order. */
export const largestFile = ({ base, widths }: { readonly base: string; readonly widths: readonly number[] }): string =>
  avifFile(base, Math.max(...widths))
