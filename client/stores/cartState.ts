/** What is shown of a cart, and what a guest's and a signed-in shopper's cart have in common. */
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
  /** What the backend refused the change with; empty when it did not say. */
  readonly message: string
  /** Makes the change once more; null where that cannot help, because the backend has refused it. */
  readonly retry: (() => void) | null
  /** Whoever asked for it says so in its own place, and nobody else. */
  readonly isTold?: boolean
}

/** What the checkout asks of the backend, in turn with the changes of the cart. */
export type CartTask = {
  /** A newer task of the same kind takes the place of one that was not sent yet; no message follows for that one. */
  readonly kind: string
  /** It counts on everything that was asked for before: when one of that has failed, it is not sent, and `done` gets an error. */
  readonly needsAll?: boolean
  /** Makes the calls. Gives the cart that came back, or null when it has to be read again. May reject. */
  readonly send: (api: ApiClient) => Promise<LooseCart | null>
  /** The choice, for a backend whose cart does not return it. */
  readonly chooses?: ChosenPart
  /** Called when the cart is shown as it has become: with what `send` rejected with, or null. */
  readonly done: (error: unknown) => void
}

export type CartState = {
  lines: GuestCartItem[]
  /** R4.14: every call sets loading, then normal or error. */
  status: 'normal' | 'loading' | 'error'
  /** False until the lines are: until the browser's storage has been read, or the backend has sent the cart. */
  known: boolean
  /** Whether this is a signed-in shopper's cart. */
  member: boolean
  /** A guest's, after a sign-out on this page: what the shopper had put in lies in the account. */
  inAccount: boolean
  /** Pieces in a signed-in shopper's cart, for the badge while its lines are not known. */
  count: number
  /** The last change that the backend did not take, and that is therefore no longer shown. */
  failure: CartFailure | null
  /** Ids of lines whose quantity the last refresh had to lower to what can be had. */
  lowered: Id[]
  /** Ids of products that cannot be sent to the country of the cart. */
  refused: Id[]
  /** The backend has no fresh prices for a guest's lines, and repeating the request would not help. */
  stale: boolean
  /** Nothing at all is delivered to that country. */
  undelivered: boolean
  /** Lines that the customer has put in as a guest and that are not in the account's cart yet: their merge failed, or waits. */
  unmerged: GuestCartItem[]
  /** Names of a guest's products that the shopper's cart did not take. */
  notTaken: string[]
  /** Lines that were put aside for later; null where the backend keeps none. */
  saved: GuestCartItem[] | null
  /** What the backend has reckoned and offers; null for a guest, and until the cart is known. */
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
  stale: false,
  undelivered: false,
  unmerged: [],
  notTaken: [],
  saved: [],
  checkout: null,
})

/** Pieces in the cart: the number on the badge (R4.20). */
export const unitsOf = ({
  lines,
  known,
  member,
  count,
}: Pick<CartState, 'known' | 'member' | 'count'> & { readonly lines: readonly { readonly qty: number }[] }): number =>
  member && !known ? count : countUnits(lines)

/** In which currency prices are asked for, and for deliveries to which country. */
export type PricesFor = { readonly currency: string; readonly country: string | null }

export type CartTools = {
  readonly api: ApiClient
  readonly storage: KeyValueStorage
  readonly tabs: Tabs
  readonly track: (event: ShopEvent) => void
}

/** Writes what is shown. Does nothing once the cart belongs to somebody else. */
export type ShowCart = (part: Partial<CartState>) => void

/** The cart of one guest or one shopper. No function throws or rejects: failures are in the state. */
export type Cart = {
  /** The lines that a change starts from: what is shown, or what another tab has made of it since. */
  readonly lines: () => readonly GuestCartItem[]
  /** Shows a change at once and stores it: in the browser, or at the backend. */
  readonly change: (change: CartChange) => void
  /** Does a task of the checkout; only a signed-in shopper's cart has one. */
  readonly ask?: (task: CartTask) => void
  /** Prices, names and availability as they are now. */
  readonly refresh: (where: PricesFor) => Promise<void>
  /** Reads it again: another tab may have changed it. */
  readonly sync: () => Promise<void>
  /** Makes it known where it is not, with what the shopper put in as a guest (R4.05). */
  readonly mergeGuestCart: () => Promise<void>
  /** Drops what has not been sent, and sends nothing more. Returns whether there were changes among it. */
  readonly close: () => boolean
}
