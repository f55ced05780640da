import type { LooseAddress } from '../../../shared/api/addresses.ts'
import { useT } from '../../hooks/useT.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { LoadedAddressForm } from './LoadedAddressForm.tsx'

type Props = {
  open: boolean
  onClose: () => void
  /** The address to change; null for a new one. */
  address?: LooseAddress | null | undefined
  /** Called when the backend has stored the address. The parent closes the dialog. */
  onSaved: (address: LooseAddress) => void
}

/** Adds or changes an address in a dialog: open it with `useLazyPart(load, open, { texts: ['form', 'address'] })`. */
export const AddressDialog = ({ open, onClose, address = null, onSaved }: Props) => {
  const t = useT()
  return (
    <Dialog open={open} onClose={onClose} title={t(address ? 'address.edit' : 'address.add')}>
      <LoadedAddressForm address={address} onSaved={onSaved} />
    </Dialog>
  )
}
