/**
 * Ignores the second press of a double click or a double tap on a control that has just replaced the pressed one, or that has moved to its
 * place, and the repetitions of a long press of Enter.
 */

/** The longest time between the two presses in ms, and their largest distance in CSS px. */
const DOUBLE = { ms: 400, px: 24 }
const CONTROLS = 'a, button'

type Press = Pick<MouseEvent, 'timeStamp' | 'detail' | 'clientX' | 'clientY'>

const isNear = (one: Press, other: Press): boolean =>
  Math.abs(one.clientX - other.clientX) <= DOUBLE.px && Math.abs(one.clientY - other.clientY) <= DOUBLE.px

/** Whether a press of another control is the second one of a double press. A press by keyboard has no position. */
const isRepeated = (event: Press, last: Press): boolean =>
  event.timeStamp - last.timeStamp < DOUBLE.ms && event.detail !== 0 && last.detail !== 0 && isNear(event, last)

const cancel = (event: Event) => {
  event.preventDefault()
  event.stopImmediatePropagation()
}

/** Starts to watch presses, before any other listener of the page receives them. */
export const ignoreDoublePress = (): void => {
  let pressed: Element | null = null
  let last: Press | null = null
  window.addEventListener(
    'click',
    (event) => {
      const { target, timeStamp, detail, clientX, clientY } = event
      // Presses by scripts are single, and so are those that a label passes to its field.
      if (!event.isTrusted || !(target instanceof Element)) return
      if (last !== null && pressed?.contains(target) === false && isRepeated(event, last)) {
        cancel(event)
        return
      }
      pressed = target.closest(CONTROLS)
      last = { timeStamp, detail, clientX, clientY }
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
