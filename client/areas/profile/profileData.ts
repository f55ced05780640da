import type { AddressGlance, OrderGlance, Overview } from '../../../shared/model/overview.ts'

/** The initial data of the page; each is null when it could not be loaded, empty when the user has none. */
export type ProfileData = {
  readonly orders: readonly OrderGlance[] | null
  /** At most the default address; `isFixed` when it is read-only. */
  readonly addresses: { readonly list: readonly AddressGlance[]; readonly isFixed: boolean } | null
  /** Whether a retry may load the failed part. */
  readonly mayRetry: { readonly orders: boolean; readonly addresses: boolean }
}

export type ProfileDeferred = { readonly overview: Overview }
