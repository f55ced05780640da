/** Layouts with a field of colour. */
import { figure, foot, full, shorterSide, title, type Layout } from './front.ts'
import { circle, line, rect } from './motifs.ts'
import { column, rows, text } from './type.ts'

/** By name; every one fills an upright box. */
export const LOUD = {
  band: (f) => {
    const m = shorterSide(f)
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
    const m = shorterSide(f)
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
    const m = shorterSide(f)
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
  split: (f) => {
    const m = shorterSide(f)
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
    const m = shorterSide(f)
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
    const m = shorterSide(f)
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
    const m = shorterSide(f)
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
} satisfies Record<string, Layout>
