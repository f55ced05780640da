/** Text on labels. All text becomes outlines, so a picture does not depend on the fonts of the machine. */
import { createRequire } from 'node:module'
import path from 'node:path'
import * as fontkit from 'fontkit'
import type { Font } from 'fontkit'
import sharp from 'sharp'
import { sampler, type Sampler } from '../render/scene.ts'

const require = createRequire(import.meta.url)

const FILES = {
  mincho: 'zen-old-mincho/400Regular/ZenOldMincho_400Regular.ttf',
  minchoB: 'zen-old-mincho/600SemiBold/ZenOldMincho_600SemiBold.ttf',
  gothic: 'zen-kaku-gothic-new/400Regular/ZenKakuGothicNew_400Regular.ttf',
  gothicB: 'zen-kaku-gothic-new/700Bold/ZenKakuGothicNew_700Bold.ttf',
  gothicL: 'zen-kaku-gothic-new/300Light/ZenKakuGothicNew_300Light.ttf',
  shippori: 'shippori-mincho/500Medium/ShipporiMincho_500Medium.ttf',
  maru: 'zen-maru-gothic/500Medium/ZenMaruGothic_500Medium.ttf',
  maruB: 'zen-maru-gothic/700Bold/ZenMaruGothic_700Bold.ttf',
  klee: 'klee-one/600SemiBold/KleeOne_600SemiBold.ttf',
  hina: 'hina-mincho/400Regular/HinaMincho_400Regular.ttf',
  decol: 'kaisei-decol/500Medium/KaiseiDecol_500Medium.ttf',
} as const

export type Face = keyof typeof FILES

const opened = new Map<Face, Font>()
function open(face: Face): Font {
  let font = opened.get(face)
  if (!font) {
    const [family = '', ...rest] = FILES[face].split('/')
    const folder = path.dirname(require.resolve(`@expo-google-fonts/${family}/package.json`))
    font = fontkit.openSync(path.join(folder, ...rest))
    opened.set(face, font)
  }
  return font
}

/** The face itself, or a plain one if the face lacks a character of the text. */
function fontFor(text: string, face: Face): Font {
  const has = (font: Font) => Array.from(text).every((char) => font.hasGlyphForCodePoint(char.codePointAt(0) ?? 0))
  const fallbacks: Face[] = [
    face,
    face === 'hina' || face === 'decol' || face === 'klee' ? 'mincho' : 'gothic',
    'gothic',
    'mincho',
  ]
  return fallbacks.map(open).find(has) ?? open(face)
}

export type TextStyle = {
  readonly face?: Face
  readonly size: number
  readonly x: number
  readonly y: number
  readonly anchor?: 'start' | 'middle' | 'end'
  /** Additional space between characters, in em. */
  readonly tracking?: number
  readonly color: string
  readonly opacity?: number
  /** Shrinks the text until it is no wider (or, set vertically, no higher) than this. */
  readonly max?: number
}

const round = (n: number) => Math.round(n * 100) / 100
const shape = (d: string, color: string, opacity: number) => `<path d="${d}" fill="${color}" opacity="${opacity}"/>`

/** A line of text; `y` is its baseline. */
export function text(
  string: string,
  { face = 'gothic', size, x, y, anchor = 'middle', tracking = 0, color, opacity = 1, max }: TextStyle,
) {
  if (!string) return ''
  const font = fontFor(string, face)
  const run = font.layout(string)
  const wide = run.positions.reduce((sum, p) => sum + p.xAdvance / font.unitsPerEm + tracking, -tracking)
  const s = max && wide * size > max ? max / wide : size
  const k = s / font.unitsPerEm
  let left = anchor === 'middle' ? x - (wide * s) / 2 : anchor === 'end' ? x - wide * s : x
  let d = ''
  run.glyphs.forEach((glyph, i) => {
    d += glyph.path.transform(k, 0, 0, -k, round(left), round(y)).toSVG()
    left += (run.positions[i]?.xAdvance ?? 0) * k + tracking * s
  })
  return shape(d, color, opacity)
}

/** Length of a text set vertically at size 1. */
export const verticalLength = (string: string, tracking = 0.06) =>
  Array.from(string).reduce((sum, char) => sum + (char === ' ' ? 0.5 : 1 + tracking), 0)

/** A column of text: `x` is its middle, `y` its top. */
export function column(string: string, { face = 'mincho', size, x, y, tracking = 0.06, color, opacity = 1, max }: TextStyle) {
  if (!string) return ''
  const font = fontFor(string, face)
  const s = Math.min(size, max ? max / verticalLength(string, tracking) : size)
  const k = s / font.unitsPerEm
  let top = y
  let d = ''
  for (const char of string) {
    const glyph = font.layout(char, ['vert']).glyphs[0]
    if (glyph && char !== ' ')
      d += glyph.path.transform(k, 0, 0, -k, round(x - (glyph.advanceWidth * k) / 2), round(top + s * 0.88)).toSVG()
    top += s * (char === ' ' ? 0.5 : 1 + tracking)
  }
  return shape(d, color, opacity)
}

/** Rows of small type, as on every Japanese pack. */
export const rows = (lines: readonly string[], style: TextStyle & { readonly leading?: number }) =>
  lines.map((line, i) => text(line, { opacity: 0.9, ...style, y: style.y + i * style.size * (style.leading ?? 1.6) })).join('')

/** Rasterises an SVG body of the given size in pixels, to be printed on a surface. */
export async function print(width: number, height: number, body: string): Promise<Sampler> {
  const [w, h] = [Math.round(width), Math.round(height)]
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${w}" height="${h}" viewBox="0 0 ${width} ${height}">${body}</svg>`
  const { data, info } = await sharp(Buffer.from(svg), { limitInputPixels: false })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return sampler(data, info.width, info.height)
}
