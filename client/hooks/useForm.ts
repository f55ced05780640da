import { useEffect, useRef, useState, type ChangeEvent, type SubmitEvent } from 'react'
import { cleaned, draftOf, faultsOf, isRequired, type FieldFault, type Rules, type Values } from '../../shared/rules/formRules.ts'
import { isRefusal, type Outcome } from '../stores/outcome.ts'
import { faultText } from './faultText.ts'
import * as state from './formState.ts'
import { usePress } from './usePress.ts'
import { useCountdown } from './useCountdown.ts'
import { useStores } from './useStores.ts'
import { useSubmit } from './useSubmit.ts'
import { useT } from './useT.ts'
import { useWaiting, waitOf } from './waiting.ts'

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

/** What a field of text or choice needs, whichever control it is. */
export type TextProps = {
  readonly name: string
  readonly value: string
  readonly error: string | null
  readonly 'aria-required': true | undefined
  readonly onChange: (event: ChangeEvent<Control>) => void
  readonly onBlur: () => void
}
export type BoxProps = {
  readonly name: string
  readonly checked: boolean
  readonly error: string | null
  readonly onChange: (event: ChangeEvent<HTMLInputElement>) => void
  readonly onBlur: () => void
}

type Options<V extends Values, T> = {
  readonly rules: Rules<V>
  /** What some fields hold from the start. */
  readonly start?: Partial<V>
  /** It was sent before this page was drawn: what is wrong with it shows at once. */
  readonly wasSent?: boolean
  /** What is there to be changed, e.g. a saved address; a draft of the change stands above it. */
  readonly kept?: Partial<V>
  /**
   * Gets the cleaned values when nothing is wrong with them, and beside them those that the form began with or that were saved last: what
   * differs was changed here. May reject: an `ApiError` is shown at its fields.
   */
  readonly submit: (values: V, saved: V) => Promise<T>
  /** After a submit that did not reject. */
  readonly done?: (value: T, sent: V) => void
  /** The sentence for a failure of which the backend says nothing. */
  readonly failed: string
  /** Something that belongs to the form is not ready: nothing is sent until it is. */
  readonly waits?: boolean
  /** Something besides the fields would be lost, e.g. files. */
  readonly isDirty?: boolean
  /** The name under which its texts are kept until they are sent; for forms in layers, which only the browser draws. */
  readonly draft?: string
}

/** What `Form` and `SubmitButton` need of any form. */
export type FormHandle = {
  readonly busy: boolean
  /** In how many seconds it may be sent again after too many attempts; 0 when nobody has to wait. */
  readonly wait: number
  /** Why the form as a whole was refused; null when it was not. */
  readonly refusal: string | null
  /** What screen readers are told: that it is being sent, or how many fields are wrong. */
  readonly status: string
  /** Counts the tries to send it: the same status after another try is said again. */
  readonly attempt: number
  readonly props: {
    readonly ref: React.Ref<HTMLFormElement>
    readonly noValidate: true
    readonly 'data-dirty': true | undefined
    readonly onSubmit: (event: SubmitEvent<HTMLFormElement>) => void
  }
}

/**
 * A form by its rules (R5.19): whole on submit; a touched field on input, change and blur. After a submit that finds faults, or
 * that the backend refuses for some fields, the first wrong one has the focus. It is sent once at a time, however often a key or
 * button is pressed. A form in which something would be lost is `isDirty` and carries `data-dirty`, which layers look for.
 */
