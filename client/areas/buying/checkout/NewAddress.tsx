import { getCountries, postAddress } from '../../../../shared/api/addresses.ts'
import { postCartAddress } from '../../../../shared/api/cart.ts'
import type { WireCart } from '../../../../shared/api/cart.ts'
import { COUNTRY_OF_LOCALE } from '../../../../shared/constants.ts'
import type { ApiClient } from '../../../../shared/api/createApiClient.ts'
import { addressRules } from '../../../../shared/rules/personalForms.ts'
import { useForm } from '../../../hooks/useForm.ts'
import { useLoad } from '../../../hooks/useLoad.ts'
import { usePreferences } from '../../../hooks/usePreferences.ts'
import { useStores } from '../../../hooks/useStores.ts'
import { useT } from '../../../hooks/useT.ts'
import { AddressFields, type AddressCountries } from '../../../parts/form/AddressFields.tsx'
import { Form } from '../../../parts/form/Form.tsx'
import { SubmitButton } from '../../../parts/form/SubmitButton.tsx'
import { Button } from '../../../ui/Button.tsx'
import { ErrorState } from '../../../ui/ErrorState.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'

type Props = { onSaved: () => void; /** Null when there is no address to go back to. */ onCancel: (() => void) | null }

/** The form of a new address, with the countries that it offers. */
export const NewAddress = (props: Props) => {
  const t = useT()
  const { api } = useStores()
  const countries = useLoad('countries', async (signal) => (await api.call(getCountries, { signal })).data)
  if (countries.value) return <Fields {...props} countries={countries.value} />
  if (countries.state === 'failed')
    return (
      <ErrorState retryLabel={t('ui.retry')} onRetry={countries.retry}>
        {t('ui.partFailed')}
      </ErrorState>
    )
  return <Skeleton count={5} />
}

const Fields = ({ onSaved, onCancel, countries }: Props & { countries: AddressCountries }) => {
  const t = useT()
  const { cart, delivery } = useStores()
  const { locale } = usePreferences()
  const form = useForm({
    rules: addressRules(countries),
    start: { name: t('checkout.addressName'), country: delivery.state.country ?? COUNTRY_OF_LOCALE[locale] },
    draft: 'checkout-address',
    failed: t('ui.failed'),
    submit: (body) =>
      new Promise<void>((resolve, reject) => {
        const send = async (api: ApiClient): Promise<WireCart> => {
          const { data } = await api.call(postAddress, { body })
          return (await api.call(postCartAddress, { params: { id: data.id } })).data
        }
        cart.ask({ kind: 'new-address', send, done: (error) => (error === null ? resolve() : reject(error)) })
      }),
    done: onSaved,
  })
  return (
    <Form form={form} className="form checkout-address-form">
      <AddressFields field={form.text} change={form.change} countries={countries} />
      <div className="checkout-buttons">
        <SubmitButton form={form}>{t('checkout.saveAddress')}</SubmitButton>
        {onCancel && (
          <Button look="quiet" onClick={onCancel}>
            {t('checkout.cancel')}
          </Button>
        )}
      </div>
    </Form>
  )
}
