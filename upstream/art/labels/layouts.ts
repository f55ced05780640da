/** How a brand sets its words on a front. Every layout fills a box of w x h pixels and is readable at 180 px of picture width. */
import type { Chance } from '../chance.ts'
import { asanoha, circle, dots, feathers, FIGURES, leaf, line, outlined, rect, sakura, waves, type Figure } from './motifs.ts'
import { column, rows, text, verticalLength, type Face } from './type.ts'

/** The words on a package. `name` is what it is, `theme` what it is made with (may be empty), both Japanese. */
export type Words = { readonly name: string; readonly theme: string; readonly english: string; readonly amount: string }

/** Everything a layout needs to know. `ground` is the colour to fill first, or null when the print goes on the pack itself. */
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

type Layout = (front: Front) => string

const small = ({ w, h }: Front) => Math.min(w, h)
const full = ({ words }: Front) => `${words.theme}${words.name}`
const figure = (f: Front, x: number, y: number, r: number, color = f.figureColor) => FIGURES[f.figure](x, y, r, color)
/** Latin name and small print, the foot of most fronts. */
const foot = (f: Front, y: number) => {
  const m = small(f)
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
/** What it is, in one or two lines. */
const title = (f: Front, y: number, size: number, face: Face, color = f.ink, max = f.w * 0.84) => {
  const { name, theme } = f.words
  if (!theme || Array.from(theme + name).length <= 6)
    return text(theme + name, { face, size, x: f.w / 2, y, tracking: 0.06, color, max })
  return (
    text(theme, { face, size: size * 0.8, x: f.w / 2, y: y - size * 1.08, tracking: 0.06, color, max }) +
    text(name, { face, size, x: f.w / 2, y, tracking: 0.04, color, max })
  )
}

const LAYOUTS = {
  column: (f) => {
    const m = small(f)
    const mark = Array.from(f.brand.ja)[0] ?? ''
    return (
      circle(f.w / 2, f.h * 0.13, m * 0.095, 'none', outlined(f.ink, 2.5)) +
      text(mark, { face: f.brand.face, size: m * 0.11, x: f.w / 2, y: f.h * 0.13 + m * 0.04, color: f.ink }) +
      column(full(f), { face: f.brand.face, size: m * 0.15, x: f.w / 2, y: f.h * 0.24, color: f.ink, max: f.h * 0.52 }) +
      foot(f, f.h * 0.86)
    )
  },
  frame: (f) => {
    const m = small(f)
    return (
      rect(m * 0.035, m * 0.035, f.w - m * 0.07, f.h - m * 0.07, 'none', outlined(f.accent, 3)) +
      column(f.words.name, { face: f.brand.face, size: m * 0.17, x: f.w * 0.68, y: f.h * 0.1, color: f.ink, max: f.h * 0.58 }) +
      column(f.words.theme, {
        face: f.brand.face,
        size: m * 0.085,
        x: f.w * 0.48,
        y: f.h * 0.11,
        color: f.ink,
        max: f.h * 0.42,
      }) +
      figure(f, f.w * 0.25, f.h * 0.54, m * 0.14, f.accent) +
      line(f.w * 0.18, f.h * 0.73, f.w * 0.82, f.h * 0.73, f.accent, 2) +
      text(f.brand.ja, {
        face: f.brand.face,
        size: m * 0.09,
        x: f.w / 2,
        y: f.h * 0.82,
        tracking: 0.2,
        color: f.ink,
        max: f.w * 0.8,
      }) +
      text(`${f.brand.latin}  ${f.words.amount}`, {
        size: m * 0.044,
        x: f.w / 2,
        y: f.h * 0.885,
        tracking: 0.06,
        color: f.ink,
        max: f.w * 0.8,
      })
    )
  },
  moon: (f) => {
    const m = small(f)
    const r = m * f.chance.between(0.14, 0.19)
    const isFull = f.chance.between() > 0.45
    return (
      (isFull ? circle(f.w / 2, f.h * 0.22, r, f.accent) : figure(f, f.w / 2, f.h * 0.22, r)) +
      text(f.brand.ja, {
        face: f.brand.face,
        size: m * 0.19,
        x: f.w / 2,
        y: f.h * 0.53,
        tracking: 0.14,
        color: f.ink,
        max: f.w * 0.86,
      }) +
      title(f, f.h * 0.7, m * 0.088, f.brand.face) +
      foot(f, f.h * 0.84)
    )
  },
  corner: (f) => {
    const m = small(f)
    return (
      (f.ground ? rect(0, f.h * 0.9, f.w, f.h * 0.1, f.accent) : '') +
      column(f.brand.ja, { face: f.brand.face, size: m * 0.22, x: f.w * 0.24, y: f.h * 0.07, color: f.ink, max: f.h * 0.56 }) +
      figure(f, f.w * 0.68, f.h * 0.42, m * 0.2) +
      line(f.w * 0.12, f.h * 0.69, f.w * 0.88, f.h * 0.69, f.ink, 2, 0.8) +
      text(full(f), {
        face: 'gothic',
        size: m * 0.085,
        x: f.w * 0.12,
        y: f.h * 0.77,
        anchor: 'start',
        tracking: 0.04,
        color: f.ink,
        max: f.w * 0.76,
      }) +
      text(`${f.brand.latin}  ${f.words.amount}`, {
        size: m * 0.05,
        x: f.w * 0.12,
        y: f.h * 0.84,
        anchor: 'start',
        tracking: 0.1,
        color: f.ink,
        max: f.w * 0.76,
      })
    )
  },
  band: (f) => {
    const m = small(f)
    return (
      text(f.brand.ja, {
        face: f.brand.face,
        size: m * 0.26,
        x: f.w / 2,
        y: f.h * 0.29,
        tracking: 0.04,
        color: f.ink,
        max: f.w * 0.84,
      }) +
      text(f.brand.latin, {
        face: 'gothicB',
        size: m * 0.055,
        x: f.w / 2,
        y: f.h * 0.37,
        tracking: 0.26,
        color: f.ink,
        max: f.w * 0.84,
      }) +
      rect(0, f.h * 0.46, f.w, f.h * 0.16, f.accent) +
      text(f.words.name, {
        face: 'gothicB',
        size: f.h * 0.085,
        x: f.w / 2,
        y: f.h * 0.57,
        tracking: 0.06,
        color: '#fff',
        max: f.w * 0.82,
      }) +
      text(f.words.theme, {
        face: 'gothicB',
        size: m * 0.075,
        x: f.w / 2,
        y: f.h * 0.71,
        tracking: 0.06,
        color: f.ink,
        max: f.w * 0.8,
      }) +
      rows([f.words.english, f.words.amount], { size: m * 0.05, x: f.w / 2, y: f.h * 0.79, color: f.ink, max: f.w * 0.8 })
    )
  },
  wave: (f) => {
    const m = small(f)
    const swell = [0, 1, 2, 3, 4, 5].map(
      (i) =>
        `<path d="M0 ${f.h * (0.74 + i * 0.045)}q${f.w / 8} -30 ${f.w / 4} 0t${f.w / 4} 0t${f.w / 4} 0t${f.w / 4} 0V${f.h}H0Z" fill="${f.accent}" opacity="${0.14 + i * 0.07}"/>`,
    )
    return (
      swell.join('') +
      text(f.brand.ja, { face: f.brand.face, size: m * 0.26, x: f.w / 2, y: f.h * 0.28, color: f.ink, max: f.w * 0.84 }) +
      text(f.brand.latin, {
        face: 'gothicB',
        size: m * 0.062,
        x: f.w / 2,
        y: f.h * 0.36,
        tracking: 0.28,
        color: f.ink,
        max: f.w * 0.84,
      }) +
      title(f, f.h * 0.56, m * 0.12, 'gothicB') +
      text(`${f.words.english}  ${f.words.amount}`, { size: m * 0.048, x: f.w / 2, y: f.h * 0.64, color: f.ink, max: f.w * 0.84 })
    )
  },
  stripes: (f) => {
    const m = small(f)
    const bars = Array.from({ length: 9 }, (_, i) =>
      rect(0, f.h * (0.62 + i * 0.042), f.w, f.h * 0.018, f.accent, `opacity="${0.15 + i * 0.08}"`),
    )
    return (
      bars.join('') +
      text(f.brand.ja, {
        face: f.brand.face,
        size: m * 0.21,
        x: f.w / 2,
        y: f.h * 0.22,
        tracking: 0.02,
        color: f.ink,
        max: f.w * 0.86,
      }) +
      title(f, f.h * 0.42, m * 0.1, f.brand.face) +
      rows([f.words.english, f.words.amount], { size: m * 0.048, x: f.w / 2, y: f.h * 0.49, color: f.ink, max: f.w * 0.84 })
    )
  },
  petals: (f) => {
    const m = small(f)
    const turn = () => f.chance.between(0, 70)
    return (
      sakura(f.w * 0.2, f.h * 0.82, m * 0.24, f.accent, 0.45, turn()) +
      sakura(f.w * 0.85, f.h * 0.16, m * 0.15, f.accent, 0.5, turn()) +
      sakura(f.w * 0.82, f.h * 0.92, m * 0.3, f.accent, 0.35, turn()) +
      column(full(f), { face: f.brand.face, size: m * 0.16, x: f.w / 2, y: f.h * 0.13, color: f.ink, max: f.h * 0.5 }) +
      text(f.brand.latin, {
        face: f.brand.face,
        size: m * 0.088,
        x: f.w / 2,
        y: f.h * 0.73,
        tracking: 0.18,
        color: f.ink,
        max: f.w * 0.86,
      }) +
      text(`${f.words.english}  ${f.words.amount}`, { size: m * 0.044, x: f.w / 2, y: f.h * 0.8, color: f.ink, max: f.w * 0.84 })
    )
  },
  split: (f) => {
    const m = small(f)
    return (
      rect(0, f.h * 0.6, f.w, f.h * 0.4, f.accent) +
      figure(f, f.w / 2, f.h * 0.15, Math.min(m * 0.13, f.h * 0.1)) +
      title(f, f.h * 0.52, Math.min(m * 0.12, f.h * 0.1), f.brand.face) +
      text(f.brand.ja, {
        face: f.brand.face,
        size: m * 0.16,
        x: f.w / 2,
        y: f.h * 0.76,
        tracking: 0.14,
        color: '#fff',
        max: f.w * 0.84,
      }) +
      text(f.brand.latin, {
        face: 'gothicB',
        size: m * 0.048,
        x: f.w / 2,
        y: f.h * 0.84,
        tracking: 0.24,
        color: '#fff',
        max: f.w * 0.84,
      }) +
      text(`${f.words.english}  ${f.words.amount}`, {
        size: m * 0.044,
        x: f.w / 2,
        y: f.h * 0.91,
        color: '#fff',
        max: f.w * 0.84,
      })
    )
  },
  seal: (f) => {
    const m = small(f)
    return (
      circle(f.w / 2, f.h * 0.34, m * 0.3, f.accent) +
      column(full(f), {
        face: f.brand.face,
        size: m * 0.2,
        x: f.w / 2,
        y: f.h * 0.34 - m * 0.23,
        tracking: 0.02,
        color: '#fff',
        max: m * 0.46,
      }) +
      text(f.brand.ja, {
        face: f.brand.face,
        size: m * 0.12,
        x: f.w / 2,
        y: f.h * 0.72,
        tracking: 0.2,
        color: f.ink,
        max: f.w * 0.84,
      }) +
      line(f.w * 0.3, f.h * 0.76, f.w * 0.7, f.h * 0.76, f.ink, 2, 0.6) +
      foot(f, f.h * 0.83)
    )
  },
  swiss: (f) => {
    const m = small(f)
    const left = { x: f.w * 0.1, anchor: 'start' as const, color: f.ink, max: f.w * 0.8 }
    return (
      text(f.words.name, { ...left, face: 'gothicB', size: m * 0.15, y: f.h * 0.08 + m * 0.14 }) +
      text(f.words.theme, { ...left, face: 'gothic', size: m * 0.1, y: f.h * 0.08 + m * 0.29 }) +
      rect(f.w * 0.1, f.h * 0.08 + m * 0.36, m * 0.14, m * 0.025, f.accent) +
      figure(f, f.w * 0.74, f.h * 0.58, m * 0.17) +
      line(f.w * 0.1, f.h * 0.76, f.w * 0.9, f.h * 0.76, f.ink, 2, 0.5) +
      text(f.brand.ja, { ...left, face: f.brand.face, size: m * 0.11, y: f.h * 0.85, tracking: 0.06 }) +
      text(`${f.brand.latin}  ${f.words.amount}`, { ...left, size: m * 0.048, y: f.h * 0.92, tracking: 0.08 })
    )
  },
  arch: (f) => {
    const m = small(f)
    const [left, right, top, base] = [f.w * 0.2, f.w * 0.8, f.h * 0.08, f.h * 0.52]
    const r = (right - left) / 2
    return (
      `<path d="M${left} ${base}V${top + r}A${r} ${r} 0 0 1 ${right} ${top + r}V${base}Z" fill="${f.accent}" opacity=".85"/>` +
      figure(f, f.w / 2, (top + base) / 2 + m * 0.03, Math.min(m * 0.17, (base - top) * 0.36), '#fff') +
      title(f, f.h * 0.69, m * 0.11, f.brand.face) +
      text(f.brand.ja, {
        face: f.brand.face,
        size: m * 0.09,
        x: f.w / 2,
        y: f.h * 0.79,
        tracking: 0.2,
        color: f.ink,
        max: f.w * 0.8,
      }) +
      foot(f, f.h * 0.87)
    )
  },
  strip: (f) => {
    const m = small(f)
    const [w, x] = [Math.min(f.w * 0.34, m * 0.42), f.w * 0.5]
    const length = Math.min(f.h * 0.56, w * 0.62 * verticalLength(full(f)) + w * 0.3)
    return (
      dots(f.w, f.h, m * 0.07, f.accent, 0.28) +
      rect(x - w / 2, f.h * 0.07, w, length, '#fffdf8', `${outlined(f.accent, 2.5)} opacity=".97"`) +
      column(full(f), {
        face: f.brand.face,
        size: w * 0.6,
        x,
        y: f.h * 0.07 + w * 0.16,
        color: '#2b2a27',
        max: length - w * 0.3,
      }) +
      text(f.brand.ja, { face: f.brand.face, size: m * 0.12, x, y: f.h * 0.76, tracking: 0.16, color: f.ink, max: f.w * 0.84 }) +
      foot(f, f.h * 0.84)
    )
  },
  leafy: (f) => {
    const m = small(f)
    const spray = [0, 1, 2, 3, 4, 5].map((i) =>
      leaf(f.w * (0.08 + i * 0.17), f.h * 1.02, m * (0.24 + 0.09 * ((i * 7) % 3)), (i - 2.5) * 9, f.accent, 0.5 + 0.08 * (i % 3)),
    )
    return (
      spray.join('') +
      text(f.brand.ja, {
        face: f.brand.face,
        size: m * 0.2,
        x: f.w / 2,
        y: f.h * 0.22,
        tracking: 0.1,
        color: f.ink,
        max: f.w * 0.84,
      }) +
      text(f.brand.latin, { size: m * 0.05, x: f.w / 2, y: f.h * 0.29, tracking: 0.24, color: f.ink, max: f.w * 0.84 }) +
      title(f, f.h * 0.5, m * 0.11, f.brand.face) +
      text(`${f.words.english}  ${f.words.amount}`, { size: m * 0.044, x: f.w / 2, y: f.h * 0.57, color: f.ink, max: f.w * 0.84 })
    )
  },
} satisfies Record<string, Layout>

export type LayoutName = keyof typeof LAYOUTS

/** Layouts that need paper under them. */
export const PAPERED: ReadonlySet<LayoutName> = new Set(['frame', 'petals'])

/** Fronts that lie on their side: the same voice in two set-ups, chosen by the product. */
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

/** SVG body of a front. */
export const front = (name: LayoutName, f: Front) =>
  (f.ground ? rect(0, 0, f.w, f.h, f.ground) : '') + (f.w > f.h * 1.15 ? sideways(f) : LAYOUTS[name](f))

/** A patterned paper that covers a whole wrap, in one of four old patterns. */
export function patterned(w: number, h: number, color: string, ground: string, chance: Chance) {
  const unit = Math.min(w, h)
  const paper = rect(0, 0, w, h, ground)
  const pick = chance.pick(['waves', 'asanoha', 'dots', 'feathers'] as const)
  if (pick === 'waves') return waves(w, h, unit * 0.1, color, ground, 2.2)
  if (pick === 'asanoha') return paper + asanoha(w, h, unit * 0.17, color, 2.2, 0.9)
  return paper + (pick === 'dots' ? dots(w, h, unit * 0.08, color, 0.8) : feathers(w, h, unit * 0.12, color, 0.55))
}
