/** Design tokens and classes: everything that is used is defined, and everything that is defined is used. */
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { DESIGN_COLORS, STATE_COLORS } from '../shared/config/ownerColors.ts'
import { ROOT, sourceFiles } from './support/sourceFiles.ts'

const read = (file: string) => readFileSync(path.join(ROOT, file), 'utf8')
const sheets = readdirSync(path.join(ROOT, 'client'), { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.css'))
  .map((file) => read(path.join('client', file)).replaceAll(/\/\*[\s\S]*?\*\//g, ''))
const styles = sheets.join('\n')
const code = sourceFiles(['client', 'server', 'shared'])
  .filter(({ file }) => !/\.test\.tsx?$/.test(file))
  .map(({ text }) => text)
  .join('\n')

const all = (text: string, pattern: RegExp) => new Set([...text.matchAll(pattern)].map(([, name = '']) => name))

const tokens = read('client/ui/tokens.css')
const [lightTheme = '', darkTheme = ''] = tokens.split('@media (prefers-color-scheme: dark)')
const valueIn = (theme: string) => (token: string) => new RegExp(`--${token}: ([^;]+);`).exec(theme)?.[1]
const light = valueIn(lightTheme)
const dark = valueIn(darkTheme)

describe('tokens', () => {
  const defined = all(styles, /(?<!var\()(--[\w-]+)\s*:/g)
  const used = all(styles, /var\((--[\w-]+)/g)

  test('every token and class that a rule names is defined', () => {
    expect([...used].filter((name) => !defined.has(name) && !code.includes(`'${name}'`))).toEqual([])
  })

  test('every definition is used', () => {
    expect([...defined].filter((name) => !used.has(name) && !code.includes(`'${name}'`))).toEqual([])
  })

  test('values that the dark theme and wide windows change have a light value first', () => {
    const [first = '', ...others] = tokens.split('@media')
    const base = all(first, /(--[\w-]+)\s*:/g)
    expect(others.length).toBeGreaterThan(0)
    expect([...all(others.join(''), /(--[\w-]+)\s*:/g)].filter((name) => !base.has(name))).toEqual([])
  })

  test('colours outside of the stylesheets are those of the tokens', () => {
    for (const [token, { light: inLight, dark: inDark }] of Object.entries({ ...DESIGN_COLORS, ...STATE_COLORS }))
      expect([light(token), dark(token) ?? light(token)], token).toEqual([inLight, inDark])
    expect(read('client/App.tsx'), 'client/App.tsx').toContain(`initialState.config.themeColor ?? '${light('banner')}'`)
    expect(read('ops/shop/mark.svg'), 'ops/shop/mark.svg').toContain(`fill="${light('badge')}"`)
  })
})

test('no width is in `ch`, which changes when the font arrives: with the fallback font a paragraph would have other lines', () => {
  expect(styles.match(/[^{};]*\b\d+ch\b/g) ?? []).toEqual([])
})

test('a styled class is used by an element, as a whole or as a name with an inserted part', () => {
  const words = all(code, /([\w-]+)/g)
  const isFilledIn = (name: string) =>
    [...name.matchAll(/-/g)].some(({ index }) => code.includes(`${name.slice(0, index + 1)}\${`))
  // PhotoSwipe renders its own elements (client/ui/GalleryLarge.tsx).
  const names = [
    ...new Set([...styles.matchAll(/([^{};]+)\{/g)].flatMap(([, selector = '']) => [...all(selector, /\.([A-Za-z][\w-]*)/g)])),
  ]
  expect(names.filter((name) => !words.has(name) && !isFilledIn(name) && !/^pswp(?:--|__|$)/.test(name))).toEqual([])
})
