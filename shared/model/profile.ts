/** The shopper's own data. */
import type { WireProfile } from '../api/profile.ts'
import type { WireDevice } from '../api/security.ts'

export type Profile = Omit<WireProfile, 'delete_at'> & {
  /** ISO date and time when the account is deleted; null for one that stays. */
  readonly deleteAt: string | null
}

export const toProfile = ({ delete_at, ...profile }: WireProfile): Profile => ({ ...profile, deleteAt: delete_at })

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
