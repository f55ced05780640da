import { useState } from 'react'
import { MOST_MAILED_LINES } from '../../../../shared/rules/shopLinks.ts'
import { useFeature } from '../../../hooks/useFeature.ts'
import { useLazyPart } from '../../../hooks/useLazyPart.ts'
import { useStores } from '../../../hooks/useStores.ts'
import { useStoreValue } from '../../../hooks/useStoreValue.ts'
import { useT } from '../../../hooks/useT.ts'
import { Button } from '../../../ui/Button.tsx'

const loadForm = () => import('./SendCartForm.tsx').then(({ SendCartForm }) => SendCartForm)

/** Offers a guest an e-mail with a link that restores the cart on any device. A signed-in user's cart is stored in the account. */
export const SendCart = () => {
  const t = useT()
  const { cart } = useStores()
  const count = useStoreValue(cart, (state) => state.lines.length)
  const mails = useFeature('cartByMail')
  const [isOpen, setOpen] = useState(false)
  const [Form] = useLazyPart(loadForm, isOpen, { texts: ['form', 'cartMail'], onFail: () => setOpen(false) })
  if (!mails || count > MOST_MAILED_LINES) return null
  if (Form) return <Form />
  return (
    <Button look="quiet" wide className="needs-script" busy={isOpen} onClick={() => setOpen(true)}>
      {t('cart.send')}
    </Button>
  )
}
