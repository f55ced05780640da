/** The check of the built files against the oldest supported browsers, which the build runs. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { aboveFloor, BROWSERS, namesAboveFloor, stylesAboveFloor } from '../scripts/browserFloor.mjs'
import { ROOT } from './support/sourceFiles.ts'

const namesIn = (source: string) => [...namesAboveFloor(source, 'built.js').keys()]
const stylesIn = (source: string) => [...stylesAboveFloor(source).keys()]

test.each([
  ['Map.groupBy(list, letterOf)', ['Map.groupBy']],
  ['list.toSorted(byName)', ['toSorted']],
  ['list.toReversed()', ['toReversed']],
  ['element.checkVisibility()', ['checkVisibility']],
  ['const { promise } = Promise.withResolvers()', ['Promise.withResolvers']],
  ['new CloseWatcher()', ['CloseWatcher']],
  ['new Set(one).union(other)', ['union']],
])('the script %s needs newer browsers', (source, names) => {
  expect(namesIn(source)).toEqual(names)
})

test.each([
  ['list.findLast(isUsable)'],
  ['element.checkVisibility?.()'],
  // Our own object: the property is read, not called.
  ['const { navigation } = page; page.closedBy = "any"'],
  // Declared in the file.
  ['class CloseWatcher {} new CloseWatcher()'],
  // Some object with a method of this name is old enough.
  ['list.with(0, 1)'.replace('with', 'at')],
])('the script %s runs in the oldest browsers', (source) => {
  expect(namesIn(source)).toEqual([])
})

test.each([
  ['body:has(.bar) { padding: 0 }', [':has(.bar)']],
  ['li:has(a:not([href])) { color: red }', [':has(a:not([href]))']],
  ['@media (scripting: none) { p { color: red } }', ['@media (scripting)']],
  ['@starting-style { p { opacity: 0 } }', ['@starting-style']],
  ['p { text-wrap: balance }', ['text-wrap']],
])('the style %s needs newer browsers', (source, names) => {
  expect(stylesIn(source)).toEqual(names)
})

test('a list of selectors with one unknown selector is ignored as a whole, so it is never optional', () => {
  expect(stylesIn('li, li:has(b) { margin: 0 }')).toEqual(['the list "li, li:has(b)"'])
})

test.each([
  ['@supports selector(:has(*)) { body:has(.bar) { padding: 0 } }'],
  ['p { height: 100vh; height: 100dvh }'],
  ['[title=":has(b)"] { color: red }'.replace(':has(b)', ':x')],
])('the style %s has a fallback', (source) => {
  expect(stylesIn(source)).toEqual([])
})

test('a file above the floor is reported with the missing browsers; an exception that no file needs, too', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'floor-'))
  writeFileSync(path.join(folder, 'a.js'), 'list.toSorted()')
  writeFileSync(path.join(folder, 'b.css'), 'p { text-wrap: balance }')
  const problems = await aboveFloor([folder])
  rmSync(folder, { recursive: true })
  expect(problems).toContain('a.js: toSorted is missing in chrome 109')
  expect(problems).toContain('scripts/browserFloor.mjs allows field-sizing, which no built file needs')
  expect(problems.join()).not.toContain('text-wrap')
})

test('the README names the oldest browsers', () => {
  const readme = readFileSync(path.join(ROOT, 'README.md'), 'utf8').toLowerCase()
  for (const browser of BROWSERS) expect(readme).toContain(browser.replace(/\d/, ' $&'))
})
