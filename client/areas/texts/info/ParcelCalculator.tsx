import { useEffect, useId, useRef } from 'react'
import type { WireDelivery } from '../../../../shared/api/product.ts'
import { signOf } from '../../../../shared/rules/currencySign.ts'
import { usePreferences } from '../../../hooks/usePreferences.ts'
import { useT } from '../../../hooks/useT.ts'
import { DeliveryTerms } from '../../../parts/DeliveryTerms.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { SelectField } from '../../../ui/SelectField.tsx'
import { TextField } from '../../../ui/TextField.tsx'
import type { Parcel, ParcelField } from './parcel.ts'
import './parcelCalculator.css'

type Props = { readonly parcel: Parcel; /** Path of the page that contains it. */ readonly path: string }

/** Id of the calculator, used in the address. */
export const CALCULATOR = 'calculator'

/** Delivery and duty of a parcel, by the rules of the cart. A plain form: the address contains its values. */
export const ParcelCalculator = ({ parcel: { countries, requested, wrong, estimate, failed }, path }: Props) => {
  const t = useT()
  const { currency } = usePreferences()
  const id = useId()
  const section = useRef<HTMLElement>(null)
  // This form requested the page: the focus moves to its result, so that a screen reader begins there.
  useEffect(() => {
    if (window.location.hash === `#${CALCULATOR}`)
      section.current?.querySelector<HTMLElement>('[aria-invalid], .parcel-calculator-result')?.focus()
  }, [requested])
  const errorOf = (field: ParcelField) => (wrong.includes(field) ? t('info.calcWrong') : undefined)
  return (
    <section ref={section} id={CALCULATOR} className="parcel-calculator stack" aria-labelledby={id}>
      <h2 id={id}>{t('info.calcTitle')}</h2>
      <p>{t('info.calcText')}</p>
      {/* Remounted with the values of the address. */}
      <form key={JSON.stringify(requested)} action={`${path}#${CALCULATOR}`} method="get" noValidate>
        <SelectField
          label={t('info.calcCountry')}
          name="country"
          defaultValue={requested.country}
          options={countries.map(({ code, name }) => ({ value: code, label: name }))}
        />
        <TextField
          label={t('info.calcAmount', { sign: signOf(currency) })}
          name="amount"
          inputMode="decimal"
          autoComplete="off"
          required
          defaultValue={requested.amount}
          error={errorOf('amount')}
        />
        <TextField
          label={t('info.calcWeight')}
          name="weight"
          inputMode="decimal"
          autoComplete="off"
          required
          defaultValue={requested.weight}
          error={errorOf('weight')}
        />
        <Button type="submit" look="primary">
          {t('info.calcSubmit')}
        </Button>
      </form>
      {(failed || estimate) && (
        <div role="group" aria-label={t('info.calcTitle')} tabIndex={-1} className="parcel-calculator-result">
          {failed && <Notice tone="error">{t('info.calcFailed')}</Notice>}
          {estimate && <Result estimate={estimate} />}
        </div>
      )}
    </section>
  )
}

const Result = ({
  estimate: { country, country_name: name, offers, customs_tax: duty, landed_cost: landed, iso_code: currency },
}: {
  estimate: WireDelivery
}) => {
  const t = useT()
  return offers.length === 0 ? (
    <p>{t('info.calcTooHeavy')}</p>
  ) : (
    <DeliveryTerms to={{ code: country, name }} currency={currency} offers={offers} duty={duty} landed={landed} missing={null} />
  )
}
