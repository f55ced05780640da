import { fc } from '../../../test/support/property.ts'
import { expect, test } from 'vitest'
import { INGREDIENT_KINDS } from '../../../shared/rules/ingredientKinds.ts'
import { isRealWord } from './dictionary.ts'
import english from './language/en.json' with { type: 'json' }
import russian from './language/ru.json' with { type: 'json' }
import { priceInText } from './priceInText.ts'
import { phonetic, inRussian, soundsOf } from './sounds.ts'
import { inLatin, otherLayout } from './spellings.ts'
import { root } from './stem.ts'
import { formOf, isSynonym, nearestSynonym, synonymAt } from './synonyms.ts'
import { editDistance } from '../../../shared/rules/editDistance.ts'
import { createVocabulary } from './vocabulary.ts'
import { isIn, withoutInText } from './without.ts'
import { fold, headOf, indexedWordsOf, typedWordsOf, wordsOf } from './words.ts'

const word = fc.stringMatching(/^[a-z]{4,12}$/)

test('swapping the keyboard layout twice returns the typed text', () => {
  fc.assert(fc.property(word, (typed) => otherLayout(otherLayout(typed) ?? '') === typed))
  expect(otherLayout('shizukuya')).toBe('ыршяглгнф')
  expect(otherLayout('крем cream')).toBeNull()
  expect(otherLayout('123')).toBeNull()
})

test('Japanese names in Cyrillic are transcribed to Latin letters', () => {
  expect(['шисейдо', 'шизукуя', 'юдзуки', 'цубаки'].map(inLatin)).toEqual(['shiseido', 'shizukuya', 'yuzuki', 'tsubaki'])
  expect(inLatin('cream')).toBeNull()
})

test('one mistake of any kind is one step', () => {
  fc.assert(
    fc.property(word, fc.nat(), fc.constantFrom('more', 'less', 'other', 'swap'), (right, place, mistake) => {
      const at = place % (right.length - 1)
      const wrong = {
        more: `${right.slice(0, at)}#${right.slice(at)}`,
        less: right.slice(0, at) + right.slice(at + 1),
        other: `${right.slice(0, at)}#${right.slice(at + 1)}`,
        swap: right.slice(0, at) + right[at + 1] + right[at] + right.slice(at + 2),
      }[mistake]
      expect(editDistance(wrong, right, 2)).toBeLessThanOrEqual(1)
      expect(editDistance(right, wrong, 2)).toBe(editDistance(wrong, right, 2))
    }),
  )
})

test('returns the nearest known word, the more common one of two, and none for a short or dissimilar word', () => {
  const vocabulary = createVocabulary([
    { stem: 'шампун', word: 'шампунь', uses: 40 },
    { stem: 'lotion', word: 'lotion', uses: 9 },
    { stem: 'motion', word: 'motion', uses: 2 },
  ])
  expect(vocabulary.nearest('шампнун')?.term.word).toBe('шампунь')
  expect(vocabulary.nearest('potion')?.term.word).toBe('lotion')
  expect(vocabulary.nearest('абв')).toBeNull()
  expect(vocabulary.nearest('совсемдругое')).toBeNull()
  expect([vocabulary.has('lotion'), vocabulary.hasPrefix('lot'), vocabulary.hasPrefix('zz')]).toEqual([true, true, false])
})

test('words are folded: case, ё, accents, full width, Japanese bigrams, stop words', () => {
  expect(wordsOf('Крём ДЛЯ рук, Crème ２００ml')).toEqual(['крем', 'рук', 'creme', '200ml'])
  expect(wordsOf('雫屋本舗')).toEqual(['雫屋', '屋本', '本舗'])
  fc.assert(fc.property(fc.string(), (text) => Array.isArray(wordsOf(text))))
})

test('a word with a number is found without the number, and by the number alone', () => {
  expect(indexedWordsOf('Гель SPF50+, 200ml, B5')).toEqual(['гель', 'spf50', 'spf', '50', '200ml', '200', 'b5'])
})