export const useForm = <V extends Values, T>(options: Options<V, T>) => {
  const { rules, start, kept, submit, done, failed, waits = false, draft } = options
  const t = useT()
  const { refusal: refusalOf } = useWaiting()
  const { drafts, notices } = useStores()
  const [now, setNow] = useState(() => {
    const begun = state.beginForm(rules, start, draft === undefined ? {} : drafts.read(draft), kept)
    return options.wasSent ? state.touchAll(begun) : begun
  })
  const [refusal, setRefusal] = useState<string | null>(null)
  /** Wrong fields of the newest attempt; `attempt` makes the same number news again. */
  const [wrong, setWrong] = useState({ count: 0, attempt: 0 })
  const form = useRef<HTMLFormElement>(null)
  const sending = useSubmit(submit)
  const countdown = useCountdown(() => {
    setRefusal(null)
    notices.announce(t('form.againNow'))
  })
  const shown = state.shownFaults(rules, now)
  const press = usePress()
  type Name = keyof V & string

  // After React has drawn the faults, so that a screen reader reads them with the field.
  useEffect(() => {
    const field = wrong.count > 0 ? form.current?.querySelector<HTMLElement>('[aria-invalid=true]') : null
    // A group is no control: its first one takes the focus.
    const control = field?.matches('fieldset') ? field.querySelector<HTMLElement>('input') : field
    control?.focus()
  }, [wrong])

  const point = (faults: object) => setWrong(({ attempt }) => ({ count: Object.keys(faults).length, attempt: attempt + 1 }))
  const change = (name: Name, value: V[Name]) => setNow((before) => state.changeField(rules, before, name, value))
  const leave = (name: Name) => {
    const check = () => setNow((before) => state.leaveField(rules, before, name))
    // The fault of a field that is left by a press would move what is pressed away from under the pointer.
    if (press.current === null) check()
    else press.current.push(check)
  }
  const tell = (faults: { readonly [field in Name]?: FieldFault }) => {
    setNow((before) => state.reportFaults(before, faults as { [field: string]: FieldFault }))
    point(faults)
  }

  const ended = (sent: V, saved: V, outcome: Outcome<T>) => {
    if (outcome.ok) {
      setNow((before) => state.saveForm(before, sent))
      if (draft !== undefined) drafts.forget(draft)
      done?.(outcome.value, sent)
      return
    }
    // Its dialog was closed meanwhile, or its page left: then the form cannot say it. A dialog is still visible while it closes.
    if (!form.current?.checkVisibility() || form.current.closest('dialog:not([open])'))
      notices.show({
        tone: 'error',
        text: refusalOf(outcome.failure, outcome.failure.message || failed),
        // What is refused would be refused again, and after too many attempts somebody has to wait.
        action:
          isRefusal(outcome.failure) || waitOf(outcome.failure) !== null
            ? null
            : { label: t('ui.retry'), run: () => void deliver(sent, saved) },
      })
    const { told, rest } = state.partRefusal(outcome.failure, Object.keys(sent))
    setNow((before) => state.reportFaults(before, told))
    const wait = waitOf(outcome.failure)
    if (wait !== null) countdown.begin(wait)
    if (rest === null) point(told)
    else setRefusal(refusalOf(outcome.failure, rest || failed))
  }
  const deliver = async (sent: V, saved: V) => {
    const outcome = await sending.submit(sent, saved)
    if (outcome) ended(sent, saved, outcome)
  }
  const send = async () => {
    if (sending.busy || waits || countdown.left > 0) return
    setNow(state.touchAll)
    setRefusal(null)
    const faults = faultsOf(rules, now.values)
    point(faults)
    if (Object.keys(faults).length > 0) return
    const sent = cleaned(rules, now.values)
    await deliver(sent, cleaned(rules, now.saved))
  }

  const hasTexts = state.isDirty(rules, now)
  const isDirty = options.isDirty === true || hasTexts
  useEffect(() => {
    if (draft === undefined) return
    if (hasTexts) drafts.write(draft, draftOf(rules, now.values, now.saved))
    else drafts.forget(draft)
  }, [draft, drafts, hasTexts, now.values, now.saved, rules])
  useEffect(
    () => (draft === undefined ? undefined : drafts.watch(() => setNow(state.beginForm(rules, {}, {}, kept)))),
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- rules that change with every render are the same ones
    [draft, drafts],
  )
  const handle: FormHandle = {
    busy: sending.busy,
    wait: countdown.left,
    refusal,
    attempt: wrong.attempt,
    status: sending.busy
      ? t('form.sending')
      : wrong.count > 0 && Object.keys(shown).length > 0
        ? t('form.wrongFields', { count: wrong.count })
        : '',
    props: {
      ref: form,
      noValidate: true,
      'data-dirty': isDirty || undefined,
      onSubmit: (event) => {
        event.preventDefault()
        void send()
      },
    },
  }
  return {
    ...handle,
    values: now.values,
    isDirty,
    change,
    /** Says what is wrong with fields, and goes there. */
    tell,
    /** Says what is wrong with the form as a whole; null takes it back. */
    refuse: setRefusal,
    /** The backend keeps this by now: it shows where nothing was changed here. */
    rebase: (held: Partial<V>) => setNow((before) => state.rebaseForm(before, held)),
    /** Empties a field, as if nobody had been there. */
    empty: (name: Name) => setNow((before) => state.emptyField(rules, before, name)),
    text: (name: Name): TextProps => ({
      name,
      value: String(now.values[name]),
      error: faultText(t, shown[name]),
      'aria-required': isRequired(rules, name, now.values) || undefined,
      onChange: ({ target }) => change(name, target.value as V[Name]),
      onBlur: () => leave(name),
    }),
    box: (name: Name): BoxProps => ({
      name,
      checked: now.values[name] === true,
      error: faultText(t, shown[name]),
      onChange: ({ target }) => {
        change(name, target.checked as V[Name])
        leave(name)
      },
      onBlur: () => leave(name),
    }),
  }
}
