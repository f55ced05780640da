/** The backs of packages: contents and directions in rows of small type, as on every Japanese pack. */
import { chanceOf } from './chance.ts'
import { line, outlined, rect } from './labels/motifs.ts'
import { print, text } from './labels/type.ts'
import type { Body, Decal } from './render/scene.ts'

export type BackText = {
  readonly title: string
  readonly amount: string
  /** Headed blocks of lines. */
  readonly blocks: readonly (readonly [heading: string, ...lines: string[]])[]
  readonly ink: string
  /** The material of the pack in the recycling mark. */
  readonly mark?: string
}

/** Bars that look like a bar code but encode nothing. */
function bars(x: number, y: number, w: number, h: number, seed: string) {
  const chance = chanceOf(`bars ${seed}`)
  let s = rect(x, y, w, h, '#ffffff')
  for (let at = x + w * 0.07; at < x + w * 0.92;) {
    const wide = w * chance.pick([0.01, 0.01, 0.02, 0.03])
    s += rect(at, y + h * 0.1, wide, h * 0.72, '#20211f')
    at += wide + w * chance.pick([0.01, 0.015, 0.025])
  }
  return s
}

/** Breaks lines at `width` em; Japanese may be broken anywhere except before 、。）. */
function broken(line: string, width: number) {
  const out: string[] = []
  let row = ''
  let wide = 0
  for (const char of line) {
    const w = char.charCodeAt(0) < 0x2000 ? 0.56 : 1
    if (wide + w > width && !'、。）'.includes(char)) {
      out.push(row)
      row = ''
      wide = 0
    }
    row += char
    wide += w
  }
  return row ? [...out, row] : out
}

/** A back in a box of w x h pixels. The type is as large as the text permits. */
export function backArt(w: number, h: number, { title, amount, blocks, ink, mark = 'プラ' }: BackText) {
  const isWide = w > h * 1.1
  const margin = (isWide ? 0.06 : 0.09) * w
  const foot = Math.min(h * 0.2, w * 0.2)
  const inner = w - margin * 2
  const head = Math.min(inner / Math.max(title.length, 9), h * 0.09)
  const room = h - head * 2.6 - foot - margin * 0.9
  const setAt = (size: number) =>
    blocks.map(([heading, ...lines]) => [heading, lines.flatMap((one) => broken(one, inner / size))] as const)
  const heightAt = (size: number) => setAt(size).reduce((sum, [, lines]) => sum + size * (2.3 + lines.length * 1.55), 0)
  let size = head * 0.95
  while (heightAt(size) > room && size > 4) size *= 0.96
  let y = margin * 0.6 + head * 1.1
  let s = text(title, { face: 'gothicB', size: head, x: margin, y, anchor: 'start', color: ink, max: inner })
  s += line(margin, y + head * 0.6, w - margin, y + head * 0.6, ink, 2.5, 0.6)
  y += head * 0.9
  for (const [heading, lines] of setAt(size)) {
    y += size * 1.6
    s += text(heading, { face: 'gothicB', size, x: margin, y, anchor: 'start', color: ink })
    for (const row of lines) {
      y += size * 1.55
      s += text(row, { size, x: margin, y, anchor: 'start', color: ink, opacity: 0.92, max: inner })
    }
    y += size * 0.7
  }
  const base = h - margin * 0.7
  const side = foot * 0.62
  s += text(amount, {
    face: 'gothicB',
    size: side * 0.34,
    x: margin,
    y: base - side * 0.52,
    anchor: 'start',
    color: ink,
    max: inner * 0.4,
  })
  s += text('MADE IN JAPAN', {
    size: side * 0.22,
    x: margin,
    y: base - side * 0.08,
    anchor: 'start',
    tracking: 0.06,
    color: ink,
    max: inner * 0.4,
  })
  const code = Math.min(inner * 0.34, foot * 1.5)
  s += bars(w - margin - code, base - side, code, side, title)
  const m = side * 0.62
  s += rect(w - margin - code - m * 1.5, base - m * 1.1, m, m, 'none', `rx="${m * 0.12}" ${outlined(ink, 2.5)}`)
  s += text(mark, { face: 'gothicB', size: m * 0.42, x: w - margin - code - m, y: base - m * 0.44, color: ink, max: m * 0.8 })
  return s
}

const DENSITY = 900
const areaOf = (decal: Decal) => (decal.wrap ?? 100) * (decal.y1 - decal.y0)

/** The same bodies with a back on the body with the largest front. */
export async function withBack(bodies: readonly Body[], words: BackText): Promise<Body[]> {
  const fronts = bodies.flatMap((body) => body.decals.filter(({ face }) => !face).map((decal) => ({ body, decal })))
  const [largest] = fronts.toSorted((a, b) => areaOf(b.decal) - areaOf(a.decal))
  if (!largest) throw new Error(`there is no front that "${words.title}" could be behind`)
  const { decal, body } = largest
  const wide = decal.wrap ? (body.solid.hi[0] * decal.wrap * Math.PI) / 180 : (decal.x1 ?? 1) - (decal.x0 ?? 0)
  const [w, h] = [wide * DENSITY, (decal.y1 - decal.y0) * DENSITY]
  const place: Partial<Decal> = decal.wrap
    ? { wrap: decal.wrap, azimuth: 180 }
    : { x0: decal.x0 ?? 0, x1: decal.x1 ?? 1, face: '-z', facing: 0.1 }
  const back: Decal = { sample: await print(w, h, backArt(w, h, words)), y0: decal.y0, y1: decal.y1, rough: 0.5, ...place }
  return bodies.map((one) => (one === body ? { ...one, decals: [...one.decals, back] } : one))
}
