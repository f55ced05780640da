/** The texts of the sample’s products are consistent with composition, characteristics and each other. */
import { describe, expect, test } from 'vitest'
import { shopPageTexts } from '../support/shopPageTexts.ts'
import { catalogue, content, products } from './sample.ts'

type Product = (typeof products)[number]

const plain = (html: string) => html.replaceAll(/<[^>]+>/g, ' ')
const textOf = ({ name, summary, description, howToUse }: Product) =>
  [name.ru, summary.ru, description.ru, howToUse.ru].map(plain).join(' ')
const characteristic = (product: Product, name: string) => product.characteristics?.find((one) => one.name.en === name)?.value
const slugsOf = (wrong: readonly Product[]) => wrong.map(({ slug }) => slug)
const ofTypes = (...types: readonly string[]) => products.filter(({ type }) => types.includes(type ?? ''))

/** Ingredients and materials by their word in Russian titles, with their word in the composition. */
const PROMISED: readonly (readonly [title: RegExp, composition: RegExp])[] = [
  [/гиалурон/, /гиалурон/],
  [/коллаген/, /коллаген/],
  [/эластин/, /эластин/],
  [/витамин\S* c(?![а-яёa-z])/, /аскорб/],
  [/b12/, /b12/],
  [/керамид/, /керамид/],
  [/ферулат/, /ферулат/],
  [/магни/, /магни/],
  [/цистеин/, /цистеин/],
  [/прополис/, /прополис/],
  [/таурин/, /таурин/],
  [/алоэ/, /алоэ/],
  [/бер[её]зов/, /берёз/],
  [/юдзу/, /юдзу/],
  [/ретинол/, /ретинол/],
  [/ниацинамид/, /ниацинамид/],
  [/(?<![а-яё])рис(?:ов|ом|а |$)/, /рис/],
  [/(?<![а-яё])сакур/, /сакур/],
  [/жемчу/, /жемчуг|конхиолин|слюд/],
  [/камели/, /камели/],
  [/центелл/, /центелл/],
  [/сквалан/, /сквалан/],
  [/коикс/, /коикс/],
  [/сикувас/, /сикувас/],
  [/имбир/, /имбир/],
  [/конск/, /конск/],
  [/пиретрум/, /пиретрум/],
  [/ромашк/, /ромашк/],
  [/глюкозамин/, /глюкозамин/],
  [/лактобактери/, /лактобактери/],
  [/кальци/, /кальци/],
  [/железо/, /железо/],
  [/мочевин/, /мочевин/],
  [/(?<![а-яё])м[её]дом|медов/, /(?<![а-яё])м[её]д/],
  [/с медью/, /медны/],
  [/ментол/, /ментол/],
  [/пуэр/, /пуэр/],
  [/чеснок/, /чеснок/],
  [/угл[её]м/, /уг(?:о)?л/],
  [/бамбуков\S+ крышк/, /бамбук/],
]

test.each(PROMISED)('the composition contains %s when the title does', (title, composition) => {
  const named = products.filter(({ name }) => title.test(name.ru.toLowerCase()))
  const facts = (product: Product) =>
    [product.composition.ru, characteristic(product, 'Material')?.ru, characteristic(product, 'Made with')?.ru]
      .join(' ')
      .toLowerCase()
  expect(slugsOf(named.filter((product) => !composition.test(facts(product))))).toEqual([])
})

test('the size in a title is the size among the characteristics', () => {
  const wrong = products.filter((product) => {
    const [, number] = /, (\d+(?:,\d+)?) (?:мл|г|шт\.|таблет|капсул)/.exec(product.name.ru) ?? []
    return number !== undefined && !product.characteristics?.some(({ value }) => value.ru.includes(number))
  })
  expect(slugsOf(wrong)).toEqual([])
})

/** Shelf life of an opened package in months, where it is not a year. */
const MONTHS: { readonly [type: string]: readonly [months: number, words: string] } = {
  edrop: [3, '3 месяца'],
  cserum: [3, '3 месяца'],
  serum: [3, '3 месяца'],
  mserum: [3, '3 месяца'],
  masc: [3, '3 месяца'],
  liner: [6, '6 месяцев'],
  mask: [1, '1 месяц'],
  wmask: [1, '1 месяц'],
  epatch: [1, '1 месяц'],
  wipes: [1, '1 месяц'],
  matcha: [1, '1 месяц'],
}

test.each(Object.entries(MONTHS))('products of the type "%s" state their own shelf life after opening', (type, [, words]) => {
  const wrong = ofTypes(type).filter(
    (product) =>
      product.slug !== 'kusurimura-eye-drops-18' &&
      !characteristic(product, 'Shelf life')?.ru.endsWith(`после вскрытия — ${words}`),
  )
  expect(slugsOf(wrong)).toEqual([])
})

