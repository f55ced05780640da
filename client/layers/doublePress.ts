/**
 * Ignores the second press of a double click or a double tap on a control that has just replaced the pressed one, or that has moved to its
 * place, and the repetitions of a long press of Enter on any control.
 */

/** The longest time between two taps in ms, and the largest distance between two presses in CSS px. */
const DOUBLE = { ms: 400, px: 24 }
const CONTROLS = 'a, button'

type Press = Pick<MouseEvent, 'timeStamp' | 'clientX' | 'clientY'>

/** Whether a press of another control is the second one of a double press. Browsers count the clicks of a mouse, but not all count taps. */
const isRepeated = (event: PointerEvent, last: Press): boolean =>
  (event.detail > 1 || (event.pointerType === 'touch' && event.timeStamp - last.timeStamp < DOUBLE.ms)) &&
  Math.abs(event.clientX - last.clientX) <= DOUBLE.px &&
  Math.abs(event.clientY - last.clientY) <= DOUBLE.px

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
      const { target, timeStamp, clientX, clientY } = event
      // Presses by scripts are single, and so are those that a label passes to its field.
      if (!event.isTrusted || !(target instanceof Element)) return
      if (last !== null && pressed?.contains(target) === false && isRepeated(event, last)) {
        cancel(event)
        return
      }
      pressed = target.closest(CONTROLS)
      last = { timeStamp, clientX, clientY }
    },
    true,
  )
  // Each repetition would press the control again, or the control that has received the focus.
  window.addEventListener(
    'keydown',
    (event) => {
      const { target } = event
      if (event.repeat && event.key === 'Enter' && target instanceof Element && target.matches(CONTROLS)) cancel(event)
    },
    true,
  )
}
