import type { ComponentProps } from 'react'
import { TextField } from './TextField.tsx'

/** A telephone number. Any punctuation may be typed or pasted, and the caret is never moved: the form's rules format the value on blur. */
export const PhoneField = (props: Omit<ComponentProps<typeof TextField>, 'type' | 'inputMode'>) => (
  <TextField autoComplete="tel" {...props} type="tel" inputMode="tel" />
)
