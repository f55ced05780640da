/** Which letters a shopper wants. Those about payments, refunds, returns and the account itself always come. */
import { defineCall, member } from './defineCall.ts'
import { answerOf, exactly, flag, optional, type Infer } from './shapes.ts'

/**
 * Letters that a shopper may refuse: the newsletter, how an order travels, orders that wait for their payment, asking for a review
 * of what has arrived.
 */
export const MAIL_KINDS = ['newsletter', 'orders', 'reminders', 'reviews'] as const

export const MailPreferences = exactly({ newsletter: flag(), orders: flag(), reminders: flag(), reviews: flag() })

/** What is left out stays as it is: another tab, or the link of a letter, may have changed it since. */
export const MailPreferenceChanges = exactly({
  newsletter: optional(flag()),
  orders: optional(flag()),
  reminders: optional(flag()),
  reviews: optional(flag()),
})

const own = { ...member, path: '/v1/user/letters' } as const

export const getMailPreferences = defineCall({
  group: 'mailPreferences',
  ...own,
  name: 'getMailPreferences',
  method: 'GET',
  answer: answerOf(MailPreferences),
  summary: 'Which letters the shopper wants.',
})

export const putMailPreferences = defineCall({
  group: 'mailPreferences',
  ...own,
  name: 'putMailPreferences',
  method: 'PUT',
  body: MailPreferenceChanges,
  answer: answerOf(MailPreferences),
  summary: 'Sets which letters the shopper wants; those that are left out stay as they are.',
})

export type MailKind = (typeof MAIL_KINDS)[number]
export type MailPreferenceChanges = Infer<typeof MailPreferenceChanges>
export type MailPreferences = Infer<typeof MailPreferences>
