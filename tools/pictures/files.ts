/** The picture files and their manifest. */
import { createHash } from 'node:crypto'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import path from 'node:path'
import sharp from 'sharp'
import { avifFile, webpFile } from '../../shared/rules/pictureFiles.ts'

/** The paper behind a product. The storefront paints the same colour until the picture is loaded. */
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

/** The subject of a further picture of a product. */
export type View = 'front' | 'back' | 'box' | 'close' | 'open' | 'texture' | 'light' | 'other'

/**
 * One picture of the manifest. `v` is the hash of its files and part of their addresses; `width` and `height` are those
 * of its largest file, `color` is its average, `#rrggbb`.
 */
export type Picture = {
  readonly v: string
  readonly width: number
  readonly height: number
  readonly widths: readonly number[]
  readonly tint: Tint
  readonly color: string
  readonly view?: View
  /** The name of the package in a product's front view, if product names may mention it: `tube`, `jar` ... */
  readonly form?: string
}

/** Pictures by key: a product's slug, `slug~2` for its second view, `blog/slug`, `hero-wide` ... */
export type Manifest = Readonly<Record<string, Picture>>

/** Uncompressed picture: `width` x `height` pixels of three bytes. */
type Raster = { readonly data: Buffer; readonly width: number; readonly height: number }

export const PICTURES = path.join(import.meta.dirname, '../../upstream/sample/pictures')
const MANIFEST = path.join(PICTURES, 'manifest.json')

/**
 * Path prefix of a picture's files in the folder of pictures. Keys without a folder are stored in a folder of their
 * first two characters.
 */
const baseOf = (key: string) => (key.includes('/') ? key : `${key.slice(0, 2)}/${key}`)

/** All files of a picture in the folder of pictures, with forward slashes. */
export const filesOf = (key: string, widths: readonly number[]): readonly string[] => [
  ...widths.map((width) => avifFile(baseOf(key), width)),
  webpFile(baseOf(key)),
]

/** 8 hex digits of the SHA-256 of a picture's files: another content has another address. */
export const pictureHash = async (key: string, widths: readonly number[]): Promise<string> => {
  const hash = createHash('sha256')
  for (const file of filesOf(key, widths)) hash.update(await readFile(path.join(PICTURES, file)))
  return hash.digest('hex').slice(0, 8)
}

/** The stored manifest; an empty one when there is none. */
export async function readManifest(): Promise<Manifest> {
  const text = await readFile(MANIFEST, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return '{}'
    throw error
  })
  return JSON.parse(text) as Manifest
}

/** Stores the manifest atomically, sorted by key, one line each, so that versions can be compared. */
export async function writeManifest(manifest: Manifest) {
  const lines = Object.keys(manifest)
    .toSorted()
    .map((key) => `  ${JSON.stringify(key)}: ${JSON.stringify(manifest[key])}`)
  await mkdir(PICTURES, { recursive: true })
  await writeFile(`${MANIFEST}.part`, `{\n${lines.join(',\n')}\n}\n`)
  await rename(`${MANIFEST}.part`, MANIFEST)
}

/** Writes all files of a picture (widths above the picture's own are left out) and returns its manifest entry. */
export async function writePicture(
  key: string,
  raster: Raster,
  {
    tint,
    widths,
    fallback,
    view,
    form,
  }: { tint: Tint; widths: readonly number[]; fallback: number; view?: View | undefined; form?: string | undefined },
): Promise<Picture> {
  const image = sharp(raster.data, { raw: { width: raster.width, height: raster.height, channels: 3 } })
  const kept = widths.filter((width) => width <= raster.width)
  const base = path.join(PICTURES, baseOf(key))
  const sized = (width: number) => image.clone().resize({ width, kernel: 'lanczos3' })
  await mkdir(path.dirname(base), { recursive: true })
  for (const width of kept)
    await sized(width).avif({ quality: 58, effort: 2, chromaSubsampling: '4:4:4' }).toFile(avifFile(base, width))
  await sized(Math.min(fallback, raster.width)).webp({ quality: 76, effort: 6 }).toFile(webpFile(base))
  const { channels } = await image.clone().resize({ width: 40 }).stats()
  const color = `#${channels.map((channel) => Math.round(channel.mean).toString(16).padStart(2, '0')).join('')}`
  const width = kept.at(-1) ?? raster.width
  return {
    v: await pictureHash(key, kept),
    width,
    height: Math.round((raster.height * width) / raster.width),
    widths: kept,
    tint,
    color,
    ...(view ? { view } : {}),
    ...(form ? { form } : {}),
  }
}
