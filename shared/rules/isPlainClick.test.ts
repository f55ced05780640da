import { expect, test } from 'vitest'
import { isPlainClick } from './isPlainClick.ts'

const plain = { button: 0, metaKey: false, ctrlKey: false, shiftKey: false, altKey: false }

test('a click with the main button and no modifier key follows a link', () => {
  expect(isPlainClick(plain)).toBe(true)
})

test.each([{ button: 1 }, { metaKey: true }, { ctrlKey: true }, { shiftKey: true }, { altKey: true }])('%o does not', (more) => {
  expect(isPlainClick({ ...plain, ...more })).toBe(false)
})
