import { getCountries, type WireAddress } from '../../../shared/api/addresses.ts'
import { COUNTRY_OF_LOCALE } from '../../../shared/constants.ts'
import { useApi } from '../../hooks/useApi.ts'
import { useLoad } from '../../hooks/useLoad.ts'
import { usePreferences } from '../../hooks/usePreferences.ts'
import { useStores } from '../../hooks/useStores.ts'
import { useT } from '../../hooks/useT.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { AddressForm } from './AddressForm.tsx'

type Props = {
  open: boolean
  onClose: () => void
  /** The address that is changed; a new one is made without it. */
  address?: WireAddress | null | undefined
  /** The backend keeps it. The owner closes the dialog. */
  onSaved: (address: WireAddress) => void
}

/** An address added or changed over the page: opened with `useLazyPart(load, open, { texts: ['form'] })`. */
export const AddressDialog = ({ open, onClose, address = null, onSaved }: Props) => {
  const t = useT()
  return (
    <Dialog open={open} onClose={onClose} title={t(address ? 'address.edit' : 'address.add')} closeLabel={t('ui.close')}>
      <Content address={address} onSaved={onSaved} />
    </Dialog>
  )
}

const Content = ({ address, onSaved }: { address: WireAddress | null; onSaved: Props['onSaved'] }) => {
  const t = useT()
  const api = useApi()
  const { delivery } = useStores()
  const { locale } = usePreferences()
  const { value, state, retry } = useLoad('countries', async (signal) => (await api.call(getCountries, { signal })).data)
  if (state === 'failed') {
    return (
      <ErrorState retryLabel={t('ui.retry')} onRetry={retry}>
        {t('ui.partFailed')}
      </ErrorState>
    )
  }
  if (!value) {
    return (
      <div className="form" aria-busy="true">
        <Skeleton shape="row" count={6} />
      </div>
    )
  }
  return (
    <AddressForm
      countries={value}
      address={address}
      country={delivery.state.country ?? COUNTRY_OF_LOCALE[locale]}
      onSaved={onSaved}
    />
  )
}
