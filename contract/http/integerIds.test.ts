import { expect, test } from 'vitest'
import { exactly, id, list, nullable, optional, textOf, whole } from '../../shared/api/shapes.ts'
import { withIntegerIds } from './integerIds.ts'

const { schema } = list(
  exactly({ product_id: id(), option_id: optional(nullable(id())), cart_id: textOf(1, 64), qty: whole(0), ids: list(id()) }),
)
const line = { product_id: 101, option_id: null, cart_id: '101:0', qty: 2, ids: [] }
const refused = (field: string) => new Error(`refused ${field}`)

test('converts ids to numbers at every id of the schema, and leaves other texts unchanged', () => {
  expect(withIntegerIds([{ ...line, product_id: '101', option_id: '7', ids: ['1', 2] }], schema, refused)).toEqual([
    { ...line, option_id: 7, ids: [1, 2] },
  ])
  expect(withIntegerIds([line], schema, refused)).toEqual([line])
})

test('refuses an id of another backend and names its field', () => {
  const convert = (value: unknown) => () => withIntegerIds(value, schema, refused)
  expect(convert([line, { ...line, product_id: 'p-101' }])).toThrow('refused 1.product_id')
  expect(convert([{ ...line, ids: [1, 'x'] }])).toThrow('refused 0.ids.1')
})
