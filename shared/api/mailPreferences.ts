/** The kinds of e-mail that a user subscribes to. E-mails about payments, refunds, returns and the account itself are always sent. */
import { defineCall, member } from './defineCall.ts'
import { looseFlag } from './lenientShapes.ts'
import { answerOf, exactly, flag, optional, shape, type Infer } from './shapes.ts'

/**
 * E-mails that a user may turn off: the newsletter, the progress of an order, orders awaiting payment, requests to review received
 * products.
 */
export const MAIL_KINDS = ['newsletter', 'orders', 'reminders', 'reviews'] as const

/** The optional e-mails that the user receives. */
export const MailPreferences = shape({
  newsletter: looseFlag(),
  orders: looseFlag(),
  reminders: looseFlag(),
  reviews: looseFlag(),
})

/** Fields that are left out stay unchanged: another tab, or the link of an e-mail, may have changed them since. */
export const MailPreferenceChanges = exactly({
  newsletter: optional(flag()),
  orders: optional(flag()),
  reminders: optional(flag()),
  reviews: optional(flag()),
})

export const getMailPreferences = defineCall('getMailPreferences', 'GET /v1/user/letters', {
  group: 'mailPreferences',
  ...member,
  reads: ['mail'],
  answer: answerOf(MailPreferences),
  summary: 'The optional e-mails that the user receives.',
})

export const putMailPreferences = defineCall('putMailPreferences', 'PUT /v1/user/letters', {
  group: 'mailPreferences',
  ...member,
  changes: ['mail'],
  body: MailPreferenceChanges,
  answer: answerOf(MailPreferences),
  summary: 'Sets which optional e-mails the user receives; omitted ones stay unchanged.',
})

export type MailKind = (typeof MAIL_KINDS)[number]
export type MailPreferenceChanges = Infer<typeof MailPreferenceChanges>
export type MailPreferences = Infer<typeof MailPreferences>
