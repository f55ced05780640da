import type { ComponentProps } from 'react'
import type { FormHandle } from '../../hooks/useForm.ts'
import { useWaiting } from '../../hooks/waiting.ts'
import { Button } from '../../ui/Button.tsx'

type Props = Omit<ComponentProps<typeof Button>, 'type' | 'busy' | 'form'> & { form: FormHandle; busy?: boolean | undefined }

/** Submits its form. Ignores presses while a request is pending and after too many attempts; then it shows when the next one is allowed. */
export const SubmitButton = ({ form, busy = false, look = 'primary', children, ...button }: Props) => {
  const { tryIn } = useWaiting()
  return (
    <Button {...button} look={look} type="submit" busy={form.busy || busy} disabled={form.wait > 0}>
      {form.wait > 0 ? tryIn(form.wait) : children}
    </Button>
  )
}
