/** Input from before hydration: React starts with the values of the server's HTML, and never reads what the controls contain by then. */

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement
/** React compares the value of an event with the one it knows, and ignores the event when they are equal. */
type Tracked = { readonly _valueTracker?: { readonly setValue: (value: string) => void } }

/** The text, the chosen value, or whether it is ticked. */
export type TypedInput = ReadonlyMap<Control, string | boolean>

const isBox = (control: Control): control is HTMLInputElement =>
  control instanceof HTMLInputElement && (control.type === 'checkbox' || control.type === 'radio')

const startOf = (control: Control): string | undefined =>
  control instanceof HTMLSelectElement
    ? ([...control.options].find((option) => option.defaultSelected) ?? control.options[0])?.value
    : control.defaultValue

/** The controls that differ from the HTML of the page: the user, autofill or the browser's own restoration has changed them. */
export const readTypedInput = (): TypedInput => {
  const typed = new Map<Control, string | boolean>()
  for (const control of document.querySelectorAll<Control>('input, textarea, select'))
    if (!isBox(control)) {
      if (control.value !== startOf(control)) typed.set(control, control.value)
    } else if (control.checked !== control.defaultChecked && (control.checked || control.type === 'checkbox'))
      typed.set(control, control.checked)
  return typed
}

/** Repeats the input as events, so that components handle it as if it was made now. A control that was left is left again. */
export const adoptInput = (typed: TypedInput): void => {
  for (const [control, value] of typed)
    if (isBox(control)) {
      control.checked = value !== true
      control.click()
    } else {
      const { _valueTracker: tracker } = control as Control & Tracked
      // React overwrites a text area that was not empty. A file field has its files still, and refuses to be written.
      if (control.value !== value) control.value = String(value)
      tracker?.setValue(`${String(value)} `)
      const isChosen = control instanceof HTMLSelectElement || control.type === 'file'
      control.dispatchEvent(new Event(isChosen ? 'change' : 'input', { bubbles: true }))
      if (control !== document.activeElement) control.dispatchEvent(new FocusEvent('focusout', { bubbles: true }))
    }
}
