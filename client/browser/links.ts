/** Links of the page: clicks that navigation handles, and signs that a link is about to be clicked. */
import { isPlainClick } from '../../shared/rules/isPlainClick.ts'

export type LinkEvents = {
  readonly click: (to: string, options: { readonly external: boolean }) => Promise<unknown>
  /** A link to a fragment of the page was clicked: the browser itself follows it. */
  readonly leaveForHash: () => void
  /** Whether the browser renders the screen of an address; everything else of this origin is loaded as a document. */
  readonly isOurs: (to: string) => boolean
  /** A pointer or the focus is on a link: it is about to be clicked. */
  readonly intend: (to: string) => void
  /** A link has come into view. */
  readonly see: (to: string) => void
  /** Postpones work that must not delay the answer to a press. */
  readonly postpone: (work: () => void) => void
}

/** How long a pointer rests on a link that is about to be clicked, in ms. */
const INTENT_MS = 65
const SIGNS_OF_INTEREST = ['pointermove', 'touchstart', 'scroll', 'keydown'] as const

/** The link under an event that navigates in this window. */
const linkOf = (event: Event): HTMLAnchorElement | null => {
  const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null
  return link && !link.hasAttribute('download') && (link.target === '' || link.target === '_self') ? link : null
}

const isOfThisPage = ({ origin, pathname, search, hash }: HTMLAnchorElement): boolean => {
  const { location } = window
  return hash !== '' && origin === location.origin && pathname === location.pathname && search === location.search
}

export const listenToLinks = ({ click, leaveForHash, isOurs, intend, see, postpone }: LinkEvents): void => {
  let timer: ReturnType<typeof setTimeout> | undefined
  document.addEventListener('click', (event) => {
    // A clicked link needs no prefetch.
    clearTimeout(timer)
    const link = linkOf(event)
    if (!link || event.defaultPrevented || !isPlainClick(event) || !/^https?:$/.test(link.protocol)) return
    if (isOfThisPage(link)) {
      leaveForHash()
      return
    }
    if (link.origin === window.location.origin && !isOurs(link.href)) return
    event.preventDefault()
    click(link.href, { external: link.relList.contains('external') }).catch((error: unknown) => console.warn(error))
  })
  // A link that opens a dialog in place of its address is pressed with the space bar, like a button.
  document.addEventListener('keydown', (event) => {
    const { target } = event
    if (event.key !== ' ' || !(target instanceof HTMLElement) || !target.matches('a[aria-haspopup]')) return
    event.preventDefault()
    target.click()
  })
  const intended = (event: Event) => {
    clearTimeout(timer)
    const link = linkOf(event)
    if (link?.origin !== window.location.origin) return
    // A touch is over after 50 to 100 ms, and the click follows at once: on a busy page before any timer.
    if (event.type === 'touchstart') intend(link.href)
    else timer = setTimeout(() => intend(link.href), INTENT_MS)
  }
  document.addEventListener('pointerover', intended)
  document.addEventListener('focusin', intended)
  document.addEventListener('touchstart', intended, { passive: true })
  // On a slow connection, prefetching of the initially visible links competes with the page itself: it starts with the first user input.
  const begin = () => {
    for (const sign of SIGNS_OF_INTEREST) window.removeEventListener(sign, begin)
    // The first sign may be a press, whose answer must not wait for it.
    postpone(() => watchLinks(see))
  }
  for (const sign of SIGNS_OF_INTEREST) window.addEventListener(sign, begin, { passive: true })
}

/** Reports links that come into view, also those that are rendered later. */
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
