import { expect, test } from 'vitest'
import { exactly, id, list, nullable, optional, textOf, whole } from '../../shared/api/shapes.ts'
import { ForeignId, withOwnIds } from './ownIds.ts'

const { schema } = list(
  exactly({ product_id: id(), option_id: optional(nullable(id())), cart_id: textOf(1, 64), qty: whole(0), ids: list(id()) }),
)
const line = { product_id: 101, option_id: null, cart_id: '101:0', qty: 2, ids: [] }

test('converts ids to numbers at every id of the schema, and leaves other texts unchanged', () => {
  expect(withOwnIds([{ ...line, product_id: '101', option_id: '7', ids: ['1', 2] }], schema)).toEqual([
    { ...line, option_id: 7, ids: [1, 2] },
  ])
  expect(withOwnIds([line], schema)).toEqual([line])
})

test('refuses an id of another backend and names its field', () => {
  const fieldOf = (value: unknown) => {
    try {
      withOwnIds(value, schema)
      return null
    } catch (error) {
      return error instanceof ForeignId ? error.field : error
    }
  }
  expect(fieldOf([line, { ...line, product_id: 'p-101' }])).toBe('1.product_id')
  expect(fieldOf([{ ...line, ids: [1, 'x'] }])).toBe('0.ids.1')
})
