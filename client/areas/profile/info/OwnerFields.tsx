import { useState } from 'react'
import type { TextProps } from '../../../hooks/useForm.ts'
import { useT } from '../../../hooks/useT.ts'
import { failureOf } from '../../../stores/outcome.ts'
import { PasswordField } from '../../../ui/PasswordField.tsx'
import { TextField } from '../../../ui/TextField.tsx'

/** What a form needs that only an account's owner may send. */
export type OwnerProps = {
  readonly hasSecondFactor: boolean
  /** The backend has taken the password and the code. */
  readonly onProved: () => void
}

type Props = {
  form: { readonly text: (name: 'current_password' | 'code') => TextProps }
  asksCode: boolean
  /** Nothing stands above it in its form: it takes the focus. */
  isFirst?: boolean
}

/** The password and, where signing in takes a code, one of those: what proves that an account's owner asks. */
export const OwnerFields = ({ form, asksCode, isFirst = false }: Props) => {
  const t = useT()
  return (
    <>
      <PasswordField
        {...form.text('current_password')}
        label={t('personal.currentPassword')}
        showLabel={t('ui.showPassword')}
        autoComplete="current-password"
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- such a form replaces the button that was pressed
        autoFocus={isFirst}
      />
      {asksCode && (
        <TextField
          {...form.text('code')}
          label={t('secondFactor.anyCode')}
          aria-required
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
        />
      )}
    </>
  )
}

/** Whether a code is asked for: `first`, or since the backend has missed one. `watched` does a call and looks for that. */
export const useAsksCode = (first: boolean) => {
  const [asksCode, setAsksCode] = useState(first)
  const watched = async <T,>(call: Promise<T>): Promise<T> => {
    try {
      return await call
    } catch (error) {
      if (failureOf(error).field === 'code') setAsksCode(true)
      throw error
    }
  }
  return { asksCode, watched }
}

/** What is sent: an empty code is none. */
export const withoutEmptyCode = <B extends { readonly code: string }>({ code, ...body }: B) =>
  code === '' ? body : { ...body, code }
