/** Lines, figures and traditional patterns for labels, as SVG. */

export const line = (x1: number, y1: number, x2: number, y2: number, color: string, width = 2, opacity = 1) =>
  `<path d="M${x1} ${y1}L${x2} ${y2}" stroke="${color}" stroke-width="${width}" opacity="${opacity}" fill="none"/>`

export const rect = (x: number, y: number, w: number, h: number, color: string, extra = '') =>
  `<rect x="${x}" y="${y}" width="${w}" height="${h}" fill="${color}" ${extra}/>`

export const circle = (x: number, y: number, r: number, color: string, extra = '') =>
  `<circle cx="${x}" cy="${y}" r="${r}" fill="${color}" ${extra}/>`

export const outlined = (color: string, width: number) => `stroke="${color}" stroke-width="${width}"`

/** Seigaiha: overlapping waves that cover the whole ground. */
export function waves(w: number, h: number, r: number, color: string, ground: string, width = 2) {
  let s = ''
  for (let j = 0; j * r * 0.5 < h + r; j++) {
    for (let i = -1; i * r * 2 < w + 2 * r; i++) {
      const x = i * r * 2 + (j & 1 ? r : 0)
      for (const q of [1, 0.74, 0.48, 0.22]) s += circle(x, j * r * 0.5 + r * 0.2, r * q, ground, outlined(color, width))
    }
  }
  return `<g>${s}</g>`
}

/** Asanoha, the hemp leaf. */
export function asanoha(w: number, h: number, a: number, color: string, width = 2, opacity = 1) {
  const rise = (a * Math.sqrt(3)) / 2
  let d = ''
  for (let j = -1; j * rise < h + rise; j++) {
    for (let i = -1; i * a < w + a; i++) {
      const x = i * a + (j & 1 ? a / 2 : 0)
      const y = j * rise
      const [p, q, r, u] = [[x, y], [x + a, y], [x + a / 2, y + rise], [x - a / 2, y + rise]] // prettier-ignore
      const [first, second] = [[x + a / 2, y + rise / 3], [x, y + (2 * rise) / 3]] // prettier-ignore
      for (const [from, to] of [
        [p, q],
        [p, r],
        [p, u],
        [p, first],
        [q, first],
        [r, first],
        [p, second],
        [r, second],
        [u, second],
      ])
        d += `M${from?.join(' ')}L${to?.join(' ')}`
    }
  }
  return `<path d="${d}" stroke="${color}" stroke-width="${width}" fill="none" opacity="${opacity}"/>`
}

/** Komon: fine dots in offset rows. */
export function dots(w: number, h: number, step: number, color: string, opacity = 1) {
  let s = ''
  for (let j = 0; j * step < h + step; j++)
    for (let i = 0; i * step < w + step; i++) s += circle(i * step + (j & 1 ? step / 2 : 0), j * step, step * 0.14, color)
  return `<g opacity="${opacity}">${s}</g>`
}

/** Arrow feathers, yagasuri. */
export function feathers(w: number, h: number, a: number, color: string, opacity = 1) {
  let s = ''
  for (let i = -1; i * a < w + a; i++)
    for (let j = -1; j * a * 2 < h + 2 * a; j++) {
      const [x, y] = [i * a, j * a * 2 + (i & 1 ? a : 0)]
      s += `<path d="M${x} ${y}l${a / 2} ${a * 0.4}l${a / 2} ${-a * 0.4}v${a}l${-a / 2} ${a * 0.4}l${-a / 2} ${-a * 0.4}z" fill="${color}"/>`
    }
  return `<g opacity="${opacity}">${s}</g>`
}

/** An ear of rice about 190 high at scale 1, its foot at (x, y). */
export function riceEar(x: number, y: number, scale: number, color: string) {
  let s = `<path d="M0 0C6 -60 22 -118 70 -176" stroke="${color}" stroke-width="4" fill="none"/>`
  for (let i = 0; i < 7; i++) {
    const t = 0.25 + i * 0.115
    const [px, py] = [6 + 62 * t * t, -182 * t]
    for (const side of [-1, 1])
      s += `<ellipse cx="${px + side * 13}" cy="${py - 8}" rx="7" ry="17" transform="rotate(${24 * t + side * 26} ${px + side * 13} ${py - 8})" fill="${color}"/>`
  }
  return `<g transform="translate(${x} ${y}) scale(${scale})">${s}</g>`
}

export const petal = (x: number, y: number, r: number, rotate: number, color: string, opacity = 1) =>
  `<path transform="translate(${x} ${y}) rotate(${rotate}) scale(${r})" d="M0 1C-.75 .35 -.8 -.45 -.22 -.95L0 -.72L.22 -.95C.8 -.45 .75 .35 0 1Z" fill="${color}" opacity="${opacity}"/>`

export const sakura = (x: number, y: number, r: number, color: string, opacity = 1, turn = 0) =>
  [0, 72, 144, 216, 288]
    .map((degrees) => {
      const a = ((degrees + turn - 90) * Math.PI) / 180
      return petal(x + Math.cos(a) * r * 0.62, y + Math.sin(a) * r * 0.62, r * 0.55, degrees + turn, color, opacity)
    })
    .join('')

