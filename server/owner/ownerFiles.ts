/** Files that are the owner's own: the pictures that SHOP_FILE names, and the web app manifest. */
import { createHash } from 'node:crypto'
import { readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { DESIGN_COLORS } from '../../shared/config/ownerColors.ts'
import type { Owner } from '../../shared/config/readOwner.ts'
import type { Locale } from '../../shared/i18n/locales.ts'
import type { LoadedOwner } from '../../shared/process/loadOwner.ts'
import type { StoredFile } from '../storedFiles.ts'
import { escapedXml } from '../xml.ts'
import { encodedFiles } from './encodedFiles.ts'

const MARK = '/favicon.svg'
const APP_ICON = '/images/app-icon.png'
const MANIFEST = '/site.webmanifest'

/** The largest sizes in bytes: a picture that is on every page, and the picture of the home page. */
const SMALL_MAX = 100_000
const LARGE_MAX = 1_000_000
/** A PNG states its size in its first bytes. */
const PNG_HEADER = 24
/** Sides of the app icon in px. */
const ICON_MIN = 192
const ICON_MAX = 1024

/** The name of a file below /assets. */
const hashedName = (name: string, ending: string, { bytes }: StoredFile): string =>
  `/${name}-${createHash('sha256').update(bytes).digest('hex').slice(0, 10)}${ending}`

const hasBytes = (bytes: Buffer, at: number, text: string): boolean => bytes.toString('latin1', at, at + text.length) === text

/** Whether the contents of a file are what its ending states. */
const isOfKind = (bytes: Buffer, ending: string): boolean => {
  switch (ending) {
    case '.svg':
      return /<svg[\s>]/.test(bytes.toString())
    case '.png':
      return hasBytes(bytes, 1, 'PNG') && bytes.length >= PNG_HEADER
    case '.webp':
      return hasBytes(bytes, 0, 'RIFF') && hasBytes(bytes, 8, 'WEBP')
    case '.avif':
      return hasBytes(bytes, 4, 'ftypavif')
    default:
      return hasBytes(bytes, 0, '\xff\xd8')
  }
}

const storedOf = (bytes: Buffer, modified = new Date()): StoredFile => ({
  bytes,
  etag: `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 24)}"`,
  modified,
})

/** Reads the file that a key of SHOP_FILE names. Throws `ConfigError` with the line of the key. */
const readPicture = ({ folder, fault }: LoadedOwner, key: string, name: string, max: number): StoredFile => {
  const file = path.join(folder, name)
  const wrong = (expected: string) => fault(key, `${key}: Expected ${expected}: ${name}`)
  let bytes: Buffer
  let modified: Date
  try {
    bytes = readFileSync(file)
    modified = statSync(file).mtime
  } catch {
    throw wrong('a file that exists and can be read')
  }
  if (bytes.length > max) throw wrong(`a file of at most ${max / 1000} kB`)
  if (!isOfKind(bytes, path.extname(name))) throw wrong(`a picture of the kind ${path.extname(name)}`)
  return storedOf(bytes, modified)
}

/** The width and height in the header of a PNG, in px. */
const sizeOfPng = (bytes: Buffer) => ({ width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) })

/** The app icon, and its side in px. */
const readAppIcon = (loaded: LoadedOwner, name: string) => {
  const file = readPicture(loaded, 'app_icon', name, LARGE_MAX)
  const { width, height } = sizeOfPng(file.bytes)
  if (width !== height || width < ICON_MIN || width > ICON_MAX)
    throw loaded.fault('app_icon', `app_icon: Expected a square of ${ICON_MIN} to ${ICON_MAX} pixels: ${width} by ${height}`)
  return { file, side: width }
}

/** A mark for an owner without one: the first letter of the name on the colour of reduced prices. */
const letterMark = ({ name, colors }: Owner, locale: Locale): string => {
  const [letter = ''] = name[locale]
  const { light } = colors?.sale ?? DESIGN_COLORS.sale
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="2" fill="${light}"/><text x="16" y="23" font-family="Georgia,serif" font-size="22" text-anchor="middle" fill="#fff">${escapedXml(letter.toLocaleUpperCase())}</text></svg>`
}

const manifestOf = ({ name, colors }: Owner, locale: Locale, side: number | null): string =>
  JSON.stringify({
    id: '/',
    name: name[locale],
    short_name: name[locale],
    start_url: '/',
    scope: '/',
    display: 'minimal-ui',
    background_color: (colors?.paper ?? DESIGN_COLORS.paper).light,
    theme_color: (colors?.banner ?? DESIGN_COLORS.banner).light,
    categories: ['shopping'],
    icons: [
      { src: MARK, sizes: 'any', type: 'image/svg+xml' },
      ...(side === null
        ? []
        : ['any', 'maskable'].map((purpose) => ({ src: APP_ICON, sizes: `${side}x${side}`, type: 'image/png', purpose }))),
    ],
  })

export type OwnerFiles = {
  /** Files by their addresses, which never change. */
  readonly files: ReadonlyMap<string, StoredFile>
  /** Pictures of pages by their names below /assets, which contain a hash of the content: also for pages without a connection. */
  readonly assets: ReadonlyMap<string, Buffer>
  /** The address of the mark among them. */
  readonly mark: string
  /** The address of the logo; empty when there is none. */
  readonly logo: string
  /** The addresses of the picture of the home page; null when there is none. */
  readonly hero: { readonly wide: string; readonly narrow: string } | null
  /** Changes with the text of SHOP_FILE and with each of the files. */
  readonly version: string
}

/**
 * Reads the owner's files; `locale` is the language of the manifest. Throws `ConfigError` for one that is missing or wrong.
 */
export const readOwnerFiles = (loaded: LoadedOwner, locale: Locale): OwnerFiles => {
  const { owner } = loaded
  const { appIcon, hero, ...pictures } = owner.pictures
  const icon = appIcon === null ? null : readAppIcon(loaded, appIcon)
  const mark =
    pictures.mark === null
      ? storedOf(Buffer.from(letterMark(owner, locale)))
      : readPicture(loaded, 'mark', pictures.mark, SMALL_MAX)
  const logo = pictures.logo === null ? null : readPicture(loaded, 'logo', pictures.logo, SMALL_MAX)
  const files = new Map([
    [MARK, mark],
    [MANIFEST, storedOf(Buffer.from(manifestOf(owner, locale, icon?.side ?? null)))],
  ])
  if (icon) files.set(APP_ICON, icon.file)
  const assets = new Map<string, Buffer>()
  const addressOf = (name: string, ending: string, file: StoredFile): string => {
    const hashed = hashedName(name, ending, file)
    for (const [name, bytes] of hashed.endsWith('.svg') ? encodedFiles(hashed, file.bytes) : [[hashed, file.bytes] as const])
      assets.set(name, bytes)
    return `/assets${hashed}`
  }
  const heroOf = (crop: 'wide' | 'narrow', name: string): string =>
    addressOf(`hero-${crop}`, path.extname(name), readPicture(loaded, `home.picture.${crop}`, name, LARGE_MAX))
  const addresses = {
    mark: addressOf('mark', '.svg', mark),
    logo: logo ? addressOf('logo', path.extname(pictures.logo ?? ''), logo) : '',
    hero: hero && { wide: heroOf('wide', hero.wide), narrow: heroOf('narrow', hero.narrow) },
  }
  const contents = [loaded.version, ...Array.from(files.values(), ({ etag }) => etag), ...assets.keys()]
  return { files, assets, ...addresses, version: createHash('sha256').update(contents.join()).digest('hex').slice(0, 16) }
}
