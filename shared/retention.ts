/**
 * Retention of personal data: purpose, tables and times. The only place of these times. The privacy policy states them by placeholders
 * (server/shop-pages/pageValues.ts), the reference backend deletes by them (upstream/deleteExpired.ts), and test/contract/retention.test.ts
 * compares both with the schema.
 */

export type Retention = {
  readonly what: string
  readonly why: string
  /** Tables of the reference backend; none for data outside of the database. */
  readonly tables: readonly string[]
  /** How long, in days from `since`; null: as long as `since` states. */
  readonly days: number | null
  readonly since: string
}

// A year more than 365 days, so that none ends early.
const YEAR = 366

export const RETENTION = {
  account: {
    what: 'account, addresses, favourites, alerts, cart, second factor, refused e-mails, personal promo codes',
    why: 'the contract of the account',
    tables: [
      'user',
      'address',
      'refused_letter',
      'alert',
      'wishlist',
      'wishlist_share',
      'cart',
      'cart_line',
      'saved_line',
      'promo',
      'special_offer',
      'second_factor',
      'second_factor_event',
      'recovery_code',
    ],
    days: null,
    since: 'until the user deletes the account',
  },
  orders: {
    what: 'who ordered, address, tracking number, comments and photos of orders; afterwards orders are anonymous',
    why: 'accounting law, claims',
    tables: [
      'shop_order',
      'order_step',
      'order_line',
      'payment',
      'bank_session',
      'charge',
      'refund',
      'chargeback',
      'goods_return',
      'goods_return_line',
    ],
    days: 5 * YEAR,
    since: 'the order, when it is completed',
  },
  customsNumbers: {
    what: 'the number by which customs identify the receiver of an order',
    why: 'the customs declaration',
    tables: ['customs_number'],
    days: 180,
    since: 'the entry; earlier when the order is delivered or cancelled',
  },
  reviews: {
    what: 'published reviews and questions with their photos',
    why: 'publication after moderation',
    tables: ['review', 'review_photo', 'question', 'import_review'],
    days: null,
    since: 'until the author deletes them or the account',
  },
  rejectedReviews: {
    what: 'rejected reviews',
    why: 'answers to their authors',
    tables: ['review'],
    days: YEAR,
    since: 'the review',
  },
  deletedReviews: { what: 'deleted reviews', why: 'undo', tables: ['deleted_review'], days: 1 / 24, since: 'the deletion' },
  messages: {
    what: 'messages of the contact form',
    why: 'answers',
    tables: ['contact_message'],
    days: YEAR,
    since: 'the answer',
  },
  unansweredMessages: {
    what: 'messages without an answer',
    why: 'answers',
    tables: ['contact_message'],
    days: 2 * YEAR,
    since: 'the message',
  },
  mails: { what: 'e-mails that the shop has sent', why: 'support', tables: ['outbox'], days: 90, since: 'the e-mail' },
  guestAlerts: {
    what: 'addresses of guests who wait for a product',
    why: 'the requested e-mail',
    tables: ['guest_alert'],
    days: YEAR,
    since: 'the request; earlier when the e-mail was sent',
  },
  marks: {
    what: 'network, device, phone and address of orders; devices of accounts',
    why: 'questions of banks, fraud',
    tables: ['order_mark', 'account_device'],
    days: 180,
    since: 'the order, the last visit of the device',
  },
  blocks: {
    what: 'what identifies a blocked customer',
    why: 'fraud',
    tables: ['customer_block'],
    days: null,
    since: 'until an operator ends the block',
  },
  operatorActs: {
    what: 'acts of operators with their reasons',
    why: 'claims, supervision',
    tables: ['operator_event'],
    days: 5 * YEAR,
    since: 'the act',
  },
  formerEmails: {
    what: 'a former e-mail address',
    why: 'the way back after a theft of the account',
    tables: ['former_email'],
    days: 7,
    since: 'the change',
  },
  sessions: {
    what: 'sessions and links of e-mails',
    why: 'sign-in',
    tables: ['token', 'mailed_cart'],
    days: 0,
    since: 'their expiry',
  },
  codes: {
    what: 'codes for a new address, requests for a new password',
    why: 'confirmation',
    tables: ['email_change', 'password_request'],
    days: 0,
    since: 'their expiry, within an hour',
  },
  attempts: { what: 'counted attempts by address', why: 'limits', tables: ['attempt'], days: 1, since: 'the attempt' },
  repeats: {
    what: 'keys of repeated requests',
    why: 'no request counts twice',
    tables: ['reorder'],
    days: 7,
    since: 'the request',
  },
  processorEvents: {
    what: 'ids of events of the payment processor',
    why: 'no event counts twice',
    tables: ['processor_event'],
    days: 90,
    since: 'the event',
  },
  log: {
    what: 'the server log',
    why: 'faults, attacks',
    tables: [],
    days: 30,
    since: 'the line; deleted by the log system of the operator',
  },
  backups: {
    what: 'backups',
    why: 'recovery',
    tables: [],
    days: 30,
    since: 'the backup; automatic ones are deleted by the backend, others by the operator',
  },
} as const satisfies { readonly [name: string]: Retention }

export type RetentionName = keyof typeof RETENTION

const DAY_MS = 86_400_000

/** The time before which data of this kind is deleted. */
export const retainedSince = (name: RetentionName, now: Date): Date =>
  new Date(now.getTime() - (RETENTION[name].days ?? Number.POSITIVE_INFINITY) * DAY_MS)
