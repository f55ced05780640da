/** Widths of the files of a product's picture, in px, and the names of the files of every picture. */
import { isLocalPath } from './localPath.ts'

/**
 * AVIF: 360 for cards on a desktop and all small pictures, 720 for cards on a phone and the product on a desktop, 1000 for the product on a
 * high-density screen and the large view.
 */
export const PRODUCT_PICTURE_WIDTHS: readonly number[] = [360, 720, 1000]
/** WebP: the one file for browsers and programs without AVIF support. */
export const FALLBACK_PICTURE_WIDTH = 533

export const avifFile = (base: string, width: number): string => `${base}-${width}.avif`

/** The address of the WebP file. */
export const webpFile = (base: string): string => `${base}.webp`

type Files = {
  readonly base: string
  readonly widths: readonly number[]
  readonly sources?: readonly { readonly url: string; readonly width: number; readonly type: string | null }[] | undefined
}

/** The value of `srcset` for all AVIF files. */
export const avifSrcSet = ({ base, widths, sources }: Files): string =>
  sources ? sourcesOf(sources, 'image/avif') : widths.map((width) => `${avifFile(base, width)} ${width}w`).join(', ')

/** The value of `srcset` for the files of a media type; null for those of unknown type. */
export const sourcesOf = (sources: NonNullable<Files['sources']>, type: string | null): string =>
  sources
    .filter((one) => one.type === type)
    .map(({ url, width }) => `${url} ${width}w`)
    .join(', ')

/** The file that every browser and program supports. */
export const fileOf = ({ base, sources }: Omit<Files, 'widths'>): string => (sources ? base : webpFile(base))

/** The largest file. `widths` are in ascending order. */
export const largestFile = ({ base, widths, sources }: Files): string =>
  sources ? ([...sources].sort((one, other) => other.width - one.width)[0]?.url ?? base) : avifFile(base, Math.max(...widths))

/** Whether the address of a picture is permitted: a path of this shop, or a web address. */
export const isPictureAddress = (address: string): boolean =>
  isLocalPath(address) || /^https?:\/\/[a-z\d.-]+(?::\d{1,5})?\/[^\s"'<>\\]*$/i.test(address)

/**
 * The absolute address of the file that every program supports, for feeds, the sitemap, structured data, Markdown and Open Graph. A path is
 * prefixed with `origin`, that of the shop.
 */
export const pictureUrl = (origin: string, picture: Omit<Files, 'widths'>): string => {
  const file = fileOf(picture)
  return file.startsWith('/') ? origin + file : file
}
