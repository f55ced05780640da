import { useState } from 'react'
import { restockRules } from '../../shared/rules/writtenTexts.ts'
import { useForm } from '../hooks/useForm.ts'
import { useStores } from '../hooks/useStores.ts'
import { useT } from '../hooks/useT.ts'
import { Notice } from '../ui/Notice.tsx'
import { TextField } from '../ui/TextField.tsx'
import { Form } from './form/Form.tsx'
import { SubmitButton } from './form/SubmitButton.tsx'
import './restockForm.css'

/** Asks for one e-mail when a product is back in stock. */
export const RestockForm = ({ productId }: { productId: number }) => {
  const t = useT()
  const { reviews } = useStores()
  const [promise, setPromise] = useState<string | null>(null)
  const form = useForm({
    rules: restockRules,
    submit: ({ email }) => reviews.promiseRestock(email, productId),
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
        autoCapitalize="none"
      />
      <SubmitButton form={form}>{t('alert.submit')}</SubmitButton>
    </Form>
  )
}
