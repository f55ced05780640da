import { useState } from 'react'
import type { TextProps } from '../../../hooks/useForm.ts'
import { useT } from '../../../hooks/useT.ts'
import { failureOf } from '../../../stores/outcome.ts'
import { PasswordField } from '../../../ui/PasswordField.tsx'
import { TextField } from '../../../ui/TextField.tsx'

/** Props of a form that only the account's owner may submit. */
export type OwnerProps = {
  readonly hasSecondFactor: boolean
  /** Called when the backend has accepted the password and the code. */
  readonly onProved: () => void
}

type Props = {
  form: { readonly text: (name: 'current_password' | 'code') => TextProps }
  asksCode: boolean
  /** The first field of its form takes the focus. */
  isFirst?: boolean
}

/** The current password and, with a second factor, a code: they prove that the request is from the account's owner. */
export const OwnerFields = ({ form, asksCode, isFirst = false }: Props) => {
  const t = useT()
  return (
    <>
      <PasswordField
        {...form.text('current_password')}
        label={t('personal.currentPassword')}
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

/**
 * Whether a code is required: `first` initially, and true after the backend reported a missing one. `watched` wraps a call to
 * detect that.
 */
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

export const withoutEmptyCode = <B extends { readonly code: string }>({ code, ...body }: B) =>
  code === '' ? body : { ...body, code }