export const leaf = (x: number, y: number, length: number, rotate: number, color: string, opacity = 1) =>
  `<path transform="translate(${x} ${y}) rotate(${rotate}) scale(${length})" d="M0 0C.22 -.18 .3 -.6 0 -1C-.3 -.6 -.22 -.18 0 0Z" fill="${color}" opacity="${opacity}"/>`

const sprig = (x: number, y: number, r: number, color: string) =>
  line(x, y + r, x, y - r * 0.6, color, r * 0.05) +
  [0, 1, 2, 3].map((i) => leaf(x, y + r * (0.7 - i * 0.36), r * (0.62 - i * 0.06), i & 1 ? 52 : -52, color, 0.95)).join('') +
  leaf(x, y - r * 0.45, r * 0.55, 0, color)

const citrus = (x: number, y: number, r: number, color: string) =>
  circle(x, y, r * 0.8, color) +
  [0, 45, 90, 135]
    .map((a) => {
      const [c, s] = [Math.cos((a * Math.PI) / 180) * r * 0.62, Math.sin((a * Math.PI) / 180) * r * 0.62]
      return line(x - c, y - s, x + c, y + s, '#fff', r * 0.05, 0.75)
    })
    .join('') +
  leaf(x + r * 0.1, y - r * 0.74, r * 0.6, 64, '#6d8a3f')

const blossom = (x: number, y: number, r: number, color: string) =>
  [0, 60, 120, 180, 240, 300].map((a) => leaf(x, y, r, a, color, 0.85)).join('') + circle(x, y, r * 0.16, '#fff', 'opacity=".85"')

const drop = (x: number, y: number, r: number, color: string) =>
  `<path transform="translate(${x} ${y}) scale(${r})" d="M0 -1C.34 -.42 .66 -.06 .66 .34A.66 .66 0 0 1 -.66 .34C-.66 -.06 -.34 -.42 0 -1Z" fill="${color}"/>`

const camellia = (x: number, y: number, r: number, color: string) =>
  [0, 72, 144, 216, 288]
    .map((a) => {
      const q = (a * Math.PI) / 180
      return circle(x + Math.sin(q) * r * 0.46, y - Math.cos(q) * r * 0.46, r * 0.46, color, 'opacity=".9"')
    })
    .join('') + circle(x, y, r * 0.26, '#e8c25a')

const spike = (x: number, y: number, r: number, color: string) =>
  line(x, y + r, x, y - r * 0.2, '#7f9d6f', r * 0.06) +
  [0, 1, 2, 3, 4]
    .map((i) =>
      [-1, 0, 1]
        .map(
          (s) =>
            `<ellipse cx="${x + s * r * 0.17 * (1 - i * 0.12)}" cy="${y + r * (0.2 - i * 0.26)}" rx="${r * 0.1}" ry="${r * 0.15}" fill="${color}"/>`,
        )
        .join(''),
    )
    .join('')

const swell = (x: number, y: number, r: number, color: string) =>
  [0, 1, 2]
    .map(
      (i) =>
        `<path d="M${x - r} ${y - r * 0.4 + i * r * 0.42}q${r / 2} ${-r * 0.5} ${r} 0t${r} 0" stroke="${color}" stroke-width="${r * 0.12}" fill="none" stroke-linecap="round"/>`,
    )
    .join('')

const crystal = (x: number, y: number, r: number, color: string) =>
  [0, 60, 120]
    .map((a) => {
      const [c, s] = [Math.cos((a * Math.PI) / 180) * r * 0.9, Math.sin((a * Math.PI) / 180) * r * 0.9]
      return (
        line(x - c, y - s, x + c, y + s, color, r * 0.08) +
        circle(x + c, y + s, r * 0.12, color) +
        circle(x - c, y - s, r * 0.12, color)
      )
    })
    .join('')

const grain = (x: number, y: number, r: number, color: string) =>
  [
    [-0.4, 0.1, -20],
    [0.1, -0.4, 30],
    [0.45, 0.25, -60],
    [-0.05, 0.55, 80],
  ]
    .map(
      ([dx = 0, dy = 0, a = 0]) =>
        `<ellipse cx="${x + dx * r}" cy="${y + dy * r}" rx="${r * 0.2}" ry="${r * 0.36}" transform="rotate(${a} ${x + dx * r} ${y + dy * r})" fill="${color}"/>`,
    )
    .join('')

const disc = (x: number, y: number, r: number, color: string) => circle(x, y, r * 0.8, color)

/** Small figures about (x, y) with radius r: what a product is made with, at a glance. */
export const FIGURES = {
  sprig,
  citrus,
  blossom,
  drop,
  camellia,
  spike,
  swell,
  crystal,
  grain,
  disc,
  sakura: (x: number, y: number, r: number, color: string) => sakura(x, y, r, color),
  rice: (x: number, y: number, r: number, color: string) => riceEar(x - r * 0.25, y + r * 0.9, r / 105, color),
  leaves: (x: number, y: number, r: number, color: string) =>
    leaf(x, y + r * 0.8, r * 1.5, -24, color) + leaf(x, y + r * 0.8, r * 1.15, 34, color, 0.7),
} as const

export type Figure = keyof typeof FIGURES
