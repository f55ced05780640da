import { getCountries, type LooseAddress } from '../../../shared/api/addresses.ts'
import { useLoad } from '../../hooks/useLoad.ts'
import { useStores } from '../../hooks/useStores.ts'
import { useT } from '../../hooks/useT.ts'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { AddressForm } from './AddressForm.tsx'

type Props = {
  /** The address to change; null for a new one. */
  address: LooseAddress | null
  /** Called when the backend has stored the address. */
  onSaved: (address: LooseAddress) => void
  onCancel?: (() => void) | undefined
}

/** The address form for parts of a page whose data lack the countries: it loads them. */
export const LoadedAddressForm = ({ address, onSaved, onCancel }: Props) => {
  const t = useT()
  const { api, delivery } = useStores()
  const { value, state, retry } = useLoad('countries', async (signal) => (await api.call(getCountries, { signal })).data)
  if (state === 'failed') {
    return <ErrorState onRetry={retry}>{t('ui.notOpened')}</ErrorState>
  }
  if (!value) {
    return (
      <div className="stack" aria-busy="true">
        <Skeleton shape="row" count={6} />
      </div>
    )
  }
  return (
    <AddressForm
      countries={value}
      address={address}
      country={delivery.state.country.code}
      onSaved={onSaved}
      onCancel={onCancel}
    />
  )
}
