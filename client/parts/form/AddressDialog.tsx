import type { LooseAddress } from '../../../shared/api/addresses.ts'
import { useT } from '../../hooks/useT.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { LoadedAddressForm } from './LoadedAddressForm.tsx'

type Props = {
  open: boolean
  onClose: () => void
  /** The address that is changed; a new one is made without it. */
  address?: LooseAddress | null | undefined
  /** The backend keeps it. The owner closes the dialog. */
  onSaved: (address: LooseAddress) => void
}

/** An address added or changed over the page: opened with `useLazyPart(load, open, { texts: ['form', 'address'] })`. */
export const AddressDialog = ({ open, onClose, address = null, onSaved }: Props) => {
  const t = useT()
  return (
    <Dialog open={open} onClose={onClose} title={t(address ? 'address.edit' : 'address.add')} closeLabel={t('ui.close')}>
      <LoadedAddressForm address={address} onSaved={onSaved} />
    </Dialog>
  )
}
