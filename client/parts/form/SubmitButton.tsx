import type { ComponentProps } from 'react'
import type { FormHandle } from '../../hooks/useForm.ts'
import { Button } from '../../ui/Button.tsx'

type Props = Omit<ComponentProps<typeof Button>, 'type' | 'busy' | 'form'> & { form: FormHandle; busy?: boolean | undefined }

/** Sends its form; shows that it is being sent, and takes no presses meanwhile. */
export const SubmitButton = ({ form, busy = false, look = 'primary', ...button }: Props) => (
  <Button {...button} look={look} type="submit" busy={form.busy || busy} />
)
