import { useT } from '../../hooks/useT.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import type { Gift } from './GiftCard.tsx'
import { GiftWriter } from './GiftWriter.tsx'

type Props = Gift & { readonly open: boolean; readonly onClose: () => void }

/** A purchased certificate as a card to print. */
export const GiftDialog = ({ open, onClose, ...gift }: Props) => {
  const t = useT()
  return (
    <Dialog open={open} onClose={onClose} title={t('gift.name')} className="gift-dialog">
      <GiftWriter {...gift} />
      <Button look="primary" size="large" wide onClick={() => window.print()}>
        {t('gift.print')}
      </Button>
    </Dialog>
  )
}
