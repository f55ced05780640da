import { fc } from '../test/support/property.ts'
import { expect, test } from 'vitest'
import { createBulkhead } from './bulkhead.ts'

test('a kind has a limited number of slots, the next call waits in order, and another kind does not wait', () => {
  const enter = createBulkhead(2)
  const begun: string[] = []
  const [first, second] = ['a1', 'a2', 'a3', 'a4'].map((name) => enter('a', () => begun.push(name)))
  expect(begun).toEqual(['a1', 'a2'])
  enter('b', () => begun.push('b1'))
  expect(begun).toEqual(['a1', 'a2', 'b1'])
  second?.()
  second?.()
  expect(begun).toEqual(['a1', 'a2', 'b1', 'a3'])
  first?.()
  expect(begun).toEqual(['a1', 'a2', 'b1', 'a3', 'a4'])
})

test('a call that is cancelled while it waits never begins', () => {
  const enter = createBulkhead(1)
  const begun: number[] = []
  const leave = [0, 1, 2].map((at) => enter('a', () => begun.push(at)))
  leave[1]?.()
  leave[0]?.()
  expect(begun).toEqual([0, 2])
})

test('in any order of begins and ends, no kind exceeds its slots, and every waiting call is started', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.constantFrom('a', 'b'), fc.nat(9)), { maxLength: 60 }), (steps) => {
      const enter = createBulkhead(3)
      const inside = new Map<number, string>()
      const open: { readonly at: number; readonly leave: () => void }[] = []
      const leaveOne = (index: number) => {
        const [one] = open.splice(index % Math.max(1, open.length), 1)
        if (one) inside.delete(one.at)
        one?.leave()
      }
      let begun = 0
      for (const [at, [kind, dice]] of steps.entries()) {
        if (dice > 5) leaveOne(dice)
        else open.push({ at, leave: enter(kind, () => void ((begun += 1), inside.set(at, kind))) })
        for (const one of ['a', 'b']) expect([...inside.values()].filter((value) => value === one).length).toBeLessThanOrEqual(3)
      }
      const waiting = open.length - inside.size
      const before = begun
      while (inside.size > 0) leaveOne(open.findIndex(({ at }) => inside.has(at)))
      expect(begun - before).toBe(waiting)
    }),
  )
})
