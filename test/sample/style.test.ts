/** The style of the sample’s texts: informative summaries, sentences that fit their product, American English in en-US. */
import { describe, expect, test } from 'vitest'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { SHOP_PAGES } from '../../shared/rules/shopPage.ts'
import { shopPageFile } from '../support/shopPageTexts.ts'
import { catalogue, FOLDER, products } from './sample.ts'

type Product = (typeof products)[number]
const LANGS = ['en', 'ru'] as const
const plain = (html: string) => html.replaceAll(/<[^>]*>/g, ' ')
const slugsOf = (list: readonly Product[]) => list.map(({ slug }) => slug)
const characteristic = ({ characteristics = [] }: Product, name: string) =>
  characteristics.find((one) => one.name.en === name)?.value
const sentencesOf = (html: string) =>
  html
    .split(/<[^>]+>|(?<=[.!?…])\s+/)
    .map((sentence) => sentence.trim())
    .filter(Boolean)
/** Words reduced to their first four characters, so that most forms of a word are equal. */
const rootsOf = (text: string) => new Set((text.toLowerCase().match(/\p{L}{4,}/gu) ?? []).map((word) => word.slice(0, 4)))

describe.each(LANGS)('a summary (%s)', (lang) => {
  test('shares at least two facts with the rest of the page: it is not only a caption', () => {
    const captions = products.filter((product) => {
      const { name, summary, description, composition, howToUse, characteristics = [], options } = product
      const described = rootsOf(
        [
          name[lang],
          ...[description, composition, howToUse].map((text) => plain(text[lang])),
          ...characteristics.map(({ value }) => value[lang]),
          ...(options?.list ?? []).map(({ label }) => label[lang]),
        ].join(' '),
      )
      const shared = [...rootsOf(summary[lang])].filter((root) => described.has(root)).length
      return shared + Number(/\d/.test(summary[lang])) < 2
    })
    expect(slugsOf(captions)).toEqual([])
  })

  test('is one line of a list', () => {
    expect(slugsOf(products.filter(({ summary }) => summary[lang].length > 110))).toEqual([])
  })
})

test('no adjective is overused in the summaries, and judging ones are rare', () => {
  const ENDING = /(?:ый|ий|ой|ая|яя|ое|ее|ые|ие|ого|его|ому|ых|их|ым|им|ую|юю|ей)$/
  const uses = new Map<string, number>()
  for (const { summary } of products)
    for (const word of new Set(
      (summary.ru.toLowerCase().match(/[а-яё]{5,}/g) ?? []).filter((one) => ENDING.test(one) && !one.startsWith('котор')),
    ))
      uses.set(word.replace(ENDING, ''), (uses.get(word.replace(ENDING, '')) ?? 0) + 1)
  expect([...uses].filter(([, count]) => count > 28)).toEqual([])
  for (const judging of ['тих', 'честн', 'настоящ', 'идеальн', 'уникальн', 'роскошн', 'любим', 'дешёв'])
    expect(
      products.filter(({ summary }) => new RegExp(`(?<![а-яё])${judging}`, 'i').test(summary.ru)).length,
      judging,
    ).toBeLessThanOrEqual(3)
})

test('only products of a few kinds or with one ingredient share a sentence, unless the law requires it', () => {
  const LAW =
    /^(?:БАД|Не является|До применения посоветуйтесь|Не принимать при|Лекарственное средство|Имеются противопоказания|Вкладыш в коробке|Не наносить на повреждённую|При жжении)/
  const by = Map.groupBy(
    products.flatMap((product) => [...new Set(sentencesOf(product.description.ru))].map((sentence) => ({ product, sentence }))),
    ({ sentence }) => sentence,
  )
  const travelling = [...by].filter(([sentence, places]) => {
    if (places.length < 2 || LAW.test(sentence)) return false
    const kinds = new Set(places.map(({ product }) => product.type))
    const bases = new Set(places.flatMap(({ product }) => characteristic(product, 'Made with')?.ru ?? []))
    return kinds.size > 3 && bases.size > 1
  })
  expect(travelling.map(([sentence]) => sentence)).toEqual([])
})