test.each([
  ['500мл', '500 ml', '0,5 л', '0.5 l', '500 миллилитров'],
  ['1 л', '1000 мл', '1 литр', '1000ml'],
  ['1,1 кг', '1100 г', '1100g'],
  ['7 штук', '7 шт.', '7pcs'],
  ['0,55 мл', '0.55ml'],
])('all spellings of a size are one word: %s', (...spellings) => {
  expect(new Set(spellings.map((text) => wordsOf(text).join(' '))).size).toBe(1)
  expect(wordsOf(spellings[0])).toHaveLength(1)
})

test('ages, voltages and vitamins are not sizes', () => {
  expect(wordsOf('1–4 года, 100–240 В, витамин B12, 15 секунд')).toEqual([
    '1',
    '4',
    'года',
    '100',
    '240',
    'витамин',
    'b12',
    '15',
    'секунд',
  ])
})

test('vitamin letters and letters of the other alphabet within a word are read as intended', () => {
  expect(wordsOf('витамин С')).toEqual(['витамин', 'c'])
  expect(wordsOf('витамины Д')).toEqual(['витамины', 'd'])
  expect(wordsOf('с витамином')).toEqual(['витамином'])
  expect(wordsOf('кpeм')).toEqual(['крем'])
})

test('stop words are left out, unless the text has only stop words', () => {
  expect(typedWordsOf('какой крем лучше для сухой кожи')).toEqual(['крем', 'сухой', 'кожи'])
  expect(typedWordsOf('the best cream')).toEqual(['cream'])
  expect(typedWordsOf('лучшее')).toEqual(['лучшее'])
})

test.each([
  ['сидзукуя', 'шизукуя', 'шидзукуйя', 'shizukuya'],
  ['кадзахана', 'казахана', 'kazahana'],
  ['цукисиро', 'цукиширо', 'tsukishiro'],
  ['тягура', 'чагура', 'chagura'],
  ['ланком', 'lancome'],
  ['гуччи', 'гучи', 'gucci'],
  ['кензо', 'kenzo'],
])('transcriptions of one name share a key: %s', (...spellings) => {
  const [first, ...others] = spellings.map((text) => new Set(soundsOf(text)))
  for (const other of others) expect([...other].some((key) => first?.has(key))).toBe(true)
})

test('only words of one alphabet have sound keys', () => {
  expect(['500ml', '雫屋', 'кpем', ''].map(soundsOf)).toEqual([[], [], [], []])
})

test('Russian in Latin letters is converted to Cyrillic', () => {
  expect(['shampun', 'krem', 'dlya', 'resnits', 'syvorotka', 'zubnaya', 'solntsezashchitnyi', 'chaj'].map(inRussian)).toEqual([
    'шампун',
    'крем',
    'для',
    'ресниц',
    'сыворотка',
    'зубная',
    'солнцезащитный',
    'чай',
  ])
  expect(inRussian('крем')).toBeNull()
})

test.each([
  ['крем до 1000', 'RUB', { text: 'крем', from: null, to: 1000 }],
  ['шампунь до 1 500 руб.', 'RUB', { text: 'шампунь', from: null, to: 1500 }],
  ['крем дешевле 2 тыс', 'RUB', { text: 'крем', from: null, to: 2000 }],
  ['до 2к помада', 'RUB', { text: 'помада', from: null, to: 2000 }],
  ['сыворотка от 2000 до 4000', 'RUB', { text: 'сыворотка', from: 2000, to: 4000 }],
  ['набор от 3000 ₽', 'RUB', { text: 'набор', from: 3000, to: null }],
  ['чай за 500 рублей', 'RUB', { text: 'чай', from: null, to: 500 }],
  ['lotion under $20', 'USD', { text: 'lotion', from: null, to: 20 }],
  ['до 1000', 'RUB', { text: '', from: null, to: 1000 }],
])('extracts the price from the text: %s', (text, currency, price) => {
  expect(priceInText(text, currency)).toEqual(price)
})

test.each([
  'витамины до 12 лет',
  'трусики от 15 кг',
  'лосьон до 100 мл',
  'крем от 7 морщин',
  'spf 50',
  'крем до',
  'термос 500',
  'крем от морщин',
])('extracts no price: %s', (text) => {
  expect(priceInText(text, 'RUB')).toBeNull()
})

test('a price in another currency than the displayed one is ignored', () => {
  expect(priceInText('lotion under $20', 'RUB')).toBeNull()
})

