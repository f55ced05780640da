import { useRef, useState, type ChangeEvent, type SubmitEvent } from 'react'
import { faultsOf, trimmed, type FieldFault, type Rules, type Values } from '../../shared/rules/formRules.ts'

type FieldProps = {
  readonly name: string
  readonly value: string
  readonly onChange: (event: ChangeEvent<HTMLInputElement>) => void
  readonly onBlur: () => void
}
type BoxProps = {
  readonly name: string
  readonly checked: boolean
  readonly onChange: (event: ChangeEvent<HTMLInputElement>) => void
  readonly onBlur: () => void
}

type Options<V extends Values> = {
  readonly start: V
  readonly rules: Rules<V>
  /** Gets the trimmed values when nothing is wrong with them; the form takes no second submit until it is done. */
  readonly submit: (values: V) => Promise<void>
}

const NAMES = <V extends Values>(values: V) => Object.keys(values) as (keyof V & string)[]

/**
 * A form by its rules (spec §5): whole on submit; a touched field on input, change and blur. A field is touched when it was
 * left, or when a submit found it wrong. After a submit that finds faults, the first wrong field has the focus.
 */
export const useForm = <V extends Values>({ start, rules, submit }: Options<V>) => {
  const [values, setValues] = useState(start)
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set())
  /** Faults that no rule finds, e.g. what only one of the form's actions needs; gone when the field changes. */
  const [said, setSaid] = useState<{ readonly [name: string]: FieldFault }>({})
  const [sending, setSending] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const faults = faultsOf(rules, values)

  const set = <K extends keyof V & string>(name: K, value: V[K]) => {
    setValues((before) => ({ ...before, [name]: value }))
    setSaid(({ [name]: _gone, ...rest }) => rest)
  }
  const touch = (name: string) => setTouched((before) => new Set(before).add(name))
  const leave = (name: keyof V & string) => {
    touch(name)
    setValues((before) => ({ ...before, [name]: trimmed(name, before[name] as string | boolean) }))
  }
  const focus = (name: string) => form.current?.querySelector<HTMLElement>(`[name="${name}"]`)?.focus()

  const onSubmit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (sending) return
    setTouched(new Set(NAMES(values)))
    setSaid({})
    const wrong = NAMES(values).find((name) => faults[name] !== undefined)
    if (wrong !== undefined) {
      focus(wrong)
      return
    }
    setSending(true)
    try {
      await submit(Object.fromEntries(NAMES(values).map((name) => [name, trimmed(name, values[name] as string | boolean)])) as V)
    } finally {
      setSending(false)
    }
  }

  return {
    values,
    sending,
    /** Empties a field, as if nobody had been there. */
    clear: <K extends keyof V & string>(name: K) => {
      set(name, start[name])
      setTouched((before) => new Set([...before].filter((one) => one !== name)))
    },
    /** For the `<form>`. */
    form: { ref: form, noValidate: true, onSubmit: (event: SubmitEvent<HTMLFormElement>) => void onSubmit(event) },
    /** What is wrong with a field, as far as it is to be shown; null for nothing. */
    fault: (name: keyof V & string): FieldFault | null => said[name] ?? (touched.has(name) ? (faults[name] ?? null) : null),
    /** Says what is wrong with a field, and goes there. */
    say: (name: keyof V & string, fault: FieldFault) => {
      setSaid((before) => ({ ...before, [name]: fault }))
      focus(name)
    },
    text: (name: keyof V & string): FieldProps => ({
      name,
      value: String(values[name]),
      onChange: ({ target }) => set(name, target.value as V[typeof name]),
      onBlur: () => leave(name),
    }),
    box: (name: keyof V & string): BoxProps => ({
      name,
      checked: values[name] === true,
      onChange: ({ target }) => {
        touch(name)
        set(name, target.checked as V[typeof name])
      },
      onBlur: () => touch(name),
    }),
  }
}
