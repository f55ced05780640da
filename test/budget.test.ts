/** The byte budget: its totals, and what a build over it or near it reports. */
import { expect, test } from 'vitest'
import { BUDGET, growth, nearBudget, overBudget, scriptNames, weigh } from '../scripts/budget.mjs'

const manifest = {
  entry: 'entry.js',
  entryImports: ['core.js'],
  stylesheet: 'shop.css',
  sheets: { home: ['home.css'], buying: ['shared.css', 'cart.css'] },
  screens: { home: ['products.js', 'home.js'], buying: ['products.js', 'cart.js'] },
  messages: { 'ru-RU': { common: ['ru.js'], buying: ['ru-buying.js', 'core.js'] } },
}
const textsOf = (area: string) => (area === 'buying' ? ['buying'] : [])
const sizes: { readonly [file: string]: number } = { 'core.js': 90_000, 'home.js': 5000, 'cart.js': 20_000, 'shop.css': 11_000 }
const sizeOf = (file: string) => sizes[file] ?? 1000

test('an area weighs its entry, its chunks and its texts, each file once', () => {
  expect(weigh(manifest, textsOf, sizeOf).map(({ files: _files, ...sum }) => sum)).toEqual([
    { what: 'home in ru-RU', bytes: 98_000, limit: BUDGET.home },
    { what: 'buying in ru-RU', bytes: 114_000, limit: BUDGET.screen },
    { what: 'styles of home', bytes: 12_000, limit: BUDGET.homeStyles },
    { what: 'styles of buying', bytes: 13_000, limit: BUDGET.styles },
  ])
  expect(overBudget(weigh(manifest, textsOf, sizeOf))).toEqual([])
})

test('one byte over the limit is reported with its area, its language and both numbers', () => {
  const heavier = (file: string) => (file === 'cart.js' ? 33_501 : sizeOf(file))
  expect(overBudget(weigh(manifest, textsOf, heavier))).toEqual(['buying in ru-RU: 127501 bytes, 127500 allowed'])
})

test('reports sizes of at least 97 % of the limit as near', () => {
  const heavier = (file: string) => (file === 'cart.js' ? 30_000 : sizeOf(file))
  expect(nearBudget(weigh(manifest, textsOf, sizeOf))).toEqual(['styles of home: 12000 bytes, 12000 allowed'])
  expect(nearBudget(weigh(manifest, textsOf, heavier))).toEqual([
    'buying in ru-RU: 124000 bytes, 127500 allowed',
    'styles of home: 12000 bytes, 12000 allowed',
  ])
})

test('growth names each file that grew, the largest first, with what loads it and the sources that joined it', () => {
  const before = {
    'sheet shared': { bytes: 800, sources: ['trail.css'], loadedBy: ['styles of lists'] },
    'sheet cart': { bytes: 900, sources: ['cart.css'], loadedBy: ['styles of cart'] },
    'sheet home': { bytes: 900, sources: ['home.css'], loadedBy: ['styles of home'] },
  }
  const now = {
    'sheet shared': { bytes: 974, sources: ['head.css', 'trail.css'], loadedBy: ['styles of lists', 'styles of info'] },
    'sheet cart': { bytes: 901, sources: ['cart.css'], loadedBy: ['styles of cart'] },
    'sheet home': { bytes: 890, sources: ['home.css'], loadedBy: ['styles of home'] },
  }
  expect(growth(before, now)).toEqual([
    'sheet shared: +174 to 974 bytes; in styles of lists, styles of info; joined by head.css',
    'sheet cart: +1 to 901 bytes; in styles of cart',
  ])
  expect(growth(now, now)).toEqual([])
})

test('the name of a script does not depend on its hash, nor that of a group on its largest module', () => {
  const inputs = (sizes: { readonly [source: string]: number }) =>
    Object.fromEntries(Object.entries(sizes).map(([source, bytesInOutput]) => [source, { bytesInOutput }]))
  const rows = ['a.ts', 'b.ts', 'c.ts'].map((file) => ({ kind: 'script', file, group: 'products' }))
  const outputs = {
    'dist/assets/entry-H1.js': { bytes: 10, entryPoint: 'client/main.tsx', inputs: inputs({ 'client/main.tsx': 10 }) },
    'dist/assets/chunk-H2.js': { bytes: 20, inputs: inputs({ 'c.ts': 20 }) },
    'dist/assets/chunk-H3.js': { bytes: 90, inputs: inputs({ 'a.ts': 30, 'b.ts': 60, 'unused.ts': 0 }) },
    'dist/assets/chunk-H4.js': { bytes: 50, inputs: inputs({ 'node_modules/react/react.js': 50 }) },
  }
  expect(scriptNames(outputs, rows)).toEqual({
    '/assets/chunk-H3.js': { name: 'products', sources: ['a.ts', 'b.ts'] },
    '/assets/chunk-H4.js': { name: 'node_modules/react/react.js', sources: ['node_modules/react/react.js'] },
    '/assets/chunk-H2.js': { name: 'products c.ts', sources: ['c.ts'] },
    '/assets/entry-H1.js': { name: 'client/main.tsx', sources: ['client/main.tsx'] },
  })
})
