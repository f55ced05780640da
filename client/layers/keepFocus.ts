/** Preserves the position of the focus when the focused element is removed from the page. */
import { isVisible } from '../../shared/rules/isVisible.ts'

/** Without elements that Tab skips: the picture of a card is a second link to its product, which is hidden from screen readers. */
const CONTROLS =
  ':is(a[href], button, input:not([type=hidden]), select, textarea, summary, [tabindex="0"]):not(:disabled, [tabindex="-1"])'
/** Messages are separate from the content: the user visits them and returns. */
export const MESSAGES_CLASS = 'messages'

const isUsable = (element: Element | null | undefined): element is HTMLElement =>
  element instanceof HTMLElement && isVisible(element) && !element.closest('[inert]')

/** Enter does nothing irreversible here: links, fields and titles. Another button could delete what the pressed one only changed. */
const SAFE = ':is(a[href], input, select, textarea):not(:disabled, [type=hidden], [tabindex="-1"])'
const TITLES = 'h1, h2, h3, h4'

const within = (nodes: Iterable<Node>, selector: string): HTMLElement[] =>
  [...nodes]
    .filter((node) => node instanceof HTMLElement)
    .flatMap((node) => [...(node.matches(selector) ? [node] : []), ...node.querySelectorAll<HTMLElement>(selector)])
    .filter(isUsable)

const nameOf = (element: Element): string => element.getAttribute('aria-label') ?? element.textContent
/** Whether a repeated Enter is safe there: not on a button, unless it has the name of the removed one. */
const isSafeAfter = (lost: Element) => (one: Element) => one.matches(`${SAFE}, ${TITLES}`) || nameOf(one) === nameOf(lost)

/** The element that gets the focus of a removed one: its replacement, else a neighbour, else the nearest title. */
const substituteFor = (lost: Element, records: readonly MutationRecord[]): HTMLElement | undefined => {
  const removal = records.find(({ removedNodes }) => [...removedNodes].some((node) => node.contains(lost)))
  const parent = removal?.target
  if (!(parent instanceof Element) || !parent.isConnected) return undefined
  const siblings: Node[] = [...parent.childNodes]
  const { previousSibling: before = null, nextSibling: after = null } = removal ?? {}
  const isNew = new Set(records.filter(({ target }) => target === parent).flatMap(({ addedNodes }) => [...addedNodes]))
  const isNewAt = (index: number) => isNew.has(siblings[index] as Node)
  // Only what was added in its place is a replacement: a list whose filter was removed also has a button at its end.
  let at = before ? siblings.indexOf(before) + 1 : 0
  let end = after && siblings.includes(after) ? siblings.indexOf(after) : siblings.length
  while (isNewAt(at - 1)) at -= 1
  while (isNewAt(end)) end += 1
  const added = siblings.slice(at, end).filter((node) => isNew.has(node))
  const candidates = `${CONTROLS}, ${TITLES}`
  const isSafe = isSafeAfter(lost)
  const replaced = within(added, candidates)
  const near =
    replaced.find((one) => one.matches('[data-autofocus]')) ??
    replaced.find(isSafe) ??
    added.find((node): node is HTMLElement => node instanceof HTMLElement && isUsable(node) && !node.matches('button')) ??
    within(siblings.slice(at), candidates).find(isSafe) ??
    within(siblings.slice(0, at), candidates).findLast(isSafe)
  if (near) return near
  let around: Element | null = parent
  while (around && !around.querySelector(TITLES)) around = around.parentElement
  return around ? within([around], TITLES)[0] : undefined
}

const focusOn = (element: HTMLElement) => {
  if (!element.matches(CONTROLS)) element.tabIndex = -1
  element.focus({ preventScroll: true })
}

/**
 * Without a focus, a screen reader and the next Tab start at the top of the page. A closed dialog has the focus until it has disappeared.
 */
const isFocusLost = (): boolean => document.activeElement?.matches('body, dialog:not([open]) *') !== false
const topDialog = (): Element | undefined => [...document.querySelectorAll('dialog:modal')].at(-1)

/** Moves a lost focus to the title of the topmost dialog, or of the page. */
export const focusTitle = (): void => {
  if (!isFocusLost()) return
  const dialog = topDialog()
  const title = dialog ? dialog.querySelector('h2') : document.querySelector('main h1')
  if (title instanceof HTMLElement) focusOn(title)
}

/**
 * Watches the page: when a form is replaced by its answer, or a pressed button by another one, the focus moves to the replacement. A
 * component that moves the focus itself in the same update has precedence.
 */
export const keepFocus = (): void => {
  let focused: Element | null = null
  /** The user's position in the content, also while the focus is in a message. */
  let place: Element | null = null
  /** The position before that, and the name of a control that was removed there: once the removal is undone, it is there again. */
  let before: Element | null = null
  let lost: string | null = null
  document.addEventListener('focusin', ({ target }) => {
    if (!(target instanceof Element)) return
    focused = target
    if (target.closest(`.${MESSAGES_CLASS}`)) return
    before = place
    place = target
  })
  // A press outside of all controls removes the focus on purpose.
  document.addEventListener('focusout', ({ target }) => {
    queueMicrotask(() => {
      if (focused === target && focused?.isConnected === true && isFocusLost()) focused = null
    })
  })
  // Safari does not focus a pressed control: a dialog that it opens could not return the focus to it.
  document.addEventListener(
    'click',
    ({ target }) => {
      const pressed = target instanceof Element ? target.closest<HTMLElement>('a[href], button') : null
      if (document.activeElement === document.body) pressed?.focus({ preventScroll: true })
    },
    true,
  )
  // Browsers do not scroll to a partly visible element: at the end of a row that scrolls sideways only an edge of it is visible.
  document.addEventListener('keyup', ({ key }) => {
    if (key === 'Tab') document.activeElement?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  })
  new MutationObserver((records) => {
    lost = [place, before].find((one) => one?.isConnected === false)?.getAttribute('aria-label') ?? lost
    if (place && !place.isConnected) place = substituteFor(place, records) ?? null
    if (!focused || focused.isConnected || !isFocusLost()) return
    focused = null
    const root = topDialog() ?? document.querySelector('main')
    const again = lost === null ? null : root?.querySelector(`[aria-label="${CSS.escape(lost)}"]`)
    if (isUsable(again)) focusOn(again)
    else if (isUsable(place)) focusOn(place)
    focusTitle()
  }).observe(document.body, { childList: true, subtree: true })
}
