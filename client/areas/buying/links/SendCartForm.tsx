import { useEffect, useRef, useState } from 'react'
import { postCartMail } from '../../../../shared/api/cartMails.ts'
import { restockRules } from '../../../../shared/rules/writtenTexts.ts'
import { useApi } from '../../../hooks/useApi.ts'
import { useForm } from '../../../hooks/useForm.ts'
import { useStores } from '../../../hooks/useStores.ts'
import { useT } from '../../../hooks/useT.ts'
import { Form } from '../../../parts/form/Form.tsx'
import { SubmitButton } from '../../../parts/form/SubmitButton.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { TextField } from '../../../ui/TextField.tsx'

/** Requests the e-mail. It contains the cart at the time of the press. */
export const SendCartForm = () => {
  const t = useT()
  const api = useApi()
  const { cart } = useStores()
  const [promise, setPromise] = useState<string | null>(null)
  const frame = useRef<HTMLDivElement>(null)
  useEffect(() => frame.current?.querySelector('input')?.focus(), [])
  const form = useForm({
    rules: restockRules,
    submit: ({ email }) => {
      const products = cart.state.lines.map(({ product, option_id, qty }) => ({ product_id: product.id, option_id, qty }))
      return api.call(postCartMail, { body: { email, goods: products } })
    },
    done: ({ message }) => setPromise(message || t('cartMail.sent')),
    failed: t('cartMail.failed'),
  })
  if (promise !== null)
    return (
      <Notice tone="success" live>
        {promise}
      </Notice>
    )
  return (
    <div ref={frame}>
      <Form form={form}>
        <TextField
          {...form.text('email')}
          label={t('form.email')}
          hint={t('cartMail.hint')}
          type="email"
          inputMode="email"
          autoComplete="email"
        />
        {/* The main action of this page is another one. */}
        <SubmitButton form={form} look="line">
          {t('cartMail.submit')}
        </SubmitButton>
      </Form>
    </div>
  )
}
