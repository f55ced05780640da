/** The shop's own fonts against its texts: a character without a glyph would be rendered in another font. */
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { LOCALES } from '../shared/i18n/locales.ts'
import { ROOT, sourceFiles } from './support/sourceFiles.ts'

const faces = readFileSync(path.join(ROOT, 'client/ui/fontFaces.css'), 'utf8')
  .replaceAll(/\s+/g, ' ')
  .split('@font-face')
  .slice(1)

const pointsOf = (family: string): ReadonlySet<number> => {
  const ranges = faces
    .filter((face) => face.includes(`'${family}'`))
    .flatMap((face) => (/unicode-range: ([^;]+);/.exec(face)?.[1] ?? '').split(', '))
  const points = new Set<number>()
  for (const range of ranges) {
    const [first = '', last = first] = range.slice(2).split('-')
    for (let point = Number.parseInt(first, 16); point <= Number.parseInt(last, 16); point++) points.add(point)
  }
  return points
}

const missing = (text: string, points: ReadonlySet<number>) =>
  [...new Set(text)].filter((sign) => sign >= ' ' && !points.has(sign.codePointAt(0) ?? 0))

describe('every character has a glyph', () => {
  test.each(LOCALES)('of the texts in %s', (locale) => {
    const texts = JSON.parse(readFileSync(path.join(ROOT, `locales/${locale}.json`), 'utf8')) as {
      readonly [key: string]: string
    }
    // The legal notice is a whole page in Japanese, in a system font.
    const shown = Object.entries(texts).filter(([key]) => !key.endsWith('.ja'))
    expect(missing(shown.map(([, text]) => text).join(''), pointsOf('Murecho'))).toEqual([])
  })

  test('of the Japanese words beside headings', () => {
    const words = sourceFiles(['client'])
      .filter(({ file }) => file.endsWith('.tsx') && !file.includes('.test.') && !file.endsWith('FooterContents.server.tsx'))
      .flatMap(({ text }) => text.match(/[\u3040-\u30ff\u4e00-\u9fff]+/g) ?? [])
    expect(words.length).toBeGreaterThan(20)
    expect(missing(words.join(''), pointsOf('Zen Old Mincho'))).toEqual([])
  })
})

test('every Japanese name of a brand of the sample, and the link to the legal page, has glyphs where the machine has none', () => {
  const brands = readFileSync(path.join(ROOT, 'upstream/sample/brands.json'), 'utf8')
  const footer = readFileSync(path.join(ROOT, 'client/layout/FooterContents.server.tsx'), 'utf8')
  const signs = `${brands}${footer}`.match(/[\u3040-\u30ff\u4e00-\u9fff]/g) ?? []
  expect(signs.length).toBeGreaterThan(150)
  const glyphs = /\/\* Has (.*?) \*\//.exec(faces.join(''))?.[1] ?? ''
  expect([...new Set(signs)].filter((sign) => !glyphs.includes(sign))).toEqual([])
})

test('no two subsets of a family claim the same character, so that no page loads two for one', () => {
  for (const family of ['Murecho', 'Zen Old Mincho']) {
    const own = faces.filter((face) => face.includes(`'${family}'`))
    const sizes = own.map((face) => (/unicode-range: ([^;]+);/.exec(face)?.[1] ?? '').split(', '))
    const all = sizes.flat().reduce((sum, range) => {
      const [first = '', last = first] = range.slice(2).split('-')
      return sum + Number.parseInt(last, 16) - Number.parseInt(first, 16) + 1
    }, 0)
    expect(all, family).toBe(pointsOf(family).size)
  }
})
