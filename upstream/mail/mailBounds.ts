/**
 * How many e-mails a mailbox gets: a user who causes them may not be its owner. Counted in the outbox. Each kind belongs to a group with a
 * bound; kinds that operators alone cause have none.
 */
import { mailboxOf } from '../common/mailboxOf.ts'
import type { Store } from '../db/store.ts'
import type { MailType } from './mailTypes.ts'

const DAY_MS = 86_400_000

/** The most e-mails of all groups with `unconfirmed: 'few'` to an account whose mailbox is not confirmed. */
const UNCONFIRMED_MAX = 3

type Group = {
  readonly perDay: number
  /** What an unconfirmed mailbox gets: as many; together with other groups `UNCONFIRMED_MAX` in all; or this many in a day. */
  readonly unconfirmed: 'all' | 'few' | number
}

/**
 * The bounds of each group are separate: an attacker who uses up the e-mails about orders must not suppress the notices of an account,
 * neither may suppress a link or a code, and what strangers cause suppresses nothing else. Without links and codes an account cannot be
 * confirmed or recovered.
 */
const GROUPS = {
  /** Password links, which any client can request. The last one of a day is valid for a day (passwordRequests.ts). */
  link: { perDay: 10, unconfirmed: 'all' },
  /** Any client can register an address. */
  registration: { perDay: 10, unconfirmed: 'all' },
  /** Codes that the account of the address requests. */
  code: { perDay: 10, unconfirmed: 'all' },
  /** Codes that other accounts request. */
  address: { perDay: 10, unconfirmed: 'all' },
  /** Notices from which the owner gets a stolen account back: nothing that a thief does may suppress them. */
  takeover: { perDay: Infinity, unconfirmed: 'few' },
  /** A group of its own, because a thief with the password can cause any number. */
  device: { perDay: 3, unconfirmed: 'few' },
  /** Notices of other changes of an account. */
  notice: { perDay: 20, unconfirmed: 'few' },
  /** Unpaid orders: they cost their user nothing. */
  unpaid: { perDay: 20, unconfirmed: 'few' },
  /** Orders with money. A certificate can pay for order after order that is cancelled again. */
  paid: { perDay: 100, unconfirmed: 15 },
  /** One for each certificate; their codes are in the order too. */
  certificate: { perDay: 200, unconfirmed: 30 },
  /** What any client can cause without an account. */
  stranger: { perDay: 20, unconfirmed: 'few' },
  guestAlert: { perDay: 10, unconfirmed: 'few' },
  /** As many as an account may request. */
  alert: { perDay: 100, unconfirmed: 0 },
  /** Operators alone cause them; and messages to the shop itself, which are limited by their senders. */
  shop: { perDay: Infinity, unconfirmed: 'all' },
} as const satisfies Record<string, Group>

type GroupName = keyof typeof GROUPS

/** The group of each kind. */
export const GROUP_OF: { readonly [type in MailType]: GroupName } = {
  reset: 'link',
  account_exists: 'link',
  welcome: 'registration',
  welcome_code: 'registration',
  mailbox_code: 'code',
  email_code: 'address',
  email_in_use: 'address',
  email_changed: 'takeover',
  email_restored: 'takeover',
  password_changed: 'takeover',
  second_factor_on: 'takeover',
  new_device: 'device',
  deletion: 'notice',
  second_factor_off: 'notice',
  recovery_code_used: 'notice',
  recovery_codes_made: 'notice',
  wrong_codes: 'notice',
  password_ended: 'notice',
  order: 'unpaid',
  reminder: 'unpaid',
  expired: 'unpaid',
  cancelled: 'unpaid',
  paid: 'paid',
  paid_digital: 'paid',
  money_back: 'paid',
  refund: 'paid',
  refund_done: 'paid',
  cancelled_by_shop: 'paid',
  return_requested: 'paid',
  withdrawal: 'paid',
  return_approved_digital: 'paid',
  review_request: 'paid',
  certificate: 'certificate',
  alert_asked: 'stranger',
  contact_received: 'stranger',
  restock_guest: 'guestAlert',
  restock: 'alert',
  price_drop: 'alert',
  second_factor_off_by_shop: 'shop',
  part_cancelled: 'shop',
  part_refunded: 'shop',
  shipped: 'shop',
  at_customs: 'shop',
  delivered: 'shop',
  return_approved: 'shop',
  return_refused: 'shop',
  return_received: 'shop',
  contact_new: 'shop',
  contact_answer: 'shop',
  from_shop: 'shop',
}

const typesOf = (isPart: (name: GroupName) => boolean): string =>
  JSON.stringify(Object.entries(GROUP_OF).flatMap(([type, name]) => (isPart(name) ? [type] : [])))

/** Links and codes count too. */
const FEW = typesOf((name) => typeof GROUPS[name].unconfirmed !== 'number' && name !== 'shop')

/**
 * Whether an address counts by itself: the plain spelling of its mailbox, and the address of a confirmed account. Others count together with
 * the e-mails to every spelling. So strangers who register other spellings of a mailbox can suppress nothing to its owner.
 */
const countsAlone = (store: Store, recipient: string): boolean =>
  recipient.toLowerCase() === mailboxOf(recipient) ||
  store.get`SELECT 1 FROM user WHERE email = ${recipient} AND mailbox_confirmed_at IS NOT NULL` !== undefined

const countOf = (store: Store, recipient: string, types: string, since: Date): number =>
  store.get<{ count: number }>`SELECT count(*) AS count FROM outbox WHERE mailbox = ${mailboxOf(recipient)}
    AND created_at > ${since.toISOString()} AND type IN (SELECT value FROM json_each(${types}))
    AND (${Number(!countsAlone(store, recipient))} OR recipient = ${recipient} COLLATE NOCASE)`?.count ?? 0

/** How many e-mails of the group of this kind a recipient may get now, of `most` in a day. */
export const mailsLeft = (
  store: Store,
  now: Date,
  recipient: string,
  type: MailType,
  most: number = GROUPS[GROUP_OF[type]].perDay,
): number => {
  if (most === Infinity) return most
  const types = typesOf((name) => name === GROUP_OF[type])
  return most - countOf(store, recipient, types, new Date(now.getTime() - DAY_MS))
}

/** Whether another e-mail of this kind may be written to a recipient. */
export const mayWrite = (store: Store, now: Date, recipient: string, type: MailType, isUnconfirmed: boolean): boolean => {
  const { perDay, unconfirmed }: Group = GROUPS[GROUP_OF[type]]
  const most = isUnconfirmed && typeof unconfirmed === 'number' ? unconfirmed : perDay
  if (mailsLeft(store, now, recipient, type, most) <= 0) return false
  return !isUnconfirmed || unconfirmed !== 'few' || countOf(store, recipient, FEW, new Date(0)) < UNCONFIRMED_MAX
}
