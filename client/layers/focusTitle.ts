/** The focus without a place: it moves to the title of what is open. */

/** Without elements that Tab skips: the picture of a card is a second link to its product, which is hidden from screen readers. */
export const CONTROLS =
  ':is(a[href], button, input:not([type=hidden]), select, textarea, summary, [tabindex="0"]):not(:disabled, [tabindex="-1"])'

/** Messages are separate from the content: the user visits them and returns. */
export const MESSAGES_CLASS = 'messages'

export const focusOn = (element: HTMLElement) => {
  if (!element.matches(CONTROLS)) element.tabIndex = -1
  element.focus({ preventScroll: true })
}

/**
 * Without a focus, a screen reader and the next Tab start at the top of the page. A closed dialog has the focus until it has disappeared.
 */
export const isFocusLost = (): boolean => document.activeElement?.matches('body, dialog:not([open]) *') !== false
export const topDialog = (): Element | undefined => [...document.querySelectorAll('dialog:modal')].at(-1)

/** Moves a lost focus to the title of the topmost dialog, or of the page. */
export const focusTitle = (): void => {
  if (!isFocusLost()) return
  const dialog = topDialog()
  const title = dialog ? dialog.querySelector('h2') : document.querySelector('main h1')
  if (title instanceof HTMLElement) focusOn(title)
}
