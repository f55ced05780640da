import { createContext, use } from 'react'
import type { Current } from './current.ts'

export type NavigateOptions = {
  /** Replaces the present entry of the history. */
  readonly replace?: boolean
  /** Allows an address of another origin, which is refused otherwise (R8.02). */
  readonly external?: boolean
  /**
   * The screen stays mounted, with its scroll, focus and state, and only its data changes: another filter or order of the same list. When
   * new data is unavailable, the screen shows its present data.
   */
  readonly preserve?: boolean
  readonly merge?: (present: unknown, loaded: unknown) => unknown
}

/**
 * The outcome of a navigation. `shown`: the screen of the address is shown, or the error in its place. `failed`: with `preserve` and for a
 * refresh, the data could not be loaded and the screen is unchanged; `broken`: the same, and a retry cannot help. `cancelled`: a newer
 * navigation has started, the page is left, or a guest is prompted to sign in.
 */
export type Outcome = 'shown' | 'failed' | 'broken' | 'cancelled'

export type Navigation = {
  /** Navigates to an address. Throws for another origin without `external`. */
  readonly navigate: (to: string, options?: NavigateOptions) => Promise<Outcome>
  /** Reloads the shown screen's data, in its place; does nothing during a navigation to another screen. */
  readonly refresh: () => Promise<Outcome>
  /** Prefetches an address before a click: its chunk, and its data too when `data` is set. */
  readonly prefetch: (to: string, data: boolean) => void
  /** Loads an address and returns its screen's data, null when it is unavailable; navigating there then needs no request. */
  readonly preloadData: (to: string) => Promise<unknown>
  /** Called by the outlet when a screen has been rendered. */
  readonly afterRender: (current: Current) => void
}

export const NavigationContext = createContext<Navigation | null>(null)

/** Navigation on the server: no clicks happen there. */
export const noNavigation: Navigation = {
  navigate: () => Promise.resolve('cancelled'),
  refresh: () => Promise.resolve('cancelled'),
  prefetch: () => {},
  preloadData: () => Promise.resolve(null),
  afterRender: () => {},
}

export const useNavigation = (): Navigation => use(NavigationContext) ?? noNavigation

/** `navigate('/cart')`, for code outside of links. */
export const useNavigate = (): Navigation['navigate'] => useNavigation().navigate
