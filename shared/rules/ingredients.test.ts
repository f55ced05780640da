import { expect, test } from 'vitest'
import { INGREDIENT_KINDS, type IngredientKindName } from './ingredientKinds.ts'
import { contains, containsAvoided, ingredientsIn, ingredientsOf, ownIngredients } from './ingredients.ts'

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
  [['water', 'Ethanol'], true],
  [['water', 'Alcohol Denat.'], true],
  [['water', 'SD Alcohol 40-B'], true],
  [['Состав: спирт этиловый денатурированный 95 %'], true],
  [['Water', 'plant extract (water, ethyl alcohol)'], true],
  [['水', 'エタノール'], true],
  [['水', '変性アルコール'], true],
  [['water', 'cetyl alcohol', 'C12-13 alcohols', 'polyvinyl alcohol', 'triethanolamine'], false],
  [['вода', 'цетиловый спирт', 'ланолиновый спирт', 'триэтаноламин'], false],
  [['水', 'フェノキシエタノール', 'セタノール', 'ステアリルアルコール'], false],
  [['вода', 'бензиловый спирт'], null],
  [['water', 'benzyl alcohol'], null],
  [['спиртовой экстракт ромашки'], null],
  [['水', 'ベンジルアルコール'], null],
  [[], null],
])('alcohol in %j: %j', (ingredients, has) => {
  expect(containsAvoided(ingredients, 'alcohol')).toBe(has)
})

test.each([
  [['вода', 'парфюмерная композиция'], true],
  [['sugar', 'ароматизатор «юдзу»'], true],
  [['water', 'Fragrance (Parfum)'], true],
  [['水', '香料'], true],
  [['water', 'fragrance-free'], false],
  [['вода', 'без отдушки'], false],
  [['water', 'hinoki oil'], false],
  [['water', 'fragrant wood'], null],
])('fragrance in %j: %j', (ingredients, has) => {
  expect(containsAvoided(ingredients, 'fragrance')).toBe(has)
})

test.each<[IngredientKindName, string, boolean]>([
  ['silicone', 'water, amodimethicone', true],
  ['silicone', 'вода、シクロペンタシロキサン', true],
  ['silicone', 'silica, боросиликатное стекло', false],
  ['sulfate', 'Sodium Laureth Sulfate', true],
  ['sulfate', 'лауретсульфат натрия', true],
  ['sulfate', 'ラウレス硫酸Na', true],
  ['sulfate', 'сульфат натрия, sodium sulfate', false],
  ['fluoride', 'фторид натрия', true],
  ['fluoride', 'モノフルオロリン酸Na', true],
  ['fluoride', 'synthetic fluorphlogopite', false],
  ['colorant', 'красный 202', true],
  ['colorant', 'HC Yellow No.4', true],
  ['colorant', 'CI 77491', true],
  ['colorant', '赤202', true],
  ['colorant', 'red algae extract, красный женьшень', false],
  ['paraben', 'метилпарабен', true],
  ['paraben', 'メチルパラベン', true],
  ['preservative', 'phenoxyethanol', true],
  ['preservative', 'butylparaben', true],
  ['preservative', 'diethylamino hydroxybenzoyl hexyl benzoate, sorbitol', false],
])('%s in "%s": %s', (kind, composition, has) => {
  expect(contains(ingredientsIn(composition), INGREDIENT_KINDS[kind])).toBe(has)
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
