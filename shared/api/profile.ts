/** Personal data (R3.07). */
import { asDocumented, type Documented } from './documented.ts'
import { NAME_MAX_LENGTH } from '../constants.ts'
import { defineCall, member } from './defineCall.ts'
import { dateOrNull, entries, flagOr, textOrEmpty } from './lenientShapes.ts'
import {
  answerOf,
  exactly,
  flag,
  matching,
  nullable,
  oneOf,
  optional,
  orNull,
  shape,
  text,
  textOf,
  type Infer,
} from './shapes.ts'
import { WireSecondFactor } from './secondFactor.ts'

export const GENDERS = ['male', 'female'] as const

const IsoDay = () => matching(/^\d{4}-\d{2}-\d{2}$/, 'Expected a date as YYYY-MM-DD')

/** The user’s personal data. */
export const WireProfile = shape({
  /** The first name, longer than 2 characters. */
  name: textOrEmpty(),
  surname: orNull(text()),
  email: textOrEmpty(),
  /** An address that awaits the code of the e-mail sent there: a new one, or the account’s own, whose mailbox is not confirmed. Null for none. */
  awaited_email: orNull(text()),
  /** Whether a link or code from the account’s mailbox was ever used. While it was not, some calls answer with `mailbox_unconfirmed`. */
  mailbox_confirmed: flagOr(true),
  gender: orNull(oneOf(GENDERS)),
  /** ISO date. */
  birthday: dateOrNull(),
  /** With the prefix of its country. */
  phone: orNull(text()),
  newsletter: flagOr(false),
  /** ISO date and time when the account is deleted unless the user cancels it; null for an account without scheduled deletion. */
  delete_at: dateOrNull(),
  /** Numbers of the orders for which the deletion of the account would wait: unpaid, not delivered, or with an open return or refund. */
  unfinished_orders: entries(text()),
  /** Null while no second factor is required. */
  second_factor: orNull(WireSecondFactor),
})

/** Name and surname are longer than 2 characters, the birthday is earlier than today (R5.06, R5.11). */
export const ProfileBody = exactly({
  /** The first name, longer than 2 characters. */
  name: textOf(0, NAME_MAX_LENGTH),
  surname: nullable(textOf(0, NAME_MAX_LENGTH)),
  gender: nullable(oneOf(GENDERS)),
  birthday: nullable(IsoDay()),
  /** Left out, it stays unchanged. */
  phone: optional(nullable(textOf(0, 32))),
  newsletter: flag(),
})

export const getProfile = defineCall('getProfile', 'GET /v1/user/profile', {
  group: 'profile',
  ...member,
  reads: ['mail'],
  answer: asDocumented(answerOf(WireProfile)),
  summary: 'The user’s personal data.',
})

export const putProfile = defineCall('putProfile', 'PUT /v1/user/profile', {
  group: 'profile',
  ...member,
  body: ProfileBody,
  answer: asDocumented(answerOf(WireProfile)),
  summary: 'Replaces the user’s personal data; the e-mail address stays.',
})

/** As the shop reads it; `WireProfile` is documented. */
export type LooseProfile = Infer<typeof WireProfile>
export type WireProfile = Documented<LooseProfile>
export type ProfileBody = Infer<typeof ProfileBody>
