import { fc } from '../../test/support/property.ts'
import { describe, expect, it } from 'vitest'
import { applyMask } from './mask.ts'

const RUSSIAN = '+7 ### ###-##-##'

describe('applyMask', () => {
  it.each([
    ['79001234567', '+7 900 123-45-67'],
    ['+7 (900) 123 45 67', '+7 900 123-45-67'],
    ['9001234567', '+7 900 123-45-67'],
    ['9001', '+7 900 1'],
    ['', ''],
    ['abc', ''],
    ['90012345678888', '+7 900 123-45-67'],
  ])('formats %j as %j', (typed, written) => {
    expect(applyMask(RUSSIAN, typed)).toBe(written)
  })

  it('supports letters and either', () => {
    expect(applyMask('@@-##-**', 'ab12c3')).toBe('ab-12-c3')
    expect(applyMask('@@-##-**', '1ab2c3d')).toBe('ab-23-d')
  })

  it('changes nothing when applied to its own result', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 20 }), (typed) => {
        const once = applyMask(RUSSIAN, typed)
        expect(applyMask(RUSSIAN, once)).toBe(once)
      }),
    )
  })
})
