import { expect, test } from 'vitest'
import { catalogue, products } from './sample.ts'

const slugs = new Set(products.map((product) => product.slug))

const sentencesOf = (text: string): string[] => text.split(/(?<=[.!?…])\s+/).filter(Boolean)

/** Sentences of all reviews, questions and answers in one language, with how often each occurs. */
const counted = (lang: 'en' | 'ru'): Map<string, number> => {
  const counts = new Map<string, number>()
  const texts = products.flatMap(({ reviews, questions }) => [
    ...reviews.filter((review) => review.lang === lang).map((review) => review.text),
    ...questions.filter((question) => question.lang === lang).flatMap(({ text, answer = '' }) => [text, answer]),
  ])
  for (const sentence of texts.flatMap(sentencesOf)) counts.set(sentence, (counts.get(sentence) ?? 0) + 1)
  return counts
}

test.each(['ru', 'en'] as const)('no sentence occurs more than twice (%s)', (lang) => {
  const counts = counted(lang)
  expect(counts.size).toBeGreaterThan(300)
  expect([...counts].filter(([, count]) => count > 2)).toEqual([])
})

test('every review and question belongs to an existing product, or to the shop', () => {
  expect([...catalogue.reviews, ...catalogue.questions].filter(({ product }) => product !== null && !slugs.has(product))).toEqual(
    [],
  )
})

test('reviews differ in length, rating and language', () => {
  const reviews = products.flatMap((product) => product.reviews)
  const share = (test: (review: (typeof reviews)[number]) => boolean) => reviews.filter(test).length / reviews.length
  expect(share(({ text }) => text.length < 50)).toBeGreaterThan(0.1)
  expect(share(({ text }) => text.length > 110)).toBeGreaterThan(0.05)
  expect(share(({ rating }) => rating <= 3)).toBeGreaterThan(0.07)
  expect(share(({ lang }) => lang === 'en')).toBeGreaterThan(0.25)
})

test('a product has one review per author', () => {
  for (const { slug, reviews } of products) {
    const signed = reviews.map(({ author, lang }) => `${lang} ${author}`)
    expect(new Set(signed).size, slug).toBe(signed.length)
  }
})

test('some recent questions are unanswered, and no older ones', () => {
  const open = products.flatMap((product) => product.questions).filter((question) => question.answer === undefined)
  expect(open.length).toBeGreaterThanOrEqual(5)
  expect(open.filter(({ date }) => date < '2026-11-10')).toEqual([])
})

test('an answer about a product that stays in Japan names no way to other countries', () => {
  const stays = products.filter(({ ship }) => ['aerosol', 'flammable', 'corrosive', 'battery'].includes(ship ?? ''))
  expect(stays.length).toBeGreaterThan(20)
  const promises =
    /some (?:countries|postal services)|checkout shows|other countries|остальные страны|В корзине видно|не всякая почта/i
  const answers = stays.flatMap(({ slug, questions }) => questions.map(({ answer = '' }) => [slug, answer] as const))
  expect(answers.filter(([, answer]) => promises.test(answer))).toEqual([])
})
