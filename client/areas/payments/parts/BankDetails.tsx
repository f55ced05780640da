import type { NextAction } from '../../../../shared/api/nextAction.ts'
import type { Payment } from '../../../../shared/model/payment.ts'
import type { MessageKey } from '../../../../shared/i18n/loadMessages.ts'
import { useFormat } from '../../../hooks/usePreferences.ts'
import { useCopy } from '../../../hooks/useCopy.ts'
import { useT } from '../../../hooks/useT.ts'
import { IconButton } from '../../../ui/IconButton.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { useMoment } from '../../../hooks/useMoment.ts'

type Details = Extract<NextAction, { readonly type: 'bank_details' }>

type Props = { readonly details: Details; readonly payment: Pick<Payment, 'amount' | 'currency'> }

/** The account for a bank transfer, each value with a copy button. Missing values are omitted. */
export const BankDetails = ({ details, payment }: Props) => {
  const t = useT()
  const format = useFormat()
  const moment = useMoment()
  const { reference, beneficiary, bank, account, swift, due_at: due } = details
  const amount = details.amount ?? payment.amount
  const currency = details.iso_code ?? payment.currency
  const rows: readonly {
    readonly label: MessageKey
    readonly value: string
    readonly copied?: string
    readonly isMain?: true
  }[] = [
    {
      label: 'payment.amount',
      value: amount === null || currency === '' ? '' : format.price(amount, currency),
      copied: String(amount),
      isMain: true,
    },
    { label: 'payment.bank.reference', value: reference, isMain: true },
    { label: 'payment.bank.beneficiary', value: beneficiary },
    { label: 'payment.bank.bank', value: bank },
    { label: 'payment.bank.account', value: account },
    { label: 'payment.bank.swift', value: swift },
  ]
  return (
    <>
      {/* Text copied from here is pasted into a bank's form: no attribution may be added to it. */}
      <dl className="payment-bank" data-copyright="">
        {rows
          .filter(({ value }) => value !== '')
          .map(({ label, value, copied, isMain }) => (
            <div key={label} className={isMain && 'payment-bank-main'}>
              <dt>{t(label)}</dt>
              <dd>
                <span>{value}</span>
                <CopyButton name={t(label)} value={copied ?? value} />
              </dd>
            </div>
          ))}
      </dl>
      {reference !== '' && <Notice tone="info">{t('payment.bank.referenceHint', { reference })}</Notice>}
      {due !== null && <p className="payment-note quiet">{t('payment.bank.due', { moment: moment(due) })}</p>}
    </>
  )
}

const CopyButton = ({ name, value }: { readonly name: string; readonly value: string }) => {
  const t = useT()
  const copy = useCopy('payment.bank.copyFailed')
  return (
    <IconButton
      className="needs-script"
      icon="copy"
      label={t('payment.bank.copy', { name })}
      onClick={() => void copy(value, t('payment.bank.copied', { name }))}
    />
  )
}
