import { fc } from '../../test/support/property.ts'
import { describe, expect, it } from 'vitest'
import { pageNumbers } from './pageNumbers.ts'

describe('pageNumbers', () => {
  it.each([
    [1, 1, [1]],
    [1, 3, [1, 2, 3]],
    [1, 18, [1, 2, null, 18]],
    [9, 18, [1, null, 8, 9, 10, null, 18]],
    [4, 18, [1, 2, 3, 4, 5, null, 18]],
    [18, 18, [1, null, 17, 18]],
  ])('page %i of %i', (current, last, shown) => {
    expect(pageNumbers(current, last)).toEqual(shown)
  })

  it('always shows the ends and the current page, in ascending order, and no gap of a single page', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 500 }), fc.nat(), (last, at) => {
        const current = (at % last) + 1
        const shown = pageNumbers(current, last)
        const pages = shown.filter((page) => page !== null)
        expect(pages).toEqual([...new Set(pages)].sort((a, b) => a - b))
        expect(pages).toEqual(expect.arrayContaining([1, current, last]))
        shown.forEach((page, index) => {
          if (page === null) expect((shown[index + 1] ?? 0) - (shown[index - 1] ?? 0)).toBeGreaterThan(2)
        })
      }),
    )
  })
})
