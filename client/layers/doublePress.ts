/**
 * Ignores the second press of a double click, a double tap or a double Enter on a control that has just replaced the pressed one, or that
 * has moved to its place.
 */

/** The longest time between the two presses in ms, and their largest distance in CSS px. */
const DOUBLE = { ms: 400, px: 24 }
const CONTROLS = 'a, button'

const isNear = (one: MouseEvent, other: MouseEvent): boolean =>
  Math.abs(one.clientX - other.clientX) <= DOUBLE.px && Math.abs(one.clientY - other.clientY) <= DOUBLE.px

/** Whether a press of another control is the second one of a double press on `pressed`. */
const isRepeated = (event: MouseEvent, last: MouseEvent, pressed: Element): boolean => {
  if (event.timeStamp - last.timeStamp >= DOUBLE.ms) return false
  // A press by keyboard has no position: another control was reached by a key in between, unless the pressed one is gone.
  if (event.detail === 0) return last.detail === 0 && !pressed.isConnected
  return last.detail !== 0 && isNear(event, last)
}

const cancel = (event: Event) => {
  event.preventDefault()
  event.stopImmediatePropagation()
}

/** Starts to watch presses, before any other listener of the page receives them. */
export const ignoreDoublePress = (): void => {
  let pressed: Element | null = null
  let last: MouseEvent | null = null
  window.addEventListener(
    'click',
    (event) => {
      const { target } = event
      // Presses by scripts are single, and so are those that a label passes to its field.
      if (!event.isTrusted || !(target instanceof Element)) return
      if (last !== null && pressed?.contains(target) === false && isRepeated(event, last, pressed)) {
        cancel(event)
        return
      }
      pressed = target.closest(CONTROLS)
      last = event
    },
    true,
  )
  // The repetitions of a long press of Enter would press the control that has got the focus.
  window.addEventListener(
    'keydown',
    (event) => {
      const { target } = event
      if (event.repeat && event.key === 'Enter' && pressed?.isConnected === false && target instanceof Element)
        if (target.matches(CONTROLS)) cancel(event)
    },
    true,
  )
}
