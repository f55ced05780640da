/** The browser's window as navigation needs it: history, scroll, focus, links, connection. */
import { RELOAD_GUARD_MS } from '../../shared/constants.ts'

type LinkEvents = {
  /** Back or forward was pressed; the key of the entry that is shown now. */
  readonly pop: (key: string) => void
  readonly click: (to: string, options: { readonly external: boolean }) => Promise<void>
  /** A pointer or the focus is on a link: it is about to be followed. */
  readonly intend: (to: string) => void
  /** A link has come into view. */
  readonly see: (to: string) => void
}

const SCROLL_PREFIX = 'scroll/'
const RELOAD_KEY = 'reloaded-at'
const INTENT_MS = 65
const SIGNS_OF_INTEREST = ['pointermove', 'touchstart', 'scroll', 'keydown'] as const

type Connection = { readonly saveData?: boolean; readonly effectiveType?: string }

const session = {
  read: (key: string): string | null => {
    try {
      return window.sessionStorage.getItem(key)
    } catch {
      return null
    }
  },
  write: (key: string, value: string): boolean => {
    try {
      window.sessionStorage.setItem(key, value)
      return true
    } catch {
      return false
    }
  },
}

/** Whether a click on a link is ours to handle: a plain left click on a link to a page of this shop. */
const linkOf = (event: Event): HTMLAnchorElement | null => {
  const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null
  return link && !link.hasAttribute('download') && (link.target === '' || link.target === '_self') ? link : null
}

const isExternal = (link: HTMLAnchorElement) => link.relList.contains('external')

export const createPage = () => {
  const newKey = () => Math.random().toString(36).slice(2, 10)
  const keyOfEntry = (state: unknown): string | undefined =>
    typeof state === 'object' && state !== null && 'key' in state && typeof state.key === 'string' ? state.key : undefined

  const restoreScroll = (key: string): boolean => {
    const y = Number(session.read(SCROLL_PREFIX + key) ?? Number.NaN)
    if (!Number.isFinite(y)) return false
    window.scrollTo({ top: y, behavior: 'instant' })
    return true
  }

  const scrollToHash = (hash: string): boolean => {
    const target = hash.length > 1 ? document.getElementById(decodeURIComponent(hash.slice(1))) : null
    target?.scrollIntoView()
    return target !== null
  }

  return {
    origin: window.location.origin,
    href: () => window.location.href,
    now: () => Date.now(),
    newKey,
    /** The key of the entry that the page was opened in; given to it when it has none. */
    startKey: (): string => {
      const known = keyOfEntry(window.history.state)
      const key = known ?? newKey()
      window.history.replaceState({ key }, '')
      return key
    },
    writeHistory: (href: string, key: string, how: 'push' | 'replace') => {
      window.history[how === 'push' ? 'pushState' : 'replaceState']({ key }, '', href)
    },
    leave: (href: string) => window.location.assign(href),
    reload: () => window.location.reload(),
    /** Calls back when the page comes out of the back/forward cache. */
    whenBack: (back: () => void) => window.addEventListener('pageshow', (event) => event.persisted && back()),
    rememberScroll: (key: string) => session.write(SCROLL_PREFIX + key, String(Math.round(window.scrollY))),
    scrollToHash,
    /** After another screen was drawn: its old scroll, or the place the address names, or the top; and focus on its heading. */
    settle: (key: string, hash: string) => {
      const restored = restoreScroll(key)
      if (!restored && !(hash && scrollToHash(hash))) window.scrollTo({ top: 0, behavior: 'instant' })
      const heading = document.querySelector<HTMLElement>('main h1')
      if (!heading) return
      heading.tabIndex = -1
      heading.focus({ preventScroll: true })
    },
    /** Loads an address anew, but not twice within 10 s (spec §9). False when that was done just now, or cannot be remembered. */
    reloadOnce: (href: string): boolean => {
      const last = Number(session.read(RELOAD_KEY) ?? 0)
      if (Date.now() - last < RELOAD_GUARD_MS || !session.write(RELOAD_KEY, String(Date.now()))) return false
      if (href === window.location.href) window.location.reload()
      else window.location.assign(href)
      return true
    },
    /** Whether loading ahead would cost this shopper: data-saver, or a 2G connection (spec §9). */
    savesData: (): boolean => {
      const { connection } = navigator as Navigator & { readonly connection?: Connection }
      return connection?.saveData === true || (connection?.effectiveType ?? '').endsWith('2g')
    },
    listen: ({ pop, click, intend, see }: LinkEvents) => {
      window.history.scrollRestoration = 'manual'
      window.addEventListener('popstate', (event) => {
        const key = keyOfEntry(event.state)
        // An entry without a key is a jump within the page, made by a link with only a hash.
        if (key) pop(key)
        else window.history.replaceState({ key: newKey() }, '')
      })
      let timer: ReturnType<typeof setTimeout> | undefined
      document.addEventListener('click', (event) => {
        // What is followed now need not be loaded ahead.
        clearTimeout(timer)
        const link = linkOf(event)
        if (
          !link ||
          event.defaultPrevented ||
          event.button !== 0 ||
          event.metaKey ||
          event.ctrlKey ||
          event.shiftKey ||
          event.altKey
        )
          return
        if (!/^https?:$/.test(link.protocol)) return
        const samePlace = link.pathname === window.location.pathname && link.search === window.location.search && link.hash !== ''
        if (samePlace && link.origin === window.location.origin) return
        event.preventDefault()
        click(link.href, { external: isExternal(link) }).catch((error: unknown) => console.warn(error))
      })
      const intended = (event: Event) => {
        clearTimeout(timer)
        const link = linkOf(event)
        if (link && link.origin === window.location.origin) timer = setTimeout(() => intend(link.href), INTENT_MS)
      }
      document.addEventListener('pointerover', intended, { passive: true })
      document.addEventListener('focusin', intended)
      document.addEventListener('touchstart', intended, { passive: true })
      // On a slow line, what is in view at first competes with the page itself: looking ahead begins with the first sign of interest.
      const begin = () => {
        for (const sign of SIGNS_OF_INTEREST) window.removeEventListener(sign, begin)
        watchLinks(see)
      }
      for (const sign of SIGNS_OF_INTEREST) window.addEventListener(sign, begin, { passive: true })
      window.addEventListener('pagehide', () => {
        const key = keyOfEntry(window.history.state)
        if (key) session.write(SCROLL_PREFIX + key, String(Math.round(window.scrollY)))
      })
    },
  }
}

/** Tells of links that come into view, also of those that are drawn later. */
const watchLinks = (see: (to: string) => void) => {
  const inView = new IntersectionObserver((entries) => {
    for (const { isIntersecting, target } of entries) {
      if (!isIntersecting) continue
      inView.unobserve(target)
      see((target as HTMLAnchorElement).href)
    }
  })
  const observe = (root: ParentNode) => {
    for (const link of root.querySelectorAll<HTMLAnchorElement>('main a[href^="/"]')) inView.observe(link)
  }
  observe(document)
  new MutationObserver((changes) => {
    if (changes.some(({ addedNodes }) => addedNodes.length > 0)) observe(document)
  }).observe(document.body, { childList: true, subtree: true })
}

export type Page = ReturnType<typeof createPage>
