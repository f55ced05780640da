/** The input of a front, and helpers that several layouts share. */
import type { Chance } from '../chance.ts'
import { FIGURES, type Figure } from './motifs.ts'
import { text, type Face } from './type.ts'

/** The words on a package. `name` is the product's noun, `theme` its main ingredient (may be empty), both Japanese. */
export type Words = { readonly name: string; readonly theme: string; readonly english: string; readonly amount: string }

/** The input of a layout. `ground` is the colour to fill first, or null when the print is directly on the package. */
export type Front = {
  readonly w: number
  readonly h: number
  readonly words: Words
  readonly brand: { readonly ja: string; readonly latin: string; readonly face: Face }
  readonly ink: string
  readonly accent: string
  readonly ground: string | null
  readonly figure: Figure
  readonly figureColor: string
  readonly chance: Chance
}

/** SVG of a front without its ground. */
export type Layout = (front: Front) => string

/** The shorter side, the measure of type. */
export const shorterSide = ({ w, h }: Front) => Math.min(w, h)
/** Theme and name in one word. */
export const full = ({ words }: Front) => `${words.theme}${words.name}`
/** The figure of the theme. */
export const figure = (f: Front, x: number, y: number, r: number, color = f.figureColor) => FIGURES[f.figure](x, y, r, color)
/** Latin name and small print, the foot of most fronts. */
export const foot = (f: Front, y: number) => {
  const m = shorterSide(f)
  return (
    text(f.brand.latin, { size: m * 0.062, x: f.w / 2, y, tracking: 0.22, color: f.ink, max: f.w * 0.84 }) +
    text(`${f.words.english}  ${f.words.amount}`, {
      size: m * 0.042,
      x: f.w / 2,
      y: y + m * 0.072,
      color: f.ink,
      opacity: 0.9,
      max: f.w * 0.84,
    })
  )
}
/** The name, in one or two lines. */
export const title = (f: Front, y: number, size: number, face: Face, color = f.ink, max = f.w * 0.84) => {
  const { name, theme } = f.words
  if (!theme || Array.from(theme + name).length <= 6)
    return text(theme + name, { face, size, x: f.w / 2, y, tracking: 0.06, color, max })
  return (
    text(theme, { face, size: size * 0.8, x: f.w / 2, y: y - size * 1.08, tracking: 0.06, color, max }) +
    text(name, { face, size, x: f.w / 2, y, tracking: 0.04, color, max })
  )
}