test('texts and characteristics state the same shelf life after opening', () => {
  const SAID = /(?:вскрыти\S*|открыт\S* флакон)[^.]*? за (месяц|два месяца|три месяца|десять дней)/
  const AS = { месяц: '1 месяц', 'два месяца': '2 месяца', 'три месяца': '3 месяца', 'десять дней': '10 дней' } as const
  const wrong = products.filter((product) => {
    const said = SAID.exec(textOf(product))?.[1] as keyof typeof AS | undefined
    const life = characteristic(product, 'Shelf life')
    return said !== undefined && life !== undefined && !life.ru.endsWith(AS[said])
  })
  expect(slugsOf(wrong)).toEqual([])
})

describe('supplements and medicines', () => {
  const supplements = ofTypes('coll', 'mv', 'skv', 'joint', 'dig', 'tonic', 'dsup')
  const medicines = ofTypes('edrop', 'patch', 'lini', 'acne', 'bite')

  test('supplements have the statement that the law requires, a dose, and warnings', () => {
    expect(supplements.length).toBeGreaterThan(25)
    const wrong = supplements.filter(
      ({ description, howToUse }) =>
        !/БАД\. Не является лекарственным средством\..*не превышайте дозу.*беременности/s.test(description.ru) ||
        !/Not a medicine\./.test(description.en) ||
        !/<ol><li>(?:Взрослым|С \S+ лет): /.test(howToUse.ru),
    )
    expect(slugsOf(wrong)).toEqual([])
  })

  test('medicines state contraindications and ages', () => {
    expect(medicines.length).toBeGreaterThan(10)
    const wrong = medicines.filter(
      ({ description }) =>
        !/Лекарственное средство\. Имеются противопоказания/.test(description.ru) ||
        !/(?:Взрослым|[Сс] (?:\d+|\S+) лет|С года)/.test(description.ru) ||
        !/contraindications/.test(description.en),
    )
    expect(slugsOf(wrong)).toEqual([])
  })

  test('no text and no review promises a cure, except those of medicines', () => {
    const HEALS =
      /экзем|псориаз|атопи|себоре|химиотерап|мелазм|вылеч|излеч|исцел|eczema|psoriasis|seborr|chemo|cradle cap|\bheal(?:s|ed|ing)?\b|заживл|заживает|(?<!than )\bcure[sd]?\b|(?<!не )лечит(?! а)/i
    const LICENSED = new Set(slugsOf(medicines))
    expect(slugsOf(products.filter((product) => !LICENSED.has(product.slug) && HEALS.test(textOf(product))))).toEqual([])
    expect(catalogue.reviews.filter(({ text }) => HEALS.test(text ?? ''))).toEqual([])
  })
})

describe('safety', () => {
  test('no sunscreen claims to be safe for reefs', () => {
    expect(slugsOf(products.filter((product) => /коралл?[аоы](?!в)/i.test(product.name.ru + product.description.ru)))).toEqual([])
    expect(products.filter(({ description }) => /coral/i.test(description.en) && /sun/.test(description.en))).toEqual([])
  })

  test('products with retinol have a warning for pregnancy', () => {
    const retinol = products.filter(({ composition }) => /ретинол/i.test(composition.ru))
    expect(retinol.length).toBeGreaterThanOrEqual(5)
    expect(slugsOf(retinol.filter(({ description }) => !/не применять при беременности/.test(description.ru)))).toEqual([])
  })

  test('an open blade is not called guarded, and a paste with fluoride is not for swallowing', () => {
    expect(slugsOf(ofTypes('razor').filter(({ description }) => /сеткой/.test(description.ru)))).toEqual([])
    const pastes = products.filter(({ composition, name }) => /фторид/.test(composition.ru) && /детск/i.test(name.ru))
    expect(slugsOf(pastes.filter(({ description }) => !/Глотать пасту нельзя/.test(description.ru)))).toEqual([])
  })
})

test.each([
  [/без отдуш|отдушк[иу] (?:в н[её]м )?нет|ни отдушки/i, /парфюм|отдуш|ароматизатор/i],
  [/без спирта|(?<!нарко)спирта (?:в н[её]м )?нет|ни спирта/i, /(?<![а-яё])спирт(?!ы)/i],
  [/без ментола|ментола (?:в н[её]м )?нет|ни ментола/i, /ментол/i],
  [/сахара нет|без сахара/i, /сахар/i],
])('the composition lacks what a text declares absent (%s)', (absent, composition) => {
  const wrong = products.filter(
    (product) =>
      absent.test(textOf(product)) &&
      composition.test(product.composition.ru.replaceAll(/\S*(?:еарил|бегенил|цетил)\S* спирт/gi, '')),
  )
  expect(slugsOf(wrong)).toEqual([])
})

test('texts contain plain spaces only: the shop adds the no-break spaces', () => {
  expect(products.filter((product) => textOf(product).includes('\u00a0'))).toEqual([])
})

