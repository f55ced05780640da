/** The browser's window as navigation uses it: history, scroll, focus, connection. */
import { reloadOnce } from './reloadOnce.ts'
import { listenToLinks, type LinkEvents } from './links.ts'
import { tabStorage } from './storage.ts'

type PageEvents = LinkEvents & {
  /** Back or forward was pressed; the key of the entry that the tab is at now. */
  readonly pop: (key: string) => void
  /** The browser has added an entry itself, for a link within the page; it was assigned this key. */
  readonly newEntry: (key: string) => void
}

const SCROLL_PREFIX = 'scroll/'

type Connection = { readonly saveData?: boolean; readonly effectiveType?: string }

/** Whether optional loads would be expensive for this user: data-saver, or a 2G connection (R9.09). */
export const savesData = (): boolean => {
  const { connection } = navigator as Navigator & { readonly connection?: Connection }
  return connection?.saveData === true || (connection?.effectiveType ?? '').endsWith('2g')
}

const keyOfEntry = (state: unknown): string | undefined =>
  typeof state === 'object' && state !== null && 'key' in state && typeof state.key === 'string' ? state.key : undefined

/** The element of a hash, as browsers find it: by the hash itself, else by the decoded one. */
const targetOf = (hash: string): HTMLElement | null => {
  if (hash.length < 2) return null
  const id = hash.slice(1)
  try {
    return document.getElementById(id) ?? document.getElementById(decodeURIComponent(id))
  } catch {
    // A percent sign that encodes nothing: such a hash names no element.
    return null
  }
}

const scrollTo = (top: number) => window.scrollTo({ top, behavior: 'instant' })

const rememberScroll = (key: string) => tabStorage.write(SCROLL_PREFIX + key, Math.round(window.scrollY))

/** In px; null when none is stored. */
const rememberedScroll = (key: string): number | null => {
  const top = tabStorage.read(SCROLL_PREFIX + key)
  return typeof top === 'number' ? top : null
}

/** Restores the scroll position of an entry, or scrolls to the element of its hash, or to the top. */
const restoreScroll = (key: string, hash: string): void => {
  const top = rememberedScroll(key)
  if (top !== null) scrollTo(top)
  else if (hash) targetOf(hash)?.scrollIntoView()
  else scrollTo(0)
}

/**
 * The browser restores the scroll of a document that it loads, after a reload or a return from another site, while the page is still
 * growing; within the document, navigation does.
 */
const shareScroll = (): void => {
  const takeOver = () => {
    window.history.scrollRestoration = 'manual'
  }
  if (document.readyState === 'complete') takeOver()
  else window.addEventListener('load', takeOver, { once: true })
  window.addEventListener('pageshow', ({ persisted }) => persisted && takeOver())
  window.addEventListener('pagehide', () => {
    const key = keyOfEntry(window.history.state)
    if (key) rememberScroll(key)
    window.history.scrollRestoration = 'auto'
  })
}

export const createPage = () => {
  const newKey = () => Math.random().toString(36).slice(2, 10)
  const stateOfEntry = () => window.history.state as object | null
  return {
    origin: window.location.origin,
    href: () => window.location.href,
    now: () => Date.now(),
    isOnline: () => navigator.onLine,
    newKey,
    /** The key of the entry in which the page was opened; it is assigned when missing. */
    startKey: (): string => {
      const key = keyOfEntry(window.history.state) ?? newKey()
      window.history.replaceState({ ...stateOfEntry(), key }, '')
      return key
    },
    /** A replaced entry with the same key preserves the rest of its state: it may be that of an open layer. */
    writeHistory: (href: string, key: string, how: 'push' | 'replace') => {
      const state = how === 'replace' && keyOfEntry(window.history.state) === key ? stateOfEntry() : null
      try {
        window.history[how === 'push' ? 'pushState' : 'replaceState']({ ...state, key }, '', href)
      } catch {
        // Safari refuses more than 100 entries in 30 s: the address stays behind the page until the next one.
      }
    },
    /** Loads an address as a document. */
    leave: (href: string) => window.location.assign(href),
    reload: () => window.location.reload(),
    /** Calls back when the page comes out of the back/forward cache. */
    whenBack: (back: () => void) => window.addEventListener('pageshow', (event) => event.persisted && back()),
    rememberScroll,
    restoreScroll,
    /** Navigates to a fragment of the page, like its own links: the browser scrolls and adds the entry. */
    followHash: (href: string) => window.location.assign(href),
    /** Called after another screen was rendered: restores its scroll, and focuses its heading. */
    restoreScrollAndFocus: (key: string, hash: string) => {
      restoreScroll(key, hash)
      // A link in a list of sibling pages that is still mounted: the next one is one key press away.
      if (document.activeElement?.closest('[data-keeps-focus]')) return
      const heading = document.querySelector<HTMLElement>('main h1')
      if (!heading) return
      heading.tabIndex = -1
      heading.focus({ preventScroll: true })
    },
    reloadOnce,
    savesData,
    listen: ({ pop, newEntry, ...links }: PageEvents) => {
      shareScroll()
      window.addEventListener('popstate', (event) => {
        const known = keyOfEntry(event.state)
        if (known) {
          pop(known)
          return
        }
        const key = newKey()
        window.history.replaceState({ key }, '')
        newEntry(key)
      })
      listenToLinks(links)
    },
  }
}

export type Page = ReturnType<typeof createPage>
