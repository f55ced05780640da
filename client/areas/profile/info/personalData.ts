import type { Profile } from '../../../../shared/model/profile.ts'

export type PersonalData = {
  /** Null when the group `profile` is off. */
  readonly profile: Profile | null
  /** The day on which the page was loaded, as `YYYY-MM-DD`: the server's, because a user's clock may be wrong. */
  readonly today: string
}