describe('texts about the same fact agree', () => {
  test('devices state the warranty of the warranty page', () => {
    const warranties = products.flatMap((product) => characteristic(product, 'Warranty') ?? [])
    expect(new Set(warranties.map(({ en, ru }) => `${en}, ${ru}`))).toEqual(new Set(['1 year, 1 год']))
    const page = JSON.stringify(shopPageTexts.find(({ slug }) => slug === 'garantiy-i-vozvrat')?.blocks).replaceAll('\u00a0', ' ')
    expect(page).toContain('гарантия: 1 год со дня получения')
    expect(page).toContain('a warranty of 1 year from the day you receive them')
  })

  test('a summary and its description state the same minutes', () => {
    const NUMBERS = 'две|три|четыре|пять|семь|десять|двенадцать|пятнадцать|двадцать|тридцать|\\d+'
    const MINUTES = new RegExp(`(${NUMBERS}) минут`, 'i')
    const wrong = products.filter((product) => {
      const [short, long] = [product.summary.ru, plain(product.description.ru)].map((text) =>
        MINUTES.exec(text)?.[1]?.toLowerCase(),
      )
      return (
        short !== undefined && long !== undefined && short !== long && !plain(product.description.ru).includes(`${short} минут`)
      )
    })
    expect(slugsOf(wrong)).toEqual([])
  })

  test('texts state the number of washes that the care instructions allow', () => {
    const cloths = products.find(({ slug }) => slug === 'fuwari-cleaning-tool-40')
    expect(cloths && textOf(cloths)).toMatch(/до двадцати (?:стирок|раз)/)
    expect(cloths && characteristic(cloths, 'Care')?.ru).toBe('можно стирать до 20 раз')
  })

  test('the blog states the same shelf life of opened matcha and masks as their pages', () => {
    const article = (slug: string) =>
      JSON.stringify(content.articles.find((one) => one.slug === slug)?.blocks).replaceAll('\u00a0', ' ')
    expect(article('matcha-doma')).toContain('Открытую банку выпейте за месяц')
    expect(article('tkanevye-maski')).toContain('использовать за месяц')
  })
})

test.each(['бамбук', 'эмаль', 'бумажн', 'платинов'])('the composition contains «%s» when the material does', (word) => {
  const wrong = products.filter(
    (product) => characteristic(product, 'Material')?.ru.includes(word) && !product.composition.ru.toLowerCase().includes(word),
  )
  expect(slugsOf(wrong)).toEqual([])
})

test('the composition of products with SPF contains a UV filter', () => {
  const FILTER = /этилгексилметоксициннамат|диоксид титана|оксид цинка/i
  expect(slugsOf(products.filter(({ name, composition }) => name.ru.includes('SPF') && !FILTER.test(composition.ru)))).toEqual([])
})

test.each(['en', 'ru'] as const)('every product has at least two sentences of its own in its description (%s)', (lang) => {
  const sentencesOf = ({ description }: Product) =>
    description[lang]
      .split(/<[^>]+>|(?<=[.!?…])\s+/)
      .map((sentence) => sentence.trim())
      .filter(Boolean)
  const uses = new Map<string, number>()
  for (const product of products)
    for (const sentence of new Set(sentencesOf(product))) uses.set(sentence, (uses.get(sentence) ?? 0) + 1)
  const own = (product: Product) => sentencesOf(product).filter((sentence) => uses.get(sentence) === 1).length
  expect(slugsOf(products.filter((product) => own(product) < 2))).toEqual([])
})

test('no Japanese name repeats a word', () => {
  const wrong = products.filter(({ nameJa }) => {
    const words = (nameJa ?? '').split(' ')
    return words.some((word, at) => words[at + 1]?.startsWith(word))
  })
  expect(slugsOf(wrong)).toEqual([])
})

test('a title contains no word that belongs to a single option', () => {
  // Sizes in a title are intended: they are those of the option that is selected when the page opens.
  const stems = (text: string) =>
    (text.toLowerCase().match(/[а-яё]{4,}/g) ?? []).map((word) => word.slice(0, Math.max(4, word.length - 2)))
  const wrong = products.flatMap(({ slug, name, options }) => {
    if (!options || ['Size', 'Set'].includes(options.name.en)) return []
    const title = stems(name.ru)
    return options.list
      .filter(({ label }) => stems(label.ru).some((stem) => title.includes(stem)))
      .map(({ label }) => `${slug}: ${name.ru} | ${label.ru}`)
  })
  expect(wrong).toEqual([])
  const unscented = /без (?:запаха|аромата|отдуш)/i
  expect(slugsOf(products.filter(({ name, options }) => options?.name.en === 'Scent' && unscented.test(name.ru)))).toEqual([])
})

test('every shade has a color, and no two shades of a product have the same', () => {
  const chosenByColor = products.filter(({ options }) => ['Shade', 'Color'].includes(options?.name.en ?? ''))
  expect(chosenByColor.length).toBeGreaterThan(40)
  const colorsOf = ({ options }: Product) => options?.list.map(({ color }) => color) ?? []
  const wrong = chosenByColor.filter((product) => {
    const colors = colorsOf(product)
    return colors.includes(undefined) || new Set(colors).size < colors.length
  })
  expect(slugsOf(wrong)).toEqual([])
})
