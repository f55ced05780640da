/** The browser's storage for stores: JSON by key, and never an exception. */
import { CART_ADDS_KEY } from '../../shared/constants.ts'

export type KeyValueStorage = {
  /** The parsed value; undefined when there is none or it cannot be read. */
  readonly read: (key: string) => unknown
  /** Returns false when the value is stored in memory only: storage is full, or forbidden. */
  readonly write: (key: string, value: unknown) => boolean | void
  /**
   * Calls back when another tab has written the key, or may have while this page was in the back/forward cache. Returns the function that
   * unsubscribes.
   */
  readonly watch: (key: string, changed: () => void) => () => void
}

/** Storage without effect: for the server, which must not store a user's data. */
export const noStorage: KeyValueStorage = { read: () => undefined, write: () => {}, watch: () => () => {} }

type BrowserStorage = Omit<KeyValueStorage, 'write'> & { readonly write: (key: string, value: unknown) => boolean }

/**
 * Storage of the browser, or of one tab of it. When it is full or forbidden, values are stored in memory until the page is left, so that a
 * cart still works in a private window.
 */
export const createBrowserStorage = (kind: 'localStorage' | 'sessionStorage' = 'localStorage'): BrowserStorage => {
  const memory = new Map<string, string>()
  return {
    read: (key) => {
      const inMemory = memory.get(key)
      try {
        const text = inMemory ?? window[kind].getItem(key)
        return text === null ? undefined : (JSON.parse(text) as unknown)
      } catch {
        return undefined
      }
    },
    write: (key, value) => {
      const text = JSON.stringify(value)
      try {
        window[kind].setItem(key, text)
        memory.delete(key)
        return true
      } catch {
        memory.set(key, text)
        return false
      }
    },
    watch: (key, changed) => {
      const listen = (event: StorageEvent) => {
        if (event.key === key || event.key === null) changed()
      }
      // A page restored from the back/forward cache has missed the writes of other tabs.
      const onShow = (event: PageTransitionEvent) => {
        if (event.persisted) changed()
      }
      window.addEventListener('pageshow', onShow)
      window.addEventListener('storage', listen)
      return () => {
        window.removeEventListener('pageshow', onShow)
        window.removeEventListener('storage', listen)
      }
    },
  }
}

export const tabStorage = createBrowserStorage('sessionStorage')

/** What remains after a sign-out: facts about the backend, none about a user. */
const REMAINS: readonly string[] = [CART_ADDS_KEY]

/** Deletes everything else from the storage of the browser and of this tab: also keys that a later release adds. */
export const forgetStorage = (): void => {
  try {
    for (const area of [window.localStorage, window.sessionStorage])
      for (const key of Object.keys(area)) if (!REMAINS.includes(key)) area.removeItem(key)
  } catch {
    // Storage is forbidden, so nothing is stored.
  }
}
/** Whether the service worker has cached an address; false where a browser has no caches, or refuses them. */
export const isInCache = async (href: string): Promise<boolean> => {
  try {
    return (await window.caches.match(href)) !== undefined
  } catch {
    return false
  }
}
