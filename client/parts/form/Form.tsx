import type { ReactNode } from 'react'
import type { FormHandle } from '../../hooks/useForm.ts'
import { FormFault } from './FormFault.tsx'
import './form.css'

type Props = {
  form: FormHandle
  className?: string | undefined
  /** Where it is posted to without scripts; without this it needs them. */
  action?: string | undefined
  /** Stands above the fields, below what went wrong. */
  notice?: ReactNode
  children: ReactNode
}

/** The frame of every form: what went wrong with it as a whole, its fields, and what screen readers are told of it. */
export const Form = ({ form, className = 'form', action, notice, children }: Props) => (
  <form {...form.props} className={className} action={action} method={action && 'post'}>
    {form.refusal !== null && <FormFault key={form.refusal}>{form.refusal}</FormFault>}
    {notice}
    {children}
    <p className="visually-hidden" role="status">
      {form.status && <span key={form.attempt}>{form.status}</span>}
    </p>
  </form>
)
