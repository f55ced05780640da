import type { Id } from '../../shared/api/shapes.ts'
import { useState } from 'react'
import { restockRules } from '../../shared/rules/writtenTexts.ts'
import { useForm } from '../hooks/useForm.ts'
import { useStores } from '../hooks/useStores.ts'
import { useStoreValue } from '../hooks/useStoreValue.ts'
import { useSubmit } from '../hooks/useSubmit.ts'
import { useT } from '../hooks/useT.ts'
import { Button } from '../ui/Button.tsx'
import { Notice } from '../ui/Notice.tsx'
import { TextField } from '../ui/TextField.tsx'
import { Form } from './form/Form.tsx'
import { SubmitButton } from './form/SubmitButton.tsx'
import './restockForm.css'

/** Requests one e-mail when a product is back in stock: a signed-in user with one press, a guest with an address. */
export const RestockForm = ({ productId }: { productId: Id }) => {
  const { session } = useStores()
  const email = useStoreValue(session, ({ user }) => user?.email ?? null)
  return email === null ? <GuestForm productId={productId} /> : <MemberForm productId={productId} email={email} />
}

const MemberForm = ({ productId, email }: { productId: Id; email: string }) => {
  const t = useT()
  const { reviews } = useStores()
  const { busy, failure, submit } = useSubmit(() => reviews.alertRestock(productId))
  const [promise, setPromise] = useState<string | null>(null)
  const ask = async () => {
    const outcome = await submit()
    if (outcome?.ok) setPromise(outcome.value.message || t('alert.promised'))
  }
  if (promise !== null) {
    return (
      <Notice tone="success" live>
        {promise}
      </Notice>
    )
  }
  return (
    <div className="restock">
      {failure && (
        <Notice tone="error" live>
          {failure.message || t('alert.failed')}
        </Notice>
      )}
      <p className="form-note quiet">{t('alert.member', { email })}</p>
      <Button look="primary" className="needs-script" busy={busy} onClick={() => void ask()}>
        {t('alert.submit')}
      </Button>
    </div>
  )
}

const GuestForm = ({ productId }: { productId: Id }) => {
  const t = useT()
  const { reviews } = useStores()
  const [promise, setPromise] = useState<string | null>(null)
  const form = useForm({
    rules: restockRules,
    submit: ({ email }) => reviews.requestRestock(email, productId),
    done: ({ message }) => setPromise(message || t('alert.promised')),
    failed: t('alert.failed'),
  })
  if (promise !== null) {
    return (
      <Notice tone="success" live>
        {promise}
      </Notice>
    )
  }
  return (
    <Form form={form} className="restock">
      <TextField
        {...form.text('email')}
        label={t('alert.email')}
        hint={t('alert.hint')}
        type="email"
        inputMode="email"
        autoComplete="email"
      />
      <SubmitButton form={form}>{t('alert.submit')}</SubmitButton>
    </Form>
  )
}