test('extracting a price never throws and never makes a text longer', () => {
  fc.assert(fc.property(fc.string(), (text) => (priceInText(text, 'RUB')?.text.length ?? 0) <= text.length))
})

test.each([
  ['крем', 'крэм'],
  ['помада', 'помата'],
  ['щётка', 'щотка'],
  ['водостойкая', 'вотостойкая'],
  ['солнцезащитный', 'сонцезащитный'],
  ['тонометр', 'тоннометр'],
])('%s and %s sound alike', (right, wrong) => {
  expect(phonetic(fold(wrong))).toBe(phonetic(fold(right)))
  expect(phonetic('cream')).toBeNull()
})

test.each([
  ['Полотенце для лица: марля и махра, 34 × 85 см', 'Полотенце'],
  ['Гель «всё в одном» с рисом, 150 г', 'Гель '],
  ['Краска-пенка для волос, 108 мл', 'Краска-пенка'],
  ['Japanese rice sheet masks with sake lees, 10 pcs', 'sheet masks'],
  ['Soap, 85 g', 'Soap'],
  ['500 мл', ''],
])('head of "%s"', (name, head) => expect(headOf(name)).toBe(head))

test('all forms of a word have one root, and a synonym is found in any order and form', () => {
  expect(root('запах')).toBe(root('запаха'))
  expect(root('таракан')).toBe(root('тараканов'))
  const formsOf = (text: string) => typedWordsOf(text).map(formOf)
  expect(synonymAt(formsOf('маска медицинская'), 0)?.entry).toBe(synonymAt(formsOf('медицинские маски'), 1)?.entry)
  expect(synonymAt(formsOf('маска медицинская'), 0)?.at.toSorted()).toEqual([0, 1])
  expect(synonymAt(formsOf('маска медицинская'), 0, (at) => at === 1)).toBeNull()
  expect(isSynonym('насморком')).toBe(true)
  // One root, but two words: men's products must not match "steam".
  expect(root('паровые')).toBe(root('парень'))
  expect(isSynonym('парень')).toBe(true)
  expect(isSynonym('паровые')).toBe(false)
  expect(nearestSynonym('насморк')).toBeNull()
})

test.each([
  ['лосьон без спирта для лица', 'лосьон для лица', ['спирт']],
  ['крем без парабенов и сульфатов', 'крем', ['параб', 'сульфат']],
  ['крем без запаха и без спирта', 'крем и', ['зап', 'спирт']],
  ['toner without alcohol or perfume', 'toner', ['alcohol', 'perfum']],
  ['fragrance-free cream', 'cream', ['fragranc']],
])('"%s" excludes an ingredient', (text, rest, unwanted) => {
  expect(withoutInText(text)).toMatchObject({ text: rest, unwanted })
})

test.each([
  ['<p>Вода, феноксиэтанол.</p><p>Water, phenoxyethanol.</p>', 'без спирта', false],
  ['Water, phenoxyethanol, cetyl alcohol', 'without ethanol', false],
  ['Water, alcohol denat.', 'alcohol-free', true],
  ['水、エタノール', 'без алкоголя', true],
  ['Вода, бензиловый спирт', 'без спирта', true],
  ['', 'без спирта', false],
  ['Вода, гиалуроновая кислота', 'без кислот', true],
  ['Вода, кислота', 'без слота', false],
])('a product of "%s" is excluded by "%s": %s', (composition, text, isExcluded) => {
  expect(isIn(composition, withoutInText(text)?.unwanted ?? [])).toBe(isExcluded)
})

test('the words for excluded ingredients name known kinds', () => {
  for (const { ingredients } of [english, russian])
    for (const kind of Object.values(ingredients)) expect(Object.keys(INGREDIENT_KINDS)).toContain(kind)
})

test('half a litre is a size', () => expect(wordsOf('шампунь пол-литра')).toEqual(['шампунь', '500ml']))

test('the dictionary knows both languages in all word forms, and no misspellings, names or fragments', () => {
  const real = 'пеленки пеленок кошек собакой зонтом утюги красивого стиралась stroller umbrellas kettles'.split(' ')
  expect(real.filter((one) => !isRealWord(one))).toEqual([])
  const others = 'шомпунь кондицеонер лосьен помата дитей тонамер creem clensing москва крем500 о утю'.split(' ')
  expect(others.filter(isRealWord)).toEqual([])
})
