/** Layouts of a brand's fronts. Every layout fills a box of w x h pixels and is readable at 180 px of picture width. */
import type { Chance } from '../chance.ts'
import { figure, type Front } from './front.ts'
import { LOUD } from './loudLayouts.ts'
import { asanoha, dots, feathers, rect, waves } from './motifs.ts'
import { QUIET } from './quietLayouts.ts'
import { text } from './type.ts'

const LAYOUTS = { ...QUIET, ...LOUD }

export type LayoutName = keyof typeof LAYOUTS

/** Layouts that need a paper ground. */
export const PAPERED: ReadonlySet<LayoutName> = new Set(['frame', 'petals'])

/** Horizontal fronts: one of two arrangements, chosen by the product. */
function sideways(f: Front) {
  const { w, h, words, brand } = f
  if (f.chance.between() > 0.5) {
    const left = { x: w * 0.42, anchor: 'start' as const, color: f.ink, max: w * 0.52 }
    return (
      rect(0, 0, w * 0.36, h, f.accent) +
      figure(f, w * 0.18, h * 0.5, h * 0.22, '#fff') +
      text(brand.ja, { ...left, face: brand.face, size: h * 0.2, y: h * 0.31, tracking: 0.08 }) +
      text(brand.latin, { ...left, size: h * 0.055, y: h * 0.4, tracking: 0.2 }) +
      text(words.theme, { ...left, face: brand.face, size: h * 0.1, y: h * 0.59 }) +
      text(words.name, { ...left, face: brand.face, size: h * 0.13, y: h * 0.74 }) +
      text(`${words.english}  ${words.amount}`, { ...left, size: h * 0.055, y: h * 0.86 })
    )
  }
  return (
    rect(0, h * 0.62, w, h * 0.38, f.accent) +
    text(brand.ja, {
      face: brand.face,
      size: h * 0.26,
      x: w * 0.07,
      y: h * 0.34,
      anchor: 'start',
      tracking: 0.08,
      color: f.ink,
      max: w * 0.6,
    }) +
    text(brand.latin, {
      size: h * 0.06,
      x: w * 0.075,
      y: h * 0.46,
      anchor: 'start',
      tracking: 0.22,
      color: f.ink,
      max: w * 0.6,
    }) +
    figure(f, w * 0.84, h * 0.31, h * 0.19) +
    text(`${words.theme}${words.name}`, {
      face: 'gothicB',
      size: h * 0.14,
      x: w * 0.07,
      y: h * 0.79,
      anchor: 'start',
      color: '#fff',
      max: w * 0.86,
    }) +
    text(`${words.english}  ${words.amount}`, {
      size: h * 0.065,
      x: w * 0.07,
      y: h * 0.91,
      anchor: 'start',
      color: '#fff',
      max: w * 0.86,
    })
  )
}

/**
 * SVG body of a front. `canBeHorizontal` permits a horizontal layout when the box is wider than high; on a bottle, half of it would be
 * invisible.
 */
export const front = (name: LayoutName, f: Front, canBeHorizontal: boolean) =>
  (f.ground ? rect(0, 0, f.w, f.h, f.ground) : '') + (canBeHorizontal && f.w > f.h * 1.15 ? sideways(f) : LAYOUTS[name](f))

/** A patterned paper that covers a whole wrap, in one of four old patterns. */
export function patterned(w: number, h: number, color: string, ground: string, chance: Chance) {
  const unit = Math.min(w, h)
  const paper = rect(0, 0, w, h, ground)
  const pick = chance.pick(['waves', 'asanoha', 'dots', 'feathers'] as const)
  if (pick === 'waves') return waves(w, h, unit * 0.1, color, ground, 2.2)
  if (pick === 'asanoha') return paper + asanoha(w, h, unit * 0.17, color, 2.2, 0.9)
  return paper + (pick === 'dots' ? dots(w, h, unit * 0.08, color, 0.8) : feathers(w, h, unit * 0.12, color, 0.55))
}
