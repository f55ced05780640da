import { describe, expect, it } from 'vitest'
import { createTypeAhead } from './typeAhead.ts'

const CURRENCIES = ['Доллар США', 'Евро', 'Рубль', 'Динар', 'Драхма']

describe('createTypeAhead', () => {
  it('finds entries that start with the letters typed without a pause', () => {
    const { find } = createTypeAhead()
    expect(find('д', 0, CURRENCIES, -1)).toBe(0)
    expect(find('и', 100, CURRENCIES, 0)).toBe(3)
  })

  it('restarts after 350 ms', () => {
    const { find } = createTypeAhead()
    expect(find('д', 0, CURRENCIES, -1)).toBe(0)
    expect(find('Р', 351, CURRENCIES, 0)).toBe(2)
    expect(find('у', 701, CURRENCIES, 2)).toBe(2)
  })

  it('restarts on request, whatever the time', () => {
    const { find, restart } = createTypeAhead()
    expect(find('д', 0, CURRENCIES, -1)).toBe(0)
    restart()
    expect(find('р', 100, CURRENCIES, 0)).toBe(2)
  })

  it('continues with the next entry with the same letter, and wraps around', () => {
    const { find } = createTypeAhead()
    expect(find('д', 0, CURRENCIES, 0)).toBe(3)
    expect(find('д', 100, CURRENCIES, 3)).toBe(4)
    expect(find('д', 200, CURRENCIES, 4)).toBe(0)
  })

  it('ignores the sign before a name', () => {
    expect(createTypeAhead().find('j', 0, ['$ USD', '¥ JPY', 'AMD'], 0)).toBe(1)
  })

  it('returns -1 when no entry starts with the letters', () => {
    const { find } = createTypeAhead()
    expect(find('я', 0, CURRENCIES, 1)).toBe(-1)
    expect(find('x', 400, [], -1)).toBe(-1)
  })
})
