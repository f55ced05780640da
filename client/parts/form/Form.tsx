import type { ReactNode } from 'react'
import type { FormHandle } from '../../hooks/useForm.ts'
import { useT } from '../../hooks/useT.ts'
import { FormFault } from './FormFault.tsx'
import './form.css'

type Props = {
  form: FormHandle
  className?: string | undefined
  /** URL of the plain form; without it the form requires scripts: pressed before they work, it is refused, and no field is in the address. */
  action?: string | undefined
  /** Rendered above the fields, below the form's error. */
  notice?: ReactNode
  children: ReactNode
}

/** The frame of every form: the error of the form as a whole, its fields, and its announcements to screen readers. */
export const Form = ({ form, className = 'stack', action, notice, children }: Props) => {
  const t = useT()
  return (
    <form {...form.props} className={className} action={action} method="post">
      {form.refusal !== null && <FormFault key={form.refusal}>{form.refusal}</FormFault>}
      {notice}
      {children}
      {action === undefined && <p className="only-without-script">{t('form.needsScript')}</p>}
      <p className="visually-hidden" role="status">
        {form.status && <span key={form.attempt}>{form.status}</span>}
      </p>
    </form>
  )
}
