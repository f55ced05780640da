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

test('the points in "C.I." and "No." do not split a composition', () => {
  expect(ingredientsIn('Mica. C.I. 77491, c. i. 77492, HC Yellow No. 4, C.I.77499.')).toEqual([
    'Mica',
    'CI 77491',
    'CI 77492',
    'HC Yellow No. 4',
    'CI 77499',
  ])
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
  [['水', '無水エタノール'], true],
  [['水', '無変性エタノール'], true],
  [['水', '植物性エタノール'], true],
  [['water', 'cetyl alcohol', 'C12-13 alcohols', 'polyvinyl alcohol', 'triethanolamine'], false],
  [['вода', 'цетиловый спирт', 'ланолиновый спирт', 'триэтаноламин'], false],
  [['水', 'フェノキシエタノール', 'セタノール', 'ステアリルアルコール'], false],
  [['вода', 'бензиловый спирт'], null],
  [['water', 'benzyl alcohol'], null],
  [['спиртовой экстракт ромашки'], null],
  [['水', 'ベンジルアルコール'], null],
  [['вода', 'спирт цетиловый', 'Спирт цетостеариловый', 'спирт поливиниловый', 'спирт ланолиновый'], false],
  [['эфир цетилового спирта', 'сульфаты жирных спиртов', 'масло ланолинового спирта'], false],
  [['water', 'phenoxy ethanol', 'fatty alcohol'], false],
  [['вода', 'фенокси-этанол', 'диизопропаноламин'], false],
  [['水', 'トリエタノールアミン', 'フェノキシエタノール'], false],
  [['раствор этилового спирта'], null],
  [['настойка календулы на спирту'], null],
  [['раствор этанола'], null],
  [['этанольный экстракт ромашки'], null],
  [['ромашка в изопропаноле'], null],
  [['спиртосодержащий экстракт'], null],
  [['спирт бензиловый'], null],
  [['水', '米由来エタノール'], null],
  [['экстракт ромашки без спирта'], false],
  [['не содержит сульфатов', 'парабенов и спирта'], false],
  [['без красителей', 'спирта'], false],
  [['0% спирта', '0 % alcohol'], false],
  [['10% alcohol'], true],
  [['water alcohol laureth-4'], null],
  [['水', 'アルコール無添加', 'ノンアルコール', 'エタノール不使用'], false],
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
  [['水', '天然香料'], true],
  [['水', '調合香料'], true],
  [['水', '精油香料'], null],
  [['水', '無香料', '香料無添加', '香料・着色料不使用'], false],
])('fragrance in %j: %j', (ingredients, has) => {
  expect(containsAvoided(ingredients, 'fragrance')).toBe(has)
})

test.each<[IngredientKindName, string, boolean]>([
  ['silicone', 'water, amodimethicone', true],
  ['silicone', 'вода、シクロペンタシロキサン', true],
  ['silicone', 'Polysilicone-11', true],
  ['silicone', 'полисиликон-11', true],
  ['silicone', 'trimethylsiloxysilicate', true],
  ['silicone', 'триметилсилоксисиликат', true],
  ['silicone', 'トリメチルシロキシケイ酸', true],
  ['silicone', 'polymethylsilsesquioxane', true],
  ['silicone', 'полиметилсилсесквиоксан', true],
  ['silicone', 'ポリメチルシルセスキオキサン', true],
  ['silicone', 'silica, боросиликатное стекло', false],
  ['silicone', 'бис-этилгексилоксифенол метоксифенил триазин', false],
  ['silicone', 'bis-ethylhexyloxyphenol methoxyphenyl triazine, ヘキシロキシ, silicone dioxide', false],
  ['silicone', '水、ノンシリコン', false],
  ['sulfate', 'Sodium Laureth Sulfate', true],
  ['sulfate', 'лауретсульфат натрия', true],
  ['sulfate', 'ラウレス硫酸Na', true],
  ['sulfate', 'лаурил сульфат натрия', true],
  ['sulfate', 'лаурет-сульфат натрия', true],
  ['sulfate', 'лаурет-2 сульфат натрия', true],
  ['sulfate', 'sodium laurylsulfate', true],
  ['sulfate', 'Sodium Laureth-12 Sulfate', true],
  ['sulfate', 'Sodium Coceth Sulfate', true],
  ['sulfate', 'сульфат натрия, sodium sulfate', false],
  ['sulfate', 'лауретсульфосукцинат натрия, sodium lauryl sulfoacetate', false],
  ['fluoride', 'фторид натрия', true],
  ['fluoride', 'モノフルオロリン酸Na', true],
  ['fluoride', 'аминофторид', true],
  ['fluoride', 'stannous difluoride', true],
  ['fluoride', 'Olaflur', true],
  ['fluoride', 'synthetic fluorphlogopite', false],
  ['colorant', 'красный 202', true],
  ['colorant', 'HC Yellow No.4', true],
  ['colorant', 'CI 77491', true],
  ['colorant', 'CI77491', true],
  ['colorant', 'Mica. C.I. 77491', true],
  ['colorant', 'Titanium Dioxide CI 77891', true],
  ['colorant', 'CI (77491, 77492)', true],
  ['colorant', 'Red 7 Lake', true],
  ['colorant', 'FD&C Red No. 40 Aluminum Lake', true],
  ['colorant', 'FD&C Yellow N°5', true],
  ['colorant', 'красный №4', true],
  ['colorant', 'жёлтый № 5 лак', true],
  ['colorant', '赤202', true],
  ['colorant', 'red algae extract, красный женьшень', false],
  ['colorant', 'blue lake water, acid 10000000', false],
  ['paraben', 'метилпарабен', true],
  ['paraben', 'メチルパラベン', true],
  ['paraben', 'Sodium Methylparaben', true],
  ['paraben', 'methyl paraben', true],
  ['paraben', 'метилпарабен натрия', true],
  ['paraben', 'смесь парабенов', true],
  ['paraben', 'パラオキシ安息香酸エステル', true],
  ['paraben', 'метил-п-гидроксибензоат', true],
  ['paraben', 'diethylamino hydroxybenzoyl hexyl benzoate', false],
  ['paraben', 'soy wax. Paraben-, Phthalate-, and Cruelty-Free.', false],
  ['paraben', 'вода, без сульфатов, парабенов и силиконов', false],
  ['paraben', '水、パラベン無添加、パラベンフリー', false],
  ['preservative', 'phenoxyethanol', true],
  ['preservative', 'butylparaben', true],
  ['preservative', 'Sodium Methylparaben', true],
  ['preservative', 'метил парабен', true],
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
