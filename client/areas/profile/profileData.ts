import type { AddressGlance, OrderGlance, Overview } from '../../../shared/model/overview.ts'

/** What the page begins with; null where it could not be had, empty where the shopper has none yet. */
export type ProfileData = {
  readonly orders: readonly OrderGlance[] | null
  /** The default address at most; `isFixed` where it can only be read. */
  readonly addresses: { readonly list: readonly AddressGlance[]; readonly isFixed: boolean } | null
  /** Whether trying again may load what failed. */
  readonly mayRetry: { readonly orders: boolean; readonly addresses: boolean }
}

/** What may arrive later. */
export type ProfileDeferred = { readonly overview: Overview }
