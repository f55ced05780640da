/** How styles are divided into sheets: each file is in one, and the sheets of a page have a fixed order. */
import { expect, test } from 'vitest'
import { sheetsOf } from '../scripts/styles.mjs'

const importing = (...paths: readonly string[]) => ({ imports: paths.map((path) => ({ path })) })

const screens = { home: 'home', lists: 'lists', info: 'info', cart: 'cart', account: 'account', demo: 'demo', empty: 'empty' }
const { files, sheets } = sheetsOf(
  {
    main: importing('client/styles.css', 'frame', 'home', 'lists', 'info', 'cart', 'account', 'demo', 'empty'),
    // Loaded later, a part of the frame is styled from the start, unless it has a sheet of its own.
    frame: importing('frame.css', 'dialog', 'sheet:tray.css'),
    dialog: importing('dialog.css'),
    home: importing('card', 'home.css'),
    lists: importing('card', 'trail', 'filter', 'rating.css', 'lists.css'),
    info: importing('trail'),
    cart: importing('cart.css', 'frame', 'address.css'),
    account: importing('address.css', 'rating.css', 'account.css'),
    demo: importing('card', 'trail', 'filter', 'tabs.css'),
    empty: importing('frame'),
    card: importing('card.css'),
    trail: importing('trail.css'),
    filter: importing('filter.css'),
  },
  'main',
  screens,
  ['cart', 'account'],
)

test('a file is in the core, in a sheet that areas share, in one that an area shares with private areas or that private areas share, or in the sheet of the one area that uses it', () => {
  expect(files).toEqual({
    core: ['client/styles.css', 'card.css', 'dialog.css', 'frame.css'],
    shared: ['trail.css'],
    mixed: ['rating.css'],
    private: ['address.css'],
    home: ['home.css'],
    lists: ['filter.css', 'lists.css'],
    cart: ['cart.css'],
    account: ['account.css'],
    demo: ['tabs.css'],
  })
})

test('an area has shared sheets before its own; the style guide has those of the areas whose parts it renders', () => {
  expect(sheets).toEqual({
    home: ['home'],
    lists: ['shared', 'mixed', 'lists'],
    info: ['shared'],
    cart: ['private', 'cart'],
    account: ['mixed', 'private', 'account'],
    demo: ['shared', 'lists', 'demo'],
    empty: [],
  })
})
