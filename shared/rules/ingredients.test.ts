import { expect, test } from 'vitest'
import { containsAvoided, ingredientsOf, ownIngredients } from './ingredients.ts'

const p = (...children: readonly string[]) => ({ tag: 'p' as const, children })

test('a composition is split at commas, not within brackets', () => {
  expect(ingredientsOf([p('Вода, гиалуронат натрия (кислота, соль), сахар.')])).toEqual([
    'Вода',
    'гиалуронат натрия (кислота, соль)',
    'сахар',
  ])
  expect(ingredientsOf([p('Steel.'), p('Magnolia wood.')])).toEqual(['Steel', 'Magnolia wood'])
  expect(ingredientsOf(null)).toEqual([])
})

test.each([
  [['вода', 'спирт'], true],
  [['water', 'alcohol'], true],
  [['water', 'Alcohol denat'], true],
  [['вода', 'цетеариловый спирт', 'феноксиэтанол'], false],
  [['water', 'cetearyl alcohol', 'phenoxyethanol'], false],
  [['вода', 'бензиловый спирт'], null],
  [[], null],
])('alcohol in %j: %j', (ingredients, has) => {
  expect(containsAvoided(ingredients, 'alcohol')).toBe(has)
})

test.each([
  [['вода', 'парфюмерная композиция'], true],
  [['sugar', 'ароматизатор «юдзу»'], true],
  [['water', 'fragrance'], true],
  [['water', 'hinoki oil'], false],
  [['water', 'fragrant wood'], null],
])('fragrance in %j: %j', (ingredients, has) => {
  expect(containsAvoided(ingredients, 'fragrance')).toBe(has)
})

test('an ingredient is unique to a product when none of the others has it, in any spelling', () => {
  const all = [
    ['Water', 'rice'],
    ['water', 'silk'],
  ]
  expect([...ownIngredients(all, 0)]).toEqual(['rice'])
  expect([...ownIngredients(all, 1)]).toEqual(['silk'])
  expect([...ownIngredients([['Water']], 0)]).toEqual(['Water'])
})
