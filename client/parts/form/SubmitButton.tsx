import type { ComponentProps } from 'react'
import type { FormHandle } from '../../hooks/useForm.ts'
import { useT } from '../../hooks/useT.ts'
import { waitText } from '../../hooks/waiting.ts'
import { Button } from '../../ui/Button.tsx'

type Props = Omit<ComponentProps<typeof Button>, 'type' | 'busy' | 'form'> & { form: FormHandle; busy?: boolean | undefined }

/** Sends its form. Takes no presses while it is being sent, nor after too many attempts: then it says when the next one is due. */
export const SubmitButton = ({ form, busy = false, look = 'primary', children, ...button }: Props) => {
  const t = useT()
  return (
    <Button {...button} look={look} type="submit" busy={form.busy || busy} disabled={form.wait > 0}>
      {form.wait > 0 ? t('form.tryIn', { wait: waitText(t, form.wait) }) : children}
    </Button>
  )
}
