import { fc } from '../../test/support/property.ts'
import { describe, expect, test } from 'vitest'
import { allCalls } from './allCalls.ts'
import type { Call } from './defineCall.ts'
import { entries, entriesByKey, flagOr, orElse, part } from './lenientShapes.ts'
import { firstFault } from './firstFault.ts'
import {
  amount,
  answerOf,
  exactly,
  flag,
  id,
  list,
  mapOf,
  matching,
  nullable,
  oneOf,
  optional,
  orNull,
  shape,
  slug,
  text,
  textOf,
  whole,
  type LeftOut,
  type Shape,
} from './shapes.ts'

const matches = (value: unknown, of: Shape) => {
  const quick = of.matches(structuredClone(value))
  const named = firstFault(value, of)
  // The plain predicate and the one that names the field must agree, or a fault would be logged without a reason.
  expect(quick).toBe(named === null)
  return quick
}

describe('the building blocks', () => {
  test.each<[string, Shape, readonly unknown[], readonly unknown[]]>([
    ['text', text(), ['', 'a'], [1, null, undefined, {}]],
    ['flag', flag(), [true, false], [0, 'true', null]],
    ['amount', amount(), [0, -1.5, 1e9], ['1', null, Number.NaN]],
    ['whole', whole(1, 5), [1, 5], [0, 6, 1.5, '1', Number.NaN]],
    ['textOf', textOf(1, 3), ['a', 'abc'], ['', 'abcd', 5]],
    ['matching', matching(/^[A-Z]{3}$/, 'Expected three capitals'), ['RUB'], ['rub', 'RUBL', 5]],
    ['id', id(), [1, 'p-101', '7', '.a', '..a', '...'], [0, -1, 1.5, '', '.', '..', 'a/b', 'a b', null, {}, 'x'.repeat(65)]],
    ['slug', slug(), ['a', 'Two--Words', 'чай'], ['', '.', '..', 'a/b', 'a b', 'a%2f', 'a?b', 'x'.repeat(201)]],
    ['oneOf', oneOf(['a', 'b']), ['a', 'b'], ['c', '', null]],
    ['list', list(whole(0), 2), [[], [1], [1, 2]], [[1, 2, 3], ['1'], {}, null]],
    ['mapOf', mapOf(flag()), [{}, { a: true }], [{ a: 1 }, [true], null]],
    ['nullable', nullable(text()), [null, 'a'], [undefined, 1]],
    [
      'exactly',
      exactly({ a: whole(), b: optional(text()) }),
      [{ a: 1 }, { a: 1, b: 'x' }],
      [{}, { a: 1, c: 1 }, { a: 1, b: 5 }, [], null],
    ],
    ['shape', shape({ a: whole() }), [{ a: 1 }, { a: 1, more: 1 }], [{}, { a: 'x' }, [], null]],
  ])('%s', (_name, of, good, bad) => {
    for (const value of good) expect(matches(value, of), JSON.stringify(value)).toBe(true)
    for (const value of bad) expect(matches(value, of), JSON.stringify(value)).toBe(false)
  })

  test('a wrong optional field is replaced by null in place, a wrong required one is named with its path', () => {
    const Answer = answerOf(shape({ items: list(shape({ id: whole(1), note: orNull(text()) })) }))
    const value = { data: { items: [{ id: 1, note: 5 }, { id: 2 }] } }
    expect(Answer.matches(value)).toBe(true)
    expect(value).toEqual({
      data: {
        items: [
          { id: 1, note: null },
          { id: 2, note: null },
        ],
      },
      message: null,
    })
    expect(
      firstFault(
        {
          data: {
            items: [
              { id: 1, note: null },
              { id: 'two', note: null },
            ],
          },
          message: null,
        },
        Answer,
      ),
    ).toMatch(/^data\.items\.1\.id: Expected a number \(string\)$/)
  })

  test('unreadable entries of a list or map are removed and named with their path, the others stay', () => {
    const Answer = answerOf(
      shape({
        items: entries(shape({ id: id(), name: text(), sub: entriesByKey(shape({ id: id() })) })),
        size: part({ width: orElse(whole(1), () => 1), unit: orNull(text()) }),
        on: flagOr(true),
      }),
    )
    const value = {
      data: {
        items: [
          { id: 'p-1', name: 'a', sub: { x: { id: 2 }, y: { id: null } } },
          { id: 2 },
          { id: 3, name: 'c', sub: [] },
          { id: 4, name: 'd' },
        ],
        size: [],
        on: 'yes',
      },
    }
    const left = new Array<LeftOut>()
    expect(Answer.matches(value, left)).toBe(true)
    expect(value.data).toEqual({
      items: [
        { id: 'p-1', name: 'a', sub: { x: { id: 2 } } },
        { id: 3, name: 'c', sub: {} },
        { id: 4, name: 'd', sub: {} },
      ],
      size: { width: 1, unit: null },
      on: true,
    })
    expect(left.map(({ path }) => path.join('.'))).toEqual(['data.items.0.sub.y', 'data.items.1', 'data.on'])
  })

  test('the data of an answer is required: null counts as empty, missing or wrong data is a fault', () => {
    const Answer = answerOf(entries(text()))
    const dataOf = (value: { data?: unknown }) => (Answer.matches(value) ? value.data : 'fault')
    expect(dataOf({ data: null })).toEqual([])
    expect(dataOf({ data: {} })).toEqual([])
    expect(dataOf({ data: { 0: 'a', 2: 'b' } })).toEqual(['a', 'b'])
    expect(dataOf({})).toBe('fault')
    expect(dataOf({ data: 'none' })).toBe('fault')
  })

  test('the named fault does not contain the value: it is logged', () => {
    for (const of of [
      text(),
      whole(1, 5),
      slug(),
      oneOf(['a']),
      matching(/^x$/, 'Expected an x'),
      flag(),
      textOf(1, 3),
      list(text()),
    ])
      for (const value of [
        'anna@example.com',
        { email: 'anna@example.com' },
        ['anna@example.com, but received: anna@example.com'],
        77,
      ])
        expect(firstFault({ data: value }, shape({ data: of })) ?? '').not.toMatch(/anna|77/)
  })

  test('no value makes them throw', () => {
    const Answer = answerOf(shape({ a: list(mapOf(orNull(whole()))), b: nullable(oneOf(['x'])) }))
    fc.assert(
      fc.property(fc.anything(), (value) => {
        expect(typeof Answer.matches(value)).toBe('boolean')
      }),
    )
  })
})

test('a value that cannot be printed is a fault like any other', () => {
  const odd: unknown = JSON.parse('{ "toString": 1 }')
  expect(firstFault({ name: odd }, shape({ name: text() }))).toBe('(root): Expected something that can be printed (object)')
})

describe.each(Object.entries(allCalls as unknown as { readonly [name: string]: Call }))('the call %s', (name, call) => {
  test('is declared correctly: its name, its parameters, its options', () => {
    expect(call.name).toBe(name)
    const places = [...call.path.matchAll(/\{(\w+)\}/g)].map(([, place]) => place)
    expect(Object.keys((call.params?.schema['properties'] as object | undefined) ?? {}).sort()).toEqual(places.sort())
    if (call.method === 'GET') expect(call.body).toBeUndefined()
    else expect(call.audience).toBe('personal')
    if (call.needsToken) expect(call.audience).toBe('personal')
    expect(call.summary).toMatch(/\.$/)
  })
})
