import { describe, expect, test } from 'vitest'
import { NO_FILTERS, type ListFilters } from '../../../../shared/model/productList.ts'
import { fromDraft, toDraft, toggled } from './listDraft.ts'

const CHOSEN: ListFilters = { ...NO_FILTERS, brand: ['hanao', 'nagi'], price: { from: 99.5, to: 1500 }, rating: 4, inStock: true }

describe('draft of filters', () => {
  test('converts filters to a draft and back without changes', () => {
    for (const filters of [NO_FILTERS, CHOSEN]) expect(fromDraft(toDraft(filters))).toEqual(filters)
    expect(toDraft(CHOSEN)).toMatchObject({ price: { from: '99.5', to: '1500' } })
  })

  test.each([
    [' 1 500 ', '', 1500, null],
    ['99,5', '100', 99.5, 100],
    ['2000', '100', 2000, null],
    ['cheap', '-5', null, null],
    ['1e5', '0', null, 0],
    ['\u00a01\u202f000', '99999999999', 1000, null],
  ])('converts prices typed as %j to %j', (typedFrom, typedTo, from, to) => {
    const draft = { ...toDraft(NO_FILTERS), price: { from: typedFrom, to: typedTo } }
    expect(fromDraft(draft)).toMatchObject({ price: { from, to } })
  })

  test('adds and removes a value; the others preserve the order of the address', () => {
    const more = toggled(toDraft(CHOSEN), 'brand', 'gekka')
    expect(more.brand).toEqual(['gekka', 'hanao', 'nagi'])
    expect(toggled(more, 'brand', 'hanao').brand).toEqual(['gekka', 'nagi'])
    expect(toggled(more, 'usage', 'sun').usage).toEqual(['sun'])
    expect(toggled(toggled(more, 'usage', 'sun'), 'usage', 'sun')).toEqual(more)
  })
})
