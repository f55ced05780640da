/** The byte budget: what it adds up, and that a build over it fails. */
import { expect, test } from 'vitest'
import { BUDGET, overBudget, weigh } from '../scripts/budget.mjs'

const manifest = {
  entry: 'entry.js',
  entryImports: ['core.js'],
  stylesheet: 'shop.css',
  sheets: { home: ['home.css'], buying: ['shared.css', 'cart.css'] },
  screens: { home: ['goods.js', 'home.js'], buying: ['goods.js', 'cart.js'] },
  messages: { 'ru-RU': { common: ['ru.js'], buying: ['ru-buying.js', 'core.js'] } },
}
const textsOf = (area: string) => (area === 'buying' ? ['buying'] : [])
const sizes: { readonly [file: string]: number } = { 'core.js': 90_000, 'home.js': 5000, 'cart.js': 20_000, 'shop.css': 11_000 }
const sizeOf = (file: string) => sizes[file] ?? 1000

test('an area weighs its entry, its chunks and its texts, each file once', () => {
  expect(weigh(manifest, textsOf, sizeOf)).toEqual([
    { what: 'home in ru-RU', bytes: 98_000, limit: BUDGET.home },
    { what: 'buying in ru-RU', bytes: 114_000, limit: BUDGET.screen },
    { what: 'styles of home', bytes: 12_000, limit: BUDGET.homeStyles },
    { what: 'styles of buying', bytes: 13_000, limit: BUDGET.styles },
  ])
  expect(overBudget(weigh(manifest, textsOf, sizeOf))).toEqual([])
})

test('one byte over the limit is reported with its area, its language and both numbers', () => {
  const heavier = (file: string) => (file === 'cart.js' ? 31_601 : sizeOf(file))
  expect(overBudget(weigh(manifest, textsOf, heavier))).toEqual(['buying in ru-RU: 125601 bytes, 125600 allowed'])
})
