import { useEffect, useRef, useState, type ChangeEvent, type SubmitEvent } from 'react'
import {
  cleaned,
  draftOf,
  faultsOf,
  isRequired,
  valuesFrom,
  type FieldFault,
  type Rules,
  type Values,
} from '../../shared/rules/formRules.ts'
import type { RefusedForm } from '../../shared/rules/postedForm.ts'
import { isVisible } from '../../shared/rules/isVisible.ts'
import { isRefusal, type Outcome } from '../stores/outcome.ts'
import { faultText } from './faultText.ts'
import * as state from './formState.ts'
import { useHydrated } from './useHydrated.ts'
import { usePress } from './usePress.ts'
import { useCountdown } from './useCountdown.ts'
import { useStores } from './useStores.ts'
import { useSubmit } from './useSubmit.ts'
import { useT } from './useT.ts'
import { useWaiting, waitOf } from './waiting.ts'

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

/** The props of a text or choice field, for every kind of control. */
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
  /** Initial values of some fields. */
  readonly start?: Partial<V>
  /** The form as it was posted without scripts and refused: the page shows its values and faults. */
  readonly refused?: RefusedForm | null
  /** The saved values to be edited, e.g. an address; a draft of the edit outranks them. */
  readonly stored?: Partial<V>
  /**
   * Gets the cleaned values when all of them are valid, and beside them the initial or last saved values: the differences were made here.
   * May reject: an `ApiError` is shown at its fields.
   */
  readonly submit: (values: V, saved: V) => Promise<T>
  /** After a submit that did not reject. */
  readonly done?: (value: T, sent: V) => void
  /** The message for a failure without a message of the backend. */
  readonly failed: string
  /** A part of the form is not ready: nothing is sent until it is. */
  readonly waits?: boolean
  /** Data besides the fields would be lost, e.g. files. */
  readonly isDirty?: boolean
  /** The name under which its texts are stored until they are sent, for this tab only. */
  readonly draft?: string
}

/** The parts of any form that `Form` and `SubmitButton` need. */
export type FormHandle = {
  readonly busy: boolean
  /** Seconds until it may be sent again after too many attempts; 0 without a limit. */
  readonly wait: number
  /** Why the form as a whole was refused; null when it was not. */
  readonly refusal: string | null
  /** The announcement to screen readers: that it is being sent, or how many fields are invalid. */
  readonly status: string
  /** Counts the attempts to send it: the same status after another attempt is announced again. */
  readonly attempt: number
  readonly props: {
    readonly ref: React.Ref<HTMLFormElement>
    readonly noValidate: true
    readonly 'data-dirty': true | undefined
    readonly onSubmit: (event: SubmitEvent<HTMLFormElement>) => void
  }
}

/**
 * A form by its rules (R5.19): all fields on submit; a touched field on input, change and blur. After a submit that finds faults, or that
 * the backend refuses for some fields, the first invalid one gets the focus. It is sent once at a time, however often a key or button is
 * pressed. A form with unsaved data is `isDirty` and has `data-dirty`, which layers query.
 */
export const useForm = <V extends Values, T>(options: Options<V, T>) => {
  const { rules, start, stored, refused, submit, done, failed, waits = false, draft } = options
  const t = useT()
  const { refusal: refusalOf } = useWaiting()
  const { drafts, notices } = useStores()
  const sentBefore = refused?.failure && state.partRefusal(refused.failure, Object.keys(rules))
  // Drafts are in the browser's storage: a form of the page is hydrated without them, and shows them right after.
  const [hasDraft, setHasDraft] = useState(useHydrated())
  const begin = (draftText: Parameters<typeof state.beginForm>[2]) =>
    state.beginForm(rules, refused ? valuesFrom(rules, refused.fields) : start, draftText, stored)
  const [now, setNow] = useState(() => {
    const begun = begin(draft === undefined || !hasDraft ? {} : drafts.read(draft))
    return refused ? state.reportFaults(begun, { ...refused.faults, ...sentBefore?.reported }) : begun
  })
  const [refusal, setRefusal] = useState(() =>
    refused?.failure && typeof sentBefore?.rest === 'string' ? refusalOf(refused.failure, sentBefore.rest || failed) : null,
  )
  /** Invalid fields of the newest attempt; `attempt` makes the same number a new value. */
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

  // After React has rendered the faults, so that a screen reader reads them with the field.
  useEffect(() => {
    const field = wrong.count > 0 ? form.current?.querySelector<HTMLElement>('[aria-invalid=true]') : null
    // A group is no control: its first one gets the focus.
    const control = field?.matches('fieldset') ? field.querySelector<HTMLElement>('input') : field
    control?.focus()
  }, [wrong])

  const point = (faults: object) => setWrong(({ attempt }) => ({ count: Object.keys(faults).length, attempt: attempt + 1 }))
  const change = (name: Name, value: V[Name]) => setNow((before) => state.changeField(rules, before, name, value))
  const leave = (name: Name) => {
    const check = () => setNow((before) => state.leaveField(rules, before, name))
    // The message of a field that is left by a press would move the pressed element away from under the pointer.
    if (press.current === null) check()
    else press.current.push(check)
  }
  const showFaults = (faults: { readonly [field in Name]?: FieldFault }) => {
    setNow((before) => state.reportFaults(before, faults as { [field: string]: FieldFault }))
    point(faults)
  }

  const settled = (sent: V, saved: V, outcome: Outcome<T>) => {
    if (outcome.ok) {
      setNow((before) => state.saveForm(before, sent))
      if (draft !== undefined) drafts.forget(draft)
      done?.(outcome.value, sent)
      return
    }
    // Its dialog was closed since, or its page left: then the form cannot show the message. A dialog is still visible while it closes.
    if (!form.current || !isVisible(form.current) || form.current.closest('dialog:not([open])'))
      notices.show({
        tone: 'error',
        text: refusalOf(outcome.failure, outcome.failure.message || failed),
        // A refused request would be refused again, and after too many attempts the user has to wait.
        action:
          isRefusal(outcome.failure) || waitOf(outcome.failure) !== null
            ? null
            : { label: t('ui.retry'), run: () => void deliver(sent, saved) },
      })
    const { reported, rest } = state.partRefusal(outcome.failure, Object.keys(sent))
    setNow((before) => state.reportFaults(before, reported))
    const wait = waitOf(outcome.failure)
    if (wait !== null) countdown.begin(wait)
    if (rest === null) point(reported)
    else setRefusal(refusalOf(outcome.failure, rest || failed))
  }
  const deliver = async (sent: V, saved: V) => {
    const outcome = await sending.submit(sent, saved)
    if (outcome) settled(sent, saved, outcome)
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
    setHasDraft(true)
    if (draft !== undefined && !hasDraft) setNow((before) => state.resumeForm(before, begin(drafts.read(draft))))
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once
  }, [])
  useEffect(() => {
    if (draft === undefined || !hasDraft) return
    if (hasTexts) drafts.write(draft, draftOf(rules, now.values, now.saved))
    else drafts.forget(draft)
  }, [draft, drafts, hasDraft, hasTexts, now.values, now.saved, rules])
  useEffect(
    () => (draft === undefined ? undefined : drafts.watch(() => setNow(state.beginForm(rules, {}, {}, stored)))),
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
    /** Shows faults of fields, and moves the focus there. */
    showFaults,
    /** Shows a message for the form as a whole; null removes it. */
    refuse: setRefusal,
    /** The backend has these values now: they are shown in fields that were not changed here. */
    rebase: (stored: Partial<V>) => setNow((before) => state.rebaseForm(before, stored)),
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
