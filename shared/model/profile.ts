/** The user's own data. */
import type { LooseProfile } from '../api/profile.ts'
import type { LooseSecondFactor } from '../api/secondFactor.ts'
import type { WireDevice } from '../api/security.ts'

export type Profile = Omit<
  LooseProfile,
  'awaited_email' | 'delete_at' | 'mailbox_confirmed' | 'unfinished_orders' | 'second_factor'
> & {
  /** A new address, or the account's own unconfirmed one, that awaits its code; null for none. */
  readonly awaitedEmail: string | null
  readonly isConfirmed: boolean
  /** Numbers of the orders for which the deletion of the account would wait. */
  readonly openOrders: readonly string[]
  /** Null while no second factor is required. */
  readonly secondFactor: SecondFactor | null
}

export type SecondFactor = {
  /** ISO date and time when it was turned on; empty when it is unknown. */
  readonly since: string
  /** The number of unused recovery codes; null when it is unknown. */
  readonly codesLeft: number | null
  /** False until the user has confirmed having saved them. */
  readonly codesSaved: boolean
}

export const toSecondFactor = ({ since, recovery_codes_left, recovery_codes_saved }: LooseSecondFactor): SecondFactor => ({
  since,
  codesLeft: recovery_codes_left,
  codesSaved: recovery_codes_saved,
})

export const toProfile = ({
  awaited_email,
  delete_at: _delete_at,
  mailbox_confirmed,
  unfinished_orders,
  second_factor,
  ...profile
}: LooseProfile): Profile => ({
  ...profile,
  awaitedEmail: awaited_email,
  isConfirmed: mailbox_confirmed,
  openOrders: unfinished_orders,
  secondFactor: second_factor && toSecondFactor(second_factor),
})

export type Device = Pick<WireDevice, 'id' | 'browser' | 'system' | 'current'> & {
  /** ISO dates and times. */
  readonly signedInAt: string
  readonly seenAt: string
}

export const toDevice = ({ signed_in_at, seen_at, ...device }: WireDevice): Device => ({
  ...device,
  signedInAt: signed_in_at,
  seenAt: seen_at,
})
