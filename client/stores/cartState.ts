/** The displayed state of a cart, and the common parts of a guest's and a member's cart. */
import type { Id } from '../../shared/api/shapes.ts'
import type { ShopEvent } from '../../shared/analytics.ts'
import type { LooseCart } from '../../shared/api/cart.ts'
import type { ApiClient } from '../../shared/api/createApiClient.ts'
import { countUnits, type GuestCartItem } from '../../shared/model/guestCart.ts'
import type { CartCheckout } from '../../shared/model/memberCart.ts'
import type { KeyValueStorage } from '../browser/storage.ts'
import type { Tabs } from '../browser/tabs.ts'
import type { CartChange } from './cartChange.ts'
import type { ChosenPart } from './chosenParts.ts'

export type CartFailure = {
  /** The backend's message of the refusal; empty when there is none. */
  readonly message: string
  /** Repeats the change; null where that cannot help, because the backend has refused it. */
  readonly retry: (() => void) | null
  /** True when the caller shows the error itself, so no other message is shown. */
  readonly isReported?: boolean
  /** The change is made, but this browser does not store the cart. */
  readonly isUnstored?: boolean
}

/** A call of the checkout, in the same queue as the changes of the cart. */
export type CartTask = {
  /** A newer task of the same kind replaces one that was not sent yet; `done` is not called for the replaced one. */
  readonly kind: string
  /** It depends on everything that was requested before: when one of these has failed, it is not sent, and `done` gets an error. */
  readonly needsAll?: boolean
  /** Makes the calls. Resolves to the returned cart, or null when it has to be read again. May reject. */
  readonly send: (api: ApiClient) => Promise<LooseCart | null>
  /** The choice, for a backend whose cart does not return it. */
  readonly chooses?: ChosenPart
  /** Called when the resulting cart is shown: with the rejection of `send`, or null. */
  readonly done: (error: unknown) => void
}

export type CartState = {
  lines: GuestCartItem[]
  /** R4.14: every call sets loading, then normal or error. */
  status: 'normal' | 'loading' | 'error'
  /** False until the lines are known: until the browser's storage has been read, or the backend has sent the cart. */
  known: boolean
  member: boolean
  /** A guest's cart after a sign-out on this page, or after the session has expired: the lines of the user are stored in the account. */
  inAccount: boolean
  /** Units in a member's cart, for the badge while its lines are not known. */
  count: number
  /** The last change that the backend did not accept, and that is therefore no longer shown. */
  failure: CartFailure | null
  /** Ids of lines whose quantity the last refresh lowered to the available stock. */
  lowered: Id[]
  /** Ids of products that cannot be sent to the country of the cart. */
  refused: Id[]
  /** Why, by id; without an entry the backend states no reason. */
  refusals: Readonly<Record<string, string>>
  /** The backend has no fresh prices for a guest's lines, and repeating the request would not help. */
  stale: boolean
  /** Nothing at all is delivered to that country. */
  undelivered: boolean
  /** Lines that the customer added as a guest and that are not in the account's cart yet: their merge failed, or is pending. */
  unmerged: GuestCartItem[]
  /** Names of a guest's products that the member's cart did not accept. */
  notTaken: string[]
  /** Lines that are saved for later; null where the backend does not store any. */
  saved: GuestCartItem[] | null
  /** The totals and choices of the backend; null for a guest, and until the cart is known. */
  checkout: CartCheckout | null
}

export const emptyCart = (): CartState => ({
  lines: [],
  status: 'normal',
  known: false,
  member: false,
  inAccount: false,
  count: 0,
  failure: null,
  lowered: [],
  refused: [],
  refusals: {},
  stale: false,
  undelivered: false,
  unmerged: [],
  notTaken: [],
  saved: [],
  checkout: null,
})

/** Units in the cart: the number on the badge (R4.20). */
export const unitsOf = ({
  lines,
  known,
  member,
  count,
}: Pick<CartState, 'known' | 'member' | 'count'> & { readonly lines: readonly { readonly qty: number }[] }): number =>
  member && !known ? count : countUnits(lines)

export type PricesFor = { readonly currency: string; readonly country: string | null }

export type CartTools = {
  readonly api: ApiClient
  readonly storage: KeyValueStorage
  readonly tabs: Tabs
  readonly track: (event: ShopEvent) => void
}

/** Writes the displayed state. Does nothing once the cart belongs to another user. */
export type ShowCart = (part: Partial<CartState>) => void

/** The cart of one guest or one member. No function throws or rejects: failures are in the state. */
export type Cart = {
  /** The lines that a change starts from: the displayed ones, or those that another tab has written since. */
  readonly lines: () => readonly GuestCartItem[]
  /** Shows a change at once and stores it: in the browser, or at the backend. */
  readonly change: (change: CartChange) => void
  /** Adds a task of the checkout to the queue; only a member's cart has one. */
  readonly enqueue?: (task: CartTask) => void
  /** Loads the current prices, names and availability. */
  readonly refresh: (where: PricesFor) => Promise<void>
  /** Reads it again: another tab may have changed it. */
  readonly sync: () => Promise<void>
  /** Loads the cart where it is not known, merged with the lines that the user added as a guest (R4.05). */
  readonly mergeGuestCart: () => Promise<void>
  /** Drops unsent changes, and sends nothing more. Returns whether any changes were dropped. */
  readonly close: () => boolean
}
