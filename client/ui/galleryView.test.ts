import { describe, expect, test } from 'vitest'
import { endsDoublePress, keyAction, ZOOM_LEVELS } from './galleryView.ts'

const key = (name: string, more: Partial<KeyboardEvent> = {}) => ({
  key: name,
  altKey: false,
  ctrlKey: false,
  metaKey: false,
  shiftKey: false,
  ...more,
})
const WHOLE = { isCloser: false, current: 1, last: 3 }
const CLOSER = { ...WHOLE, isCloser: true }

describe('keys of the large view', () => {
  test.each([
    ['ArrowLeft', 0],
    ['ArrowRight', 2],
    ['Home', 0],
    ['End', 3],
  ])('%s shows another picture', (name, go) => {
    expect(keyAction(key(name), WHOLE)).toEqual({ go })
  })

  test('the first and the last picture are the limits', () => {
    expect(keyAction(key('ArrowLeft'), { ...WHOLE, current: 0 })).toEqual({ go: 0 })
    expect(keyAction(key('ArrowRight'), { ...WHOLE, current: 3 })).toEqual({ go: 3 })
  })

  test.each([
    ['ArrowLeft', { x: -1, y: 0 }],
    ['ArrowRight', { x: 1, y: 0 }],
    ['ArrowUp', { x: 0, y: -1 }],
    ['ArrowDown', { x: 0, y: 1 }],
  ])('%s pans an enlarged picture', (name, step) => {
    expect(keyAction(key(name), CLOSER)).toEqual(step)
  })

  test('other keys, and those with a modifier, are left to the browser', () => {
    for (const name of ['ArrowUp', 'z', 'Tab', 'Escape', ' ']) expect(keyAction(key(name), WHOLE)).toBeNull()
    for (const name of ['Home', 'End', 'Enter']) expect(keyAction(key(name), CLOSER)).toBeNull()
    for (const modifier of ['altKey', 'ctrlKey', 'metaKey', 'shiftKey'])
      expect(keyAction(key('ArrowLeft', { [modifier]: true }), WHOLE)).toBeNull()
  })
})

test('a press enlarges less than a pinch may', () => {
  expect(ZOOM_LEVELS.secondaryZoomLevel({ fit: 0.4 })).toBe(1)
  expect(ZOOM_LEVELS.maxZoomLevel({ fit: 0.4 })).toBe(1.6)
})

test('a double click or tap counts as one press', () => {
  expect(endsDoublePress(1200, 1000)).toBe(true)
  expect(endsDoublePress(1500, 1000)).toBe(false)
  expect(endsDoublePress(10, Number.NEGATIVE_INFINITY)).toBe(false)
})
