import { useEffect, useState } from 'react'
import type { Payment } from '../../../../shared/model/payment.ts'
import {
  brandOf,
  cardRules,
  codeLength,
  writeCardNumber,
  writeCode,
  writeExpiry,
  type CardBrand,
  type CardForm as Values,
} from '../../../../shared/rules/cardForm.ts'
import { useFormat } from '../../../hooks/usePreferences.ts'
import { useForm } from '../../../hooks/useForm.ts'
import { useHydrated } from '../../../hooks/useHydrated.ts'
import { useStores } from '../../../hooks/useStores.ts'
import { useT } from '../../../hooks/useT.ts'
import { Form } from '../../../parts/form/Form.tsx'
import { SubmitButton } from '../../../parts/form/SubmitButton.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { TextField } from '../../../ui/TextField.tsx'
import { PaymentFault } from '../parts/PaymentState.tsx'
import { DigitsField } from './DigitsField.tsx'
import { payByCard, type Paid } from './payByCard.ts'

/** Proper names, the same in every language. */
const BRANDS: { readonly [brand in CardBrand]: string } = {
  visa: 'Visa',
  mastercard: 'Mastercard',
  jcb: 'JCB',
  'american-express': 'American Express',
  mir: 'Мир',
  unionpay: 'UnionPay',
}

type Props = {
  readonly payment: Payment
  /** Receives the payment after an attempt that changed it. */
  readonly done: (payment: Payment) => void
  /** Receives the reason why an attempt was refused. */
  readonly refused: (sentence: string) => void
}

/**
 * The card form (R2.24, R5.16). The input is sent to the one call only: never to storage, an address or a log. Before hydration
 * the form is disabled, because a plain form would be sent by the browser itself.
 */
export const CardForm = ({ payment: { id, amount, currency, failure }, done, refused }: Props) => {
  const t = useT()
  const format = useFormat()
  const { api } = useStores()
  const isHydrated = useHydrated()
  const [refusal, setRefusal] = useState({ sentence: failure, at: 0 })

  const form = useForm<Values, Paid>({
    rules: cardRules,
    submit: (values) => {
      setRefusal(({ at }) => ({ sentence: null, at }))
      return payByCard(api, id, values)
    },
    done: (paid) => {
      // The security code must be typed again for each attempt.
      form.empty('cvc')
      if ('payment' in paid) return done(paid.payment)
      const sentence = 'text' in paid ? t(paid.text) : paid.sentence
      setRefusal(({ at }) => ({ sentence, at: at + 1 }))
      refused(sentence)
    },
    failed: t('cardForm.declined'),
  })

  // The browser may cache the page for Back: the input is removed before.
  const { empty } = form
  useEffect(() => {
    const forget = () => {
      for (const name of ['number', 'expiry', 'cvc', 'surname'] as const) empty(name)
    }
    window.addEventListener('pagehide', forget)
    return () => window.removeEventListener('pagehide', forget)
  })

  const brand = brandOf(form.values.number)
  const { number, expiry, cvc } = { number: form.text('number'), expiry: form.text('expiry'), cvc: form.text('cvc') }
  return (
    <Form
      form={form}
      className="card-form"
      notice={refusal.sentence !== null && <PaymentFault key={refusal.at} sentence={refusal.sentence} isNew={refusal.at > 0} />}
    >
      <fieldset className="card-form-sheet" disabled={!isHydrated}>
        <legend className="visually-hidden">{t('cardForm.legend')}</legend>
        <DigitsField
          {...number}
          label={t('cardForm.number')}
          write={writeCardNumber}
          onText={(text) => form.change('number', text)}
          autoComplete="cc-number"
          placeholder="0000 0000 0000 0000"
          spellCheck={false}
          end={
            <span className="card-form-brand quiet" aria-hidden="true">
              {brand === null ? <Icon name="credit-card" /> : BRANDS[brand]}
            </span>
          }
        />
        <div className="card-form-pair">
          <DigitsField
            {...expiry}
            label={t('cardForm.expiry')}
            write={writeExpiry}
            onText={(text) => form.change('expiry', text)}
            autoComplete="cc-exp"
            placeholder={t('cardForm.expiryShape')}
          />
          <DigitsField
            {...cvc}
            label={t('cardForm.cvc')}
            write={writeCode}
            onText={(text) => form.change('cvc', text)}
            autoComplete="cc-csc"
            maxLength={codeLength(form.values.number)}
            placeholder={'0'.repeat(codeLength(form.values.number))}
          />
        </div>
        <TextField
          {...form.text('surname')}
          label={t('cardForm.surname')}
          autoComplete="cc-name"
          autoCapitalize="characters"
          spellCheck={false}
        />
      </fieldset>
      <SubmitButton form={form} size="large" wide disabled={!isHydrated}>
        <Icon name="lock" />
        {amount === null ? t('payment.payByCard') : t('cardForm.pay', { amount: format.price(amount, currency) })}
      </SubmitButton>
      <p className="card-form-safe quiet">
        <Icon name="shield-check" />
        {t('cardForm.safe')}
      </p>
    </Form>
  )
}
