/**
 * Derives a design from a product: colours, materials, text and typesetting. Packages request only the parts that they
 * need.
 */
import { brandSystem, type BrandSystem } from './brands.ts'
import { chanceOf, type Chance } from './chance.ts'
import type { Words } from './labels/front.ts'
import { front, PAPERED, patterned, type LayoutName } from './labels/layouts.ts'
import type { Figure } from './labels/motifs.ts'
import { print } from './labels/type.ts'
import { glass, matte, metal, plastic } from './materials.ts'
import type { Decal, Material } from './render/scene.ts'
import { themeOf } from './themes.ts'

/** The rendered product, reduced to its package. `key` seeds every choice that nothing else determines. */
export type Subject = {
  readonly key: string
  readonly kind: string
  readonly brand: { readonly slug: string; readonly ja: string; readonly latin: string }
  readonly words: Words
}

/** Pixels of a print per unit of the scene. */
const DENSITY = 900

export const luminance = (color: string) => {
  const n = Number.parseInt(color.slice(1), 16)
  return (0.3 * (n >> 16) + 0.59 * ((n >> 8) & 255) + 0.11 * (n & 255)) / 255
}

const DARK_INK = '#2b2a27'
export const LIGHT_INK = '#f3efe4'

type PrintOptions = Partial<Omit<Decal, 'sample'>> & { readonly ground?: string | null; readonly layout?: LayoutName }
type Artist = (w: number, h: number) => string

export type Design = {
  readonly subject: Subject
  readonly system: BrandSystem
  readonly chance: Chance
  /** Colour of the package. */
  readonly body: string
  readonly accent: string
  readonly figure: Figure
  readonly figureColor: string
  /** Ink on the package itself and ink on paper. */
  readonly bodyInk: string
  readonly paperInk: string
  readonly main: Material
  /** The same for packages that are never clear. */
  readonly solid: Material
  readonly cap: Material
  readonly vary: (value: number, part?: number) => number
  /** The front, around the y axis. */
  readonly wrap: (r: number, degrees: number, y0: number, y1: number, options?: PrintOptions) => Promise<Decal>
  /** The front, on a flat side. */
  readonly flat: (x0: number, x1: number, y0: number, y1: number, options?: PrintOptions) => Promise<Decal>
  /** Any SVG, around the y axis or flat. */
  readonly wrapArt: (r: number, degrees: number, y0: number, y1: number, draw: Artist, options?: Partial<Decal>) => Promise<Decal>
  readonly flatArt: (x0: number, x1: number, y0: number, y1: number, draw: Artist, options?: Partial<Decal>) => Promise<Decal>
  readonly pattern: Artist
}

const CAPS: Readonly<Record<Exclude<BrandSystem['cap'], 'accent' | 'body'>, Material>> = {
  white: matte('#f5f6f5', { rough: 0.45 }),
  cream: plastic('#f6f2e8'),
  silver: metal('#e9e7e2', 0.2),
  gold: metal('#c8a869', 0.2),
  black: plastic('#20211f', { rough: 0.3 }),
}

export function designOf(subject: Subject): Design {
  const chance = chanceOf(subject.key)
  const system = brandSystem(subject.brand.slug)
  const theme = themeOf(subject.words.theme)
  const body = chance.pick(system.bodies)
  const layout = chance.pick(system.layouts)
  const accent = system.quiet && theme ? theme.color : system.accent
  const isDark = luminance(body) < 0.55
  const inkOnPaper = luminance(system.ink) > 0.6 ? DARK_INK : system.ink
  const bodyInk = isDark ? LIGHT_INK : inkOnPaper
  const isPapered = PAPERED.has(layout) || system.look === 'amber'
  const solid = system.look === 'matte' ? matte(body, { rough: 0.6 }) : plastic(body, { rough: 0.28 })
  const clear =
    system.look === 'amber' ? glass(body, { thick: 0.55, ior: 1.38 }) : glass(body, { thick: 1.3, milk: 0.12, ior: 1.38 })
  const cap = system.cap === 'accent' ? plastic(accent) : system.cap === 'body' ? matte(body, { rough: 0.6 }) : CAPS[system.cap]
  const figure = theme?.figure ?? chance.pick(['disc', 'sprig', 'blossom', 'leaves'] as const)

  const draw = (w: number, h: number, { ground, layout: own = layout }: PrintOptions, canBeHorizontal: boolean) => {
    const paper = ground === undefined ? (isPapered ? system.paper : null) : ground
    const under = paper ?? body
    const dark = luminance(under) < 0.55
    const ink = dark ? LIGHT_INK : inkOnPaper
    const near = (a: string) => Math.abs(luminance(a) - luminance(under)) < 0.12
    const spot = theme?.color ?? accent
    const figureColor = near(spot) ? ink : spot
    // White type on an accent must be readable, so pale accents are replaced by a deeper one on light grounds.
    const readable = near(accent) && !dark ? deepened(accent) : accent
    const brand = { ja: subject.brand.ja, latin: subject.brand.latin, face: system.face }
    return front(
      own,
      { w, h, words: subject.words, brand, ink, accent: readable, ground: paper, figure, figureColor, chance },
      canBeHorizontal,
    )
  }
  const placed = async (width: number, height: number, art: string, where: Omit<Decal, 'sample'>): Promise<Decal> => ({
    sample: await print(width, height, art),
    ...where,
  })
  const sizeOf = (r: number, degrees: number, y0: number, y1: number) =>
    [((r * degrees * Math.PI) / 180) * DENSITY, (y1 - y0) * DENSITY] as const
  const plain = ({ ground: _ground, layout: _layout, ...rest }: PrintOptions) => rest
  return {
    subject,
    system,
    chance,
    body,
    accent,
    figure,
    figureColor: theme?.color ?? accent,
    bodyInk,
    paperInk: inkOnPaper,
    main: system.look === 'glass' || system.look === 'amber' ? clear : solid,
    solid,
    cap,
    vary: (value, part = 0.1) => value * chance.between(1 - part, 1 + part),
    wrap: (r, degrees, y0, y1, options = {}) => {
      const [w, h] = sizeOf(r, degrees, y0, y1)
      return placed(w, h, draw(w, h, options, false), { wrap: degrees, y0, y1, rough: isPapered ? 0.85 : 0.5, ...plain(options) })
    },
    flat: (x0, x1, y0, y1, options = {}) => {
      const [w, h] = [(x1 - x0) * DENSITY, (y1 - y0) * DENSITY]
      return placed(w, h, draw(w, h, options, true), { x0, x1, y0, y1, ...plain(options) })
    },
    wrapArt: (r, degrees, y0, y1, art, options = {}) => {
      const [w, h] = sizeOf(r, degrees, y0, y1)
      return placed(w, h, art(w, h), { wrap: degrees, y0, y1, ...options })
    },
    flatArt: (x0, x1, y0, y1, art, options = {}) => {
      const [w, h] = [(x1 - x0) * DENSITY, (y1 - y0) * DENSITY]
      return placed(w, h, art(w, h), { x0, x1, y0, y1, ...options })
    },
    pattern: (w, h) => patterned(w, h, accent, body, chanceOf(`pattern ${subject.key}`)),
  }
}

/** The same hue, a third darker. */
export function deepened(color: string) {
  const n = Number.parseInt(color.slice(1), 16)
  const part = (shift: number) =>
    Math.round(((n >> shift) & 255) * 0.68)
      .toString(16)
      .padStart(2, '0')
  return `#${part(16)}${part(8)}${part(0)}`
}
