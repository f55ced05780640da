/** The table of a product agrees with its title and its texts. */
import { expect, test } from 'vitest'
import { products } from './sample.ts'

type Product = (typeof products)[number]

const characteristic = (product: Product, name: string) => product.characteristics?.find((one) => one.name.en === name)?.value
const slugsOf = (wrong: readonly Product[]) => wrong.map(({ slug }) => slug)

/** The kind of hair that a title names, and how the characteristics call it. */
const HAIR: readonly (readonly [title: RegExp, hair: RegExp])[] = [
  [/для тонких волос/, /тонкие/],
  [/для сухих волос/, /сухие/],
  [/для повреждённых волос/, /повреждённые/],
  [/для нормальных волос/, /нормальные/],
  [/для окрашенных волос/, /^окрашенные/],
  [/для жирной кожи головы/, /жирные у корней/],
]

test.each(HAIR)('a title that names the hair, %s, has it among the characteristics', (title, hair) => {
  const named = products.filter(({ name }) => title.test(name.ru))
  expect(named).not.toEqual([])
  expect(slugsOf(named.filter((product) => !hair.test(characteristic(product, 'Hair type')?.ru ?? '')))).toEqual([])
})

test('what covers in full does not take the color of the lips', () => {
  const full = products.filter((product) => characteristic(product, 'Coverage')?.en === 'full')
  expect(slugsOf(full.filter(({ description }) => /зависит от их собственного цвета/.test(description.ru)))).toEqual([])
})

test('wood is cared for only where there is wood', () => {
  const cared = products.filter(({ description, howToUse }) => /дерево сразу вытирайте/i.test(description.ru + howToUse.ru))
  expect(slugsOf(cared.filter(({ composition }) => !/дерев|бамбук|хиноки|кедр/i.test(composition.ru)))).toEqual([])
})

test('a certificate is made nowhere', () => {
  const certificates = products.filter(({ type }) => type === 'certificate')
  expect(certificates).not.toEqual([])
  expect(slugsOf(certificates.filter((product) => characteristic(product, 'Made in')))).toEqual([])
})