/** Statements that are true of some kinds of products only, with these kinds. */
const STATEMENTS: readonly (readonly [statement: RegExp, kinds: string])[] = [
  [/в тарелке|послевкуси|вкус моря/, 'hfood tea matcha tonic dtea aoj mw coll dig'],
  [/моющая основа/i, 'sh msh body foam mfw fsoap bsoap hs'],
  [
    /делает кожу|кожа на ощупь|кожа становится/,
    'lotion lotion_a lotion_b oil cream sgel smilk sspray skid cserum serum mserum milk foam enzyme peel gel1 mask wmask eye epatch bar fsoap body bath blot hand boil mcr mfw bcream bsoap cbalm cwater wipes bb base gset travel',
  ],
  [/хватит капли|капли на всю длину/, 'hoil serum mserum cserum boil'],
]
test.each(STATEMENTS)('%s is used only for products of its kinds', (statement, kinds) => {
  const wrong = products.filter(
    ({ type = '', description }) => statement.test(plain(description.ru)) && !kinds.split(' ').includes(type),
  )
  expect(slugsOf(wrong)).toEqual([])
})

test('the dose of a spray is not stated in drops', () => {
  const sprays = products.filter((product) => /спрей|дымка/i.test(`${product.name.ru} ${characteristic(product, 'Texture')?.ru}`))
  expect(sprays.length).toBeGreaterThan(5)
  expect(slugsOf(sprays.filter(({ description }) => /хватит капл/.test(description.ru)))).toEqual([])
})

test('the composition contains every allergen of a warning', () => {
  for (const [warned, listed] of [
    [/(?<![а-яё])краб/i, /(?<![а-яё])краб/i],
    [/аллергии на сою/i, /со(?:я|и|ев)/i],
  ] as const) {
    const wrong = products.filter(
      ({ description, composition }) => warned.test(plain(description.ru)) && !listed.test(composition.ru),
    )
    expect(slugsOf(wrong)).toEqual([])
  }
})

test('a device that sends a current or ultrasound through the skin has a warning for users of pacemakers', () => {
  const devices = products.filter(({ name }) => /микроток|ультразвуков/i.test(name.ru) && !/щётка/i.test(name.ru))
  expect(devices.length).toBeGreaterThanOrEqual(2)
  expect(slugsOf(devices.filter(({ description }) => !/кардиостимулятор/.test(description.ru)))).toEqual([])
})

/** British words and spellings with no second meaning in these texts. */
const BRITISH =
  /\b(?:colour|favourite|flavour|odour|neighbour|humour|behaviour|grey|litre|metre|centre|fibre|lustre|theatre|aluminium|mould|plough|catalogue|jewellery|tyre|kerb|cosy|yoghurt|matt|burnt|learnt|dreamt|spoilt|whilst|amongst|towards|afterwards|upwards|outwards|downwards|nappy|nappies|jumper|rucksack|hob|taps shine|lorry|fortnight|cupboard|wardrobe|icing sugar|sledging|postcode|(?:steril|organ|recogn|neutral|moistur|crystall|pressur|vapor|sanit|real)is(?:e|ed|er|es|ing))s?\b/i

test('English is American, with degrees in Fahrenheit beside Celsius', () => {
  const texts = [
    ...products.flatMap(({ slug, name, summary, description, composition, howToUse, characteristics = [] }) =>
      [name, summary, description, composition, howToUse, ...characteristics.flatMap((pair) => [pair.name, pair.value])].map(
        ({ en }) => [slug, en] as const,
      ),
    ),
    ...catalogue.questions
      .filter(({ lang }) => lang === 'en')
      .flatMap(
        ({ text, answer = '' }) =>
          [
            ['questions', text],
            ['questions', answer],
          ] as const,
      ),
    ...['articles', 'news', 'pages'].flatMap((folder) =>
      readdirSync(path.join(FOLDER, folder))
        .filter((file) => file.endsWith('.en.md'))
        .map((file) => [file, readFileSync(path.join(FOLDER, folder, file), 'utf8').replace(/^---[\s\S]*?---/, '')] as const),
    ),
    ...SHOP_PAGES.map((slug) => [`locales/pages/en-US/${slug}.md`, shopPageFile('en-US', slug)] as const),
    [
      'locales/en-US.json',
      Object.values(JSON.parse(readFileSync('locales/en-US.json', 'utf8')) as { [key: string]: string }).join('\n'),
    ] as const,
  ]
  expect(texts.flatMap(([where, text]) => (BRITISH.test(text) ? [`${where}: ${BRITISH.exec(text)?.[0]}`] : []))).toEqual([])
  const degrees = products.filter(({ description, howToUse, summary, characteristics = [] }) =>
    [description, howToUse, summary, ...characteristics.map(({ value }) => value)].some(({ en }) => /\d °C(?! \()/.test(en)),
  )
  expect(slugsOf(degrees)).toEqual([])
})
