/** Layouts that leave most of the front empty. */
import { figure, foot, full, shorterSide, title, type Layout } from './front.ts'
import { circle, dots, leaf, line, outlined, rect, sakura } from './motifs.ts'
import { column, text, verticalLength } from './type.ts'

/** By name; every one fills an upright box. */
export const QUIET = {
  column: (f) => {
    const m = shorterSide(f)
    const mark = Array.from(f.brand.ja)[0] ?? ''
    return (
      circle(f.w / 2, f.h * 0.13, m * 0.095, 'none', outlined(f.ink, 2.5)) +
      text(mark, { face: f.brand.face, size: m * 0.11, x: f.w / 2, y: f.h * 0.13 + m * 0.04, color: f.ink }) +
      column(full(f), { face: f.brand.face, size: m * 0.15, x: f.w / 2, y: f.h * 0.24, color: f.ink, max: f.h * 0.52 }) +
      foot(f, f.h * 0.86)
    )
  },
  frame: (f) => {
    const m = shorterSide(f)
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
    const m = shorterSide(f)
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
    const m = shorterSide(f)
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
  petals: (f) => {
    const m = shorterSide(f)
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
  strip: (f) => {
    const m = shorterSide(f)
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
    const m = shorterSide(f)
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
