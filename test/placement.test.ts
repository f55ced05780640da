/** Placement of shared modules and stylesheets: one sheet for each stylesheet; a new area changes the files of no other area. */
import { expect, test } from 'vitest'
import { scriptsOf, sheetsOf, tableOf } from '../scripts/placement.mjs'

type Sources = { readonly [source: string]: readonly string[] }

/** The inputs of a bundle. A name that ends in `?` is imported lazily. */
const inputsOf = (sources: Sources) =>
  Object.fromEntries(
    Object.entries(sources).map(([source, imports]) => [
      source,
      {
        imports: imports.map((name) =>
          name.endsWith('?') ? { path: name.slice(0, -1), kind: 'dynamic-import' } : { path: name, kind: 'import-statement' },
        ),
      },
    ]),
  )

const screenOf = (area: string) => `client/areas/${area}/screens.ts`
const optionsOf = (areas: readonly string[]) => ({
  screens: Object.fromEntries(areas.map((area) => [area, screenOf(area)])),
  guardedAreas: ['account', 'orders', 'profile'],
  privateAreas: ['account', 'orders', 'profile', 'cart', 'demo'],
})

const AREAS = ['home', 'lists', 'info', 'product', 'cart', 'account', 'orders', 'profile', 'demo', 'empty']
const SOURCES: Sources = {
  'client/main.tsx': ['client/styles.css', 'client/frame.tsx', ...AREAS.map((area) => `${screenOf(area)}?`)],
  // Loaded later, a part of the frame is styled from the start, unless it has a sheet of its own.
  'client/frame.tsx': ['frame.css', 'client/dialog.tsx?', 'sheet:tray.css'],
  'client/dialog.tsx': ['dialog.css'],
  [screenOf('home')]: ['client/grid.tsx', 'home.css'],
  [screenOf('lists')]: ['client/grid.tsx', 'client/trail.tsx', 'client/head.tsx', 'client/filter.tsx', 'lists.css'],
  [screenOf('info')]: ['client/trail.tsx', 'client/text.tsx'],
  [screenOf('product')]: ['client/trail.tsx', 'client/text.tsx', 'client/stars.tsx'],
  [screenOf('cart')]: ['client/frame.tsx', 'client/address.tsx', 'client/stars.tsx', 'cart.css'],
  [screenOf('account')]: ['client/address.tsx', 'client/layout.tsx', 'client/stars.tsx', 'account.css'],
  [screenOf('orders')]: ['client/layout.tsx'],
  [screenOf('profile')]: ['client/layout.tsx', 'client/areas/profile/part.tsx?', 'client/areas/profile/row.tsx'],
  [screenOf('demo')]: ['client/grid.tsx', 'client/trail.tsx', 'client/filter.tsx', 'tabs.css'],
  [screenOf('empty')]: ['client/frame.tsx'],
  'client/areas/profile/part.tsx': ['client/areas/profile/row.tsx'],
  'client/areas/profile/row.tsx': [],
  ...Object.fromEntries(
    ['grid', 'trail', 'head', 'filter', 'text', 'stars', 'address', 'layout'].map((name) => [
      `client/${name}.tsx`,
      [`${name}.css`],
    ]),
  ),
}

const options = optionsOf(AREAS)
const { groups } = scriptsOf(inputsOf(SOURCES), options)
const { files, sheets, rows } = sheetsOf(inputsOf(SOURCES), options)

test('a stylesheet is in the core, in the sheet of a kind of areas, of two areas, or of the one area that uses it', () => {
  expect(files).toEqual({
    core: ['client/styles.css', 'dialog.css', 'frame.css', 'grid.css'],
    open: ['trail.css'],
    plain: ['stars.css'],
    guarded: ['layout.css'],
    'account+cart': ['address.css'],
    'info+product': ['text.css'],
    home: ['home.css'],
    lists: ['filter.css', 'head.css', 'lists.css'],
    cart: ['cart.css'],
    account: ['account.css'],
    demo: ['tabs.css'],
  })
})

test('a module follows the same rules, except that pairs and modules of one area without later parts are left to the bundler', () => {
  expect(Object.fromEntries(Object.entries(groups).filter(([, list]) => list.length > 0))).toEqual({
    core: ['client/frame.tsx'],
    products: ['client/grid.tsx'],
    open: ['client/trail.tsx'],
    plain: ['client/stars.tsx'],
    guarded: ['client/layout.tsx'],
    profile: ['client/areas/profile/row.tsx'],
  })
})

test('an area loads shared sheets before its own; the style guide loads those of the areas whose parts it renders', () => {
  expect(sheets).toEqual({
    home: ['home'],
    lists: ['open', 'lists'],
    info: ['open', 'info+product'],
    product: ['open', 'plain', 'info+product'],
    cart: ['plain', 'account+cart', 'cart'],
    account: ['plain', 'guarded', 'account+cart', 'account'],
    orders: ['guarded'],
    profile: ['guarded'],
    demo: ['open', 'lists', 'demo'],
    empty: [],
  })
})

test('a new area that uses the head of one area and the grid of the home page changes the files of no other area', () => {
  const areas = [...AREAS, 'lookbook']
  const more = inputsOf({
    ...SOURCES,
    'client/main.tsx': [...(SOURCES['client/main.tsx'] ?? []), `${screenOf('lookbook')}?`],
    [screenOf('lookbook')]: ['client/head.tsx', 'client/grid.tsx', 'lookbook.css'],
  })
  const filesOf = (area: string, of: typeof files, by: typeof sheets) => [of['core'], ...(by[area] ?? []).map((name) => of[name])]
  const after = sheetsOf(more, optionsOf(areas))
  for (const area of AREAS.filter((one) => one !== 'lists' && one !== 'demo'))
    expect(filesOf(area, after.files, after.sheets), area).toEqual(filesOf(area, files, sheets))
  expect(filesOf('lookbook', after.files, after.sheets).flat()).toEqual([
    'client/styles.css',
    'dialog.css',
    'frame.css',
    'grid.css',
    'head.css',
    'lookbook.css',
  ])
  expect(scriptsOf(more, optionsOf(areas)).groups).toEqual(groups)
})

test('the table names each file with its group, the reason and the areas that use it', () => {
  const table = tableOf(rows)
  expect(table).toContain(
    'open: at least three areas share it, all indexed by search engines, such as structured data\n  style  trail.css  (lists, info, product)',
  )
  expect(table).toContain('account+cart: only these two areas share it\n  style  address.css')
})
