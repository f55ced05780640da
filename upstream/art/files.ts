/** Where pictures live on the disk, and the manifest that tells what there is. */
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import path from 'node:path'
import sharp from 'sharp'

/** The paper behind a product. The storefront paints the same colour before the picture arrives. */
export const TINTS = {
  mizu: '#dfe8ea',
  kinari: '#ece8df',
  sakura: '#f0e3e2',
  wakaba: '#e3e9dd',
  fuji: '#e6e3ec',
  suna: '#eae2d6',
  hai: '#e4e4e1',
  sora: '#dde6ee',
} as const

export type Tint = keyof typeof TINTS

/** What a further picture of a product shows. */
export type View = 'front' | 'box' | 'close' | 'texture' | 'light' | 'other'

/** One picture of the manifest. `width` and `height` are those of its largest file, `color` is its average, `#rrggbb`. */
export type Picture = {
  readonly width: number
  readonly height: number
  readonly widths: readonly number[]
  readonly tint: Tint
  readonly color: string
  readonly view?: View
}

/** Pictures by key: a product's slug, `slug~2` for its second view, `kind/lotion`, `blog/slug`, `hero-wide` ... */
export type Manifest = Readonly<Record<string, Picture>>

/** Uncompressed picture: `width` x `height` pixels of three bytes. */
type Raster = { readonly data: Buffer; readonly width: number; readonly height: number }

export const PICTURES = path.join(import.meta.dirname, '..', 'pictures')
const MANIFEST = path.join(PICTURES, 'manifest.json')

/** Widths of a product picture, as the storefront's `srcset` asks for them. */
export const PRODUCT_WIDTHS = [180, 360, 533, 720, 1000] as const

export const FORMATS = ['avif', 'webp'] as const
export type Format = (typeof FORMATS)[number]

/** File of a picture, relative to the folder of pictures, with forward slashes. Keys without a folder are spread over two letters. */
export const pictureFile = (key: string, width: number, format: Format | 'jpg') =>
  `${key.includes('/') ? key : `${key.slice(0, 2)}/${key}`}-${width}.${format}`

/** The manifest on the disk; an empty one when there is none yet. */
export async function readManifest(): Promise<Manifest> {
  const text = await readFile(MANIFEST, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return '{}'
    throw error
  })
  return JSON.parse(text) as Manifest
}

/** Stores the manifest, keys in order, one line each, so that two versions compare well. Never leaves half a file behind. */
export async function writeManifest(manifest: Manifest) {
  const lines = Object.keys(manifest)
    .toSorted()
    .map((key) => `  ${JSON.stringify(key)}: ${JSON.stringify(manifest[key])}`)
  await mkdir(PICTURES, { recursive: true })
  await writeFile(`${MANIFEST}.part`, `{\n${lines.join(',\n')}\n}\n`)
  await rename(`${MANIFEST}.part`, MANIFEST)
}

/**
 * Writes all files of a picture (widths above the picture's own are left out) and gives its manifest entry.
 * `jpeg` adds one JPEG at full width, for link previews: most of those who fetch them know no newer format.
 */
export async function writePicture(
  key: string,
  raster: Raster,
  {
    tint,
    widths = PRODUCT_WIDTHS,
    jpeg = false,
    view,
  }: { tint: Tint; widths?: readonly number[]; jpeg?: boolean; view?: View | undefined },
): Promise<Picture> {
  const image = sharp(raster.data, { raw: { width: raster.width, height: raster.height, channels: 3 } })
  const kept = widths.filter((width) => width <= raster.width)
  await mkdir(path.dirname(path.join(PICTURES, pictureFile(key, 0, 'avif'))), { recursive: true })
  for (const width of kept) {
    const sized = image.clone().resize({ width, kernel: 'lanczos3' })
    const to = (format: Format | 'jpg') => path.join(PICTURES, pictureFile(key, width, format))
    await sized.clone().avif({ quality: 58, effort: 2, chromaSubsampling: '4:4:4' }).toFile(to('avif'))
    await sized
      .clone()
      .webp({ quality: width > 720 ? 70 : 76, effort: 4 })
      .toFile(to('webp'))
    if (jpeg && width === kept.at(-1)) await sized.clone().jpeg({ quality: 84, mozjpeg: true }).toFile(to('jpg'))
  }
  const { channels } = await image.clone().resize({ width: 40 }).stats()
  const color = `#${channels.map((channel) => Math.round(channel.mean).toString(16).padStart(2, '0')).join('')}`
  const width = kept.at(-1) ?? raster.width
  return {
    width,
    height: Math.round((raster.height * width) / raster.width),
    widths: kept,
    tint,
    color,
    ...(view ? { view } : {}),
  }
}
