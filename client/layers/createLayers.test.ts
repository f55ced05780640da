import { beforeEach, describe, expect, test } from 'vitest'
import { createLayers, type CloseCause, type LayerEntries, type Layers } from './createLayers.ts'

/** A history of one screen whose moves arrive on command of the test, as a browser's arrive later. */
const fakeHistory = () => {
  let at = 0
  let depths = [0]
  const moves: number[] = []
  const entries: LayerEntries = {
    depth: () => depths[at] ?? 0,
    push: (depth) => {
      depths = [...depths.slice(0, at + 1), depth]
      at += 1
    },
    go: (delta) => void moves.push(delta),
  }
  return {
    entries,
    moves,
    /** The entries, the present one in brackets. */
    shown: () => depths.map((depth, index) => (index === at ? `[${depth}]` : `${depth}`)).join(' '),
    /** The next requested move arrives. */
    arrive: (layers: Layers) => {
      const delta = moves.shift()
      if (delta === undefined) throw new Error('no move was requested')
      at += delta
      return layers.popped(true)
    },
    /** The user presses Back or Forward. */
    press: (layers: Layers, delta: -1 | 1) => {
      at += delta
      return layers.popped(true)
    },
  }
}

let history = fakeHistory()
let layers = createLayers(history.entries)
let closed: string[] = []
beforeEach(() => {
  history = fakeHistory()
  layers = createLayers(history.entries)
  closed = []
})

const settled = () => Promise.resolve()
const element = (name: string) => ({ name }) as unknown as HTMLElement
const open = (name: string, inHistory = true) =>
  layers.open({
    element: inHistory ? element(name) : null,
    inHistory,
    close: (cause: CloseCause) => void closed.push(`${name} ${cause}`),
  })

describe('layers and the history', () => {
  test('each open dialog has an entry; Back closes the topmost one and does nothing else', async () => {
    open('review')
    open('photo')
    expect(history.shown()).toBe('0 1 [2]')
    expect(history.press(layers, -1)).toBe(true)
    expect(closed).toEqual(['photo shopper'])
    expect(history.press(layers, -1)).toBe(true)
    expect(closed).toEqual(['photo shopper', 'review shopper'])
    await settled()
    expect(history.moves).toEqual([])
  })

  test('a dialog that is closed by its button removes its entry', async () => {
    const close = open('catalogue')
    close()
    await settled()
    expect(history.moves).toEqual([-1])
    expect(history.arrive(layers)).toBe(true)
    expect(history.shown()).toBe('[0] 1')
    expect(closed).toEqual([])
  })

  test('a dialog that is replaced by another one in the same update passes its entry to it', async () => {
    const close = open('review')
    close()
    open('sign-in')
    await settled()
    expect([history.shown(), history.moves]).toEqual(['0 [1]', []])
  })

  test('a dialog that opens while the entry of another one is being removed gets its own afterwards', async () => {
    open('review')()
    await settled()
    open('sign-in')
    expect(history.shown()).toBe('0 [1]')
    history.arrive(layers)
    await settled()
    expect(history.shown()).toBe('0 [1]')
    history.press(layers, -1)
    expect(closed).toEqual(['sign-in shopper'])
  })

  test('leaving the screen closes all of them, topmost first, and the new address is written when their entries are removed', () => {
    const written: string[] = []
    open('review')
    open('photo')
    layers.leave()
    layers.whenStill(() => written.push(history.shown()))
    expect([closed, written]).toEqual([['photo left', 'review left'], []])
    expect(history.moves).toEqual([-2])
    history.arrive(layers)
    layers.whenStill(() => {})
    expect(written).toEqual(['[0] 1 2'])
  })

  test('menus and dialogs that the address opens have no entry: Back leaves the page', () => {
    open('menu', false)
    expect(history.shown()).toBe('[0]')
    expect(layers.popped(false)).toBe(false)
    layers.leave()
    expect(closed).toEqual(['menu left'])
  })

  test('Forward to the entry of a closed layer, or a reload in it, goes back to the screen', async () => {
    open('catalogue')
    history.press(layers, -1)
    await settled()
    history.press(layers, 1)
    await settled()
    expect(history.moves).toEqual([-1])
    expect(history.arrive(layers)).toBe(true)

    history.entries.push(1)
    createLayers(history.entries).resume()
    expect(history.moves).toEqual([-1])
  })

  test('an entry of another screen is left to navigation, also while a layer is open', () => {
    open('catalogue')
    history.entries.push(0)
    expect(layers.popped(false)).toBe(false)
    expect(closed).toEqual([])
  })

  test('a page restored from the back/forward cache in the middle of a move is writable', async () => {
    const written: string[] = []
    open('catalogue')()
    await settled()
    history.moves.length = 0
    layers.resume()
    expect(history.moves).toEqual([-1])
    history.arrive(layers)
    layers.whenStill(() => written.push(history.shown()))
    await settled()
    expect(written).toEqual(['[0] 1'])
  })

  test('the topmost dialog is reported, without menus', () => {
    const seen: unknown[] = []
    const unwatch = layers.watch(() => seen.push((layers.top() as { readonly name?: string } | null)?.name))
    const closeReview = open('review')
    open('menu', false)
    open('photo')()
    closeReview()
    unwatch()
    open('unseen')
    expect(seen).toEqual(['review', 'review', 'photo', 'review', undefined])
  })
})
