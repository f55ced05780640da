/** Which letters a shopper wants. Those about payments, refunds, returns and the account itself always come. */
import { defineCall, member } from './defineCall.ts'
import { answerOf, exactly, flag, type Infer } from './shapes.ts'

/**
 * Letters that a shopper may refuse: the newsletter, how an order travels, orders that wait for their payment, asking for a review
 * of what has arrived.
 */
export const LETTER_KINDS = ['newsletter', 'orders', 'reminders', 'reviews'] as const

const kinds = () => ({ newsletter: flag(), orders: flag(), reminders: flag(), reviews: flag() })

export const LetterChoices = exactly(kinds())

const own = { ...member, path: '/v1/user/letters' } as const

export const getLetterChoices = defineCall({
  ...own,
  name: 'getLetterChoices',
  method: 'GET',
  answer: answerOf(LetterChoices),
  summary: 'Which letters the shopper wants.',
})

export const putLetterChoices = defineCall({
  ...own,
  name: 'putLetterChoices',
  method: 'PUT',
  body: LetterChoices,
  answer: answerOf(LetterChoices),
  summary: 'Sets which letters the shopper wants.',
})

export type LetterKind = (typeof LETTER_KINDS)[number]
export type LetterChoices = Infer<typeof LetterChoices>
