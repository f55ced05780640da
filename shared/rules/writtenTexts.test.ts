import { describe, expect, test } from 'vitest'
import { faultsOf } from './formRules.ts'
import { questionRules, restockRules, reviewRules } from './writtenTexts.ts'

describe('a question', () => {
  const short = { code: 'tooShort', count: 10 }
  const long = { code: 'tooLong', count: 1000 }
  test.each([
    ['', 'required'],
    ['x'.repeat(9), short],
    [`   ${'x'.repeat(9)}   `, short],
    ['x'.repeat(10), undefined],
    ['x'.repeat(1000), undefined],
    [` ${'x'.repeat(1000)} `, undefined],
    ['x'.repeat(1001), long],
  ])('%#: has 10 to 1000 characters', (text, fault) => {
    expect(faultsOf(questionRules, { text, name: '' }).text).toEqual(fault)
  })

  test('may have a name of limited length', () => {
    expect(faultsOf(questionRules, { text: 'x'.repeat(10), name: 'x'.repeat(101) })).toEqual({
      name: { code: 'tooLong', count: 100 },
    })
  })
})

describe('a review', () => {
  test('needs a rating from 1 to 5', () => {
    for (const rating of ['', '0', '6', '2.5', 'x'])
      expect(faultsOf(reviewRules, { rating, text: 'Good' }), rating).toEqual({ rating: 'ratingRequired' })
    for (const rating of ['1', '2', '3', '4', '5']) expect(faultsOf(reviewRules, { rating, text: '' })).toEqual({})
  })

  test('has at most 3000 characters', () => {
    expect(faultsOf(reviewRules, { rating: '5', text: 'x'.repeat(3000) })).toEqual({})
    expect(faultsOf(reviewRules, { rating: '5', text: 'x'.repeat(3001) })).toEqual({ text: { code: 'tooLong', count: 3000 } })
  })
})

test('an e-mail about a product that is back in stock needs an address', () => {
  expect(faultsOf(restockRules, { email: ' ' })).toEqual({ email: 'required' })
  expect(faultsOf(restockRules, { email: 'anna' })).toEqual({ email: 'invalidEmail' })
  expect(faultsOf(restockRules, { email: ' anna@example.com ' })).toEqual({})
})
