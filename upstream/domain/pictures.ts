/** Which pictures a product has, by the manifest that lies beside the files. */
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { WirePicture } from '../../shared/api/catalogue.ts'

type Entry = {
  readonly width: number
  readonly height: number
  readonly widths: readonly number[]
  readonly tint?: string
  readonly color?: string
  readonly view?: string
}

/** The kind of every product that came in by import. */
export const IMPORTED_KIND = 'imported'

const VIEWS = ['front', 'box', 'close', 'texture', 'light', 'other'] as const
type View = (typeof VIEWS)[number]

/** A product as far as its picture is concerned. `top` is the slug of its top category. */
export type Depicted = { readonly slug: string; readonly kind: string; readonly top: string }

export type Pictures = {
  /** A picture by its key in the manifest. */
  readonly of: (key: string) => WirePicture | null
  /** The product's own front view, else one of its kind, else one that suits its shelf. */
  readonly front: (product: Depicted) => WirePicture | null
  /** All views, the front first. */
  readonly views: (product: Depicted) => { picture: WirePicture; view: View }[]
}

/** What stands in for a product without a picture of its own or of its kind. */
const BY_SHELF: Readonly<Record<string, string>> = {
  'face-care': 'shizukuya-lotion',
  'sun-care': 'nagi-uv',
  makeup: 'benizuki-compact',
  'hair-care': 'morinoto-shampoo',
  'body-care': 'shirasugi-soap',
  hygiene: 'nagi-toothpaste',
  men: 'morinoto-shampoo',
  'mother-baby': 'tsukishiro-milk',
  vitamins: 'asa-koso',
  health: 'yasuragi-eyemask',
  home: 'ieshigoto-refill',
  kitchen: 'kamakura-cup',
  'tea-food': 'chagura-matcha',
}

/** Finds the folder of pictures: `upstream/pictures` under the folder of the process or one above it. Null when there is none. */
export const findPicturesDir = (from = process.cwd()): string | null => {
  for (let folder = from; ; folder = dirname(folder)) {
    const candidate = join(folder, 'upstream', 'pictures')
    if (existsSync(join(candidate, 'manifest.json'))) return candidate
    if (folder === dirname(folder)) return null
  }
}

const baseOf = (key: string) => `/media/${key.includes('/') ? key : `${key.slice(0, 2)}/${key}`}`

const isView = (name: string | undefined): name is View => (VIEWS as readonly (string | undefined)[]).includes(name)

/** Reads the manifest once. Without a folder nothing has a picture. */
export const createPictures = (picturesDir: string | null): Pictures => {
  const manifest =
    picturesDir === null
      ? {}
      : (JSON.parse(readFileSync(join(picturesDir, 'manifest.json'), 'utf8')) as { readonly [key: string]: Entry })
  const made = new Map<string, WirePicture>()
  for (const [key, { width, height, widths, tint, color }] of Object.entries(manifest))
    made.set(key, { base: baseOf(key), widths: [...widths], width, height, tint: tint ?? null, color: color ?? null })

  const of: Pictures['of'] = (key) => made.get(key) ?? null
  // Drawn packages carry invented names: a product that was imported is shown with its own picture or with none.
  const front: Pictures['front'] = ({ slug, kind, top }) =>
    of(slug) ?? (kind === IMPORTED_KIND ? null : (of(`kind/${kind}`) ?? of(BY_SHELF[top] ?? '')))
  return {
    of,
    front,
    views: (product) => {
      const first = front(product)
      if (!first) return []
      const found: { picture: WirePicture; view: View }[] = [{ picture: first, view: 'front' }]
      for (let n = 2; ; n++) {
        const key = `${product.slug}~${n}`
        const picture = of(key)
        if (!picture) return found
        const view = manifest[key]?.view
        found.push({ picture, view: isView(view) ? view : 'other' })
      }
    },
  }
}
