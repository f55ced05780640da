import { describe, expect, test } from 'vitest'
import { questionFault, reviewFault } from './writtenTexts.ts'

describe('[R5.15] a question', () => {
  test.each([
    ['', 'short'],
    ['x'.repeat(9), 'short'],
    [`   ${'x'.repeat(9)}   `, 'short'],
    ['x'.repeat(10), null],
    ['x'.repeat(1000), null],
    [` ${'x'.repeat(1000)} `, null],
    ['x'.repeat(1001), 'long'],
  ])('%#: has 10 to 1000 characters', (text, fault) => {
    expect(questionFault(text)).toBe(fault)
  })
})

describe('[R5.14] a review', () => {
  test('needs a rating from 1 to 5', () => {
    for (const rating of [null, 0, 6, 2.5]) expect(reviewFault({ rating, text: 'Good' }), String(rating)).toBe('rating')
    for (const rating of [1, 2, 3, 4, 5]) expect(reviewFault({ rating, text: '' })).toBeNull()
  })

  test('has at most 3000 characters', () => {
    expect(reviewFault({ rating: 5, text: 'x'.repeat(3000) })).toBeNull()
    expect(reviewFault({ rating: 5, text: 'x'.repeat(3001) })).toBe('long')
  })
})
