import { createContext, use } from 'react'
import type { Current } from './current.ts'

export type NavigateOptions = {
  /** Takes the present entry's place in the history. */
  readonly replace?: boolean
  /** Allows an address of another origin, which is refused otherwise (R8.02). */
  readonly external?: boolean
  /**
   * The screen stays as it is drawn, with its scroll, focus and state, and only its data changes: another filter or order of the
   * same list. When new data cannot be had, the screen keeps the data that it shows.
   */
  readonly preserve?: boolean
  /** Makes the new data out of the present and the loaded one. */
  readonly merge?: (present: unknown, loaded: unknown) => unknown
}

/**
 * How a navigation ended. `shown`: the screen of the address is there, or the error in its place. `failed`: with `preserve` and
 * for a refresh, the data could not be loaded and the screen is unchanged; `broken`: the same, and trying again cannot help. `cancelled`: something newer was asked for, the page
 * is left, or a guest is asked to sign in.
 */
export type Outcome = 'shown' | 'failed' | 'broken' | 'cancelled'

export type Navigation = {
  /** Goes to an address. Throws for another origin without `external`. */
  readonly navigate: (to: string, options?: NavigateOptions) => Promise<Outcome>
  /** Loads the shown screen's data again, in its place; does nothing while the shopper is on the way to another screen. */
  readonly refresh: () => Promise<Outcome>
  /** Loads an address ahead of a click: its chunk, and its data too when `data` is set. */
  readonly prefetch: (to: string, data: boolean) => void
  /** Loads an address and gives its screen's data, null when it cannot be had; going there then needs no request. */
  readonly preloadData: (to: string) => Promise<unknown>
  /** Called by the outlet when a screen has been drawn. */
  readonly afterDraw: (current: Current) => void
}

export const NavigationContext = createContext<Navigation | null>(null)

/** Navigation on the server: nothing can be clicked there. */
export const noNavigation: Navigation = {
  navigate: () => Promise.resolve('cancelled'),
  refresh: () => Promise.resolve('cancelled'),
  prefetch: () => {},
  preloadData: () => Promise.resolve(null),
  afterDraw: () => {},
}

export const useNavigation = (): Navigation => use(NavigationContext) ?? noNavigation

/** `navigate('/cart')`, for code that is no link. */
export const useNavigate = (): Navigation['navigate'] => useNavigation().navigate
