import { useState } from 'react'
import sheet from 'sheet:../../parts/gift/gift.css'
import { useLazyPart } from '../../hooks/useLazyPart.ts'
import { useT } from '../../hooks/useT.ts'
import type { Gift } from '../../parts/gift/GiftCard.tsx'
import { Button } from '../../ui/Button.tsx'

const loadDialog = () => import('../../parts/gift/GiftDialog.tsx').then(({ GiftDialog }) => GiftDialog)

/** Opens a purchased certificate as a card with the giver's message, for printing. */
export const PrintGift = (gift: Gift) => {
  const t = useT()
  const [open, setOpen] = useState(false)
  const [isRequested, setRequested] = useState(false)
  const close = () => setOpen(false)
  const [Dialog] = useLazyPart(loadDialog, isRequested, {
    texts: ['product'],
    sheet,
    onFail: () => {
      close()
      setRequested(false)
    },
  })
  return (
    <>
      <Button
        look="quiet"
        size="small"
        className="needs-script"
        aria-haspopup="dialog"
        onClick={() => {
          setRequested(true)
          setOpen(true)
        }}
      >
        {t('order.giftPrint')}
      </Button>
      {Dialog && <Dialog {...gift} open={open} onClose={close} />}
    </>
  )
}
