/** The characteristics of a product agree with its title and its texts. */
import { expect, test } from 'vitest'
import { products } from './sample.ts'

type Product = (typeof products)[number]

const characteristic = (product: Product, name: string) => product.characteristics?.find((one) => one.name.en === name)?.value
const slugsOf = (wrong: readonly Product[]) => wrong.map(({ slug }) => slug)

/** Types of hair by their words in titles, with the words of the characteristics. */
const HAIR: readonly (readonly [title: RegExp, hair: RegExp])[] = [
  [/для тонких волос/, /тонкие/],
  [/для сухих волос/, /сухие/],
  [/для повреждённых волос/, /повреждённые/],
  [/для нормальных волос/, /нормальные/],
  [/для окрашенных волос/, /^окрашенные/],
  [/для жирной кожи головы/, /жирные у корней/],
]

test.each(HAIR)('the characteristics contain the hair type of the title: %s', (title, hair) => {
  const named = products.filter(({ name }) => title.test(name.ru))
  expect(named).not.toEqual([])
  expect(slugsOf(named.filter((product) => !hair.test(characteristic(product, 'Hair type')?.ru ?? '')))).toEqual([])
})

test('a lipstick with full coverage does not depend on the color of the lips', () => {
  const full = products.filter((product) => characteristic(product, 'Coverage')?.en === 'full')
  expect(slugsOf(full.filter(({ description }) => /зависит от их собственного цвета/.test(description.ru)))).toEqual([])
})

test('only products of wood have instructions for the care of wood', () => {
  const cared = products.filter(({ description, howToUse }) => /дерево сразу вытирайте/i.test(description.ru + howToUse.ru))
  expect(slugsOf(cared.filter(({ composition }) => !/дерев|бамбук|хиноки|кедр/i.test(composition.ru)))).toEqual([])
})

test('a certificate has no country of manufacture', () => {
  const certificates = products.filter(({ type }) => type === 'certificate')
  expect(certificates).not.toEqual([])
  expect(slugsOf(certificates.filter((product) => characteristic(product, 'Made in')))).toEqual([])
})
