import { createContext, use } from 'react'

export type NavigateOptions = {
  /** Takes the present entry's place in the history. */
  readonly replace?: boolean
  /** Allows an address of another origin, which is refused otherwise (spec §8). */
  readonly external?: boolean
  /**
   * The screen stays as it is drawn, with its scroll, focus and state; only its data changes: another filter or order of the
   * same list. `merge` makes the new data out of the present and the loaded one.
   */
  readonly stay?: boolean
  readonly merge?: (present: unknown, loaded: unknown) => unknown
}

export type Navigation = {
  /** Goes to an address; resolves when its screen is shown. Throws for another origin without `external`. */
  readonly navigate: (to: string, options?: NavigateOptions) => Promise<void>
  /** Loads the present screen's data again. */
  readonly refresh: () => Promise<void>
  /** Loads an address ahead of a click: its chunk, and its data too when `data` is set. */
  readonly prefetch: (to: string, data: boolean) => void
  /** Loads an address and gives its screen's data, null when it cannot be had; going there then needs no request. */
  readonly peek: (to: string) => Promise<unknown>
  /** Called by the outlet when another screen has been drawn. */
  readonly afterScreen: (key: string) => void
}

export const NavigationContext = createContext<Navigation | null>(null)

/** Navigation on the server: nothing can be clicked there. */
export const noNavigation: Navigation = {
  navigate: () => Promise.resolve(),
  refresh: () => Promise.resolve(),
  prefetch: () => {},
  peek: () => Promise.resolve(null),
  afterScreen: () => {},
}

export const useNavigation = (): Navigation => use(NavigationContext) ?? noNavigation

/** `navigate('/cart')`, for code that is no link. */
export const useNavigate = (): Navigation['navigate'] => useNavigation().navigate
