import type { LooseAddress } from '../../../shared/api/addresses.ts'
import { href } from '../../../shared/routes.ts'
import { useStores } from '../../hooks/useStores.ts'
import { useT } from '../../hooks/useT.ts'
import { useNavigateFromHere } from '../../parts/useNavigateFromHere.ts'
import type { AddressCountries } from '../../parts/form/AddressFields.tsx'
import { AddressForm } from '../../parts/form/AddressForm.tsx'
import { Button } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { TextLink } from '../../ui/TextLink.tsx'
import { useAddressChanges } from './useAddressChanges.ts'
import './addresses.css'

export type AddressData = { readonly address: LooseAddress; readonly countries: AddressCountries }

/** A form to change or delete one address. */
export const AddressPage = ({ data: { address, countries } }: { readonly data: AddressData }) => {
  const t = useT()
  const navigate = useNavigateFromHere()
  const { notices } = useStores()
  const { busy, remove } = useAddressChanges()
  return (
    <div className="addresses">
      <div className="addresses-head row">
        <h1 tabIndex={-1}>
          <bdi>{address.name}</bdi>
        </h1>
        <TextLink href={href('addresses')}>{t('addresses.all')}</TextLink>
      </div>
      <div className="addresses-form">
        <AddressForm
          countries={countries}
          address={address}
          onSaved={({ name }) => {
            notices.show({ tone: 'success', text: t('addresses.saved', { name }) })
            void navigate(href('addresses'))
          }}
          onCancel={() => void navigate(href('addresses'))}
        />
        <Button
          look="quiet"
          className="needs-script addresses-delete"
          busy={busy}
          onClick={() => {
            void remove(address).then((isDeleted) => (isDeleted ? navigate(href('addresses')) : null))
          }}
        >
          <Icon name="trash-2" />
          {t('addresses.deleteThis')}
        </Button>
      </div>
    </div>
  )
}
