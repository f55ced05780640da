import { fc } from '../../../test/support/property.ts'
import { expect, test } from 'vitest'
import { moveTo } from './moveTo.ts'

test('moving one changed value results in the same order as sorting all values', () => {
  const values = fc.array(fc.integer({ min: 0, max: 5 }), { minLength: 1, maxLength: 30 })
  fc.assert(
    fc.property(values, fc.nat(), fc.integer({ min: 0, max: 5 }), (before, chance, value) => {
      const sold = [...before]
      const compare = (a: number, b: number) => (sold[b] ?? 0) - (sold[a] ?? 0) || a - b
      const positions = () => Int32Array.from(sold.keys()).sort(compare)
      const order = positions()
      const i = chance % sold.length
      sold[i] = value
      moveTo(order, i, compare)
      expect([...order]).toEqual([...positions()])
    }),
  )
})
