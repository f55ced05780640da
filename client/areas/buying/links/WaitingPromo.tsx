import { useT } from '../../../hooks/useT.ts'
import { Button } from '../../../ui/Button.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { forgetPromoOfLink, usePromoOfLink } from '../../../flows/linkCookies.ts'

/** The promo code from an opened link, while it cannot be applied: for a guest, or with an empty cart. */
export const WaitingPromo = () => {
  const t = useT()
  const code = usePromoOfLink()
  if (code === null) return null
  const drop = () => {
    forgetPromoOfLink()
    // The button is removed with its message, so the focus moves to the page.
    document.querySelector<HTMLElement>('main')?.focus()
  }
  return (
    <div className="cart-fault">
      <Notice
        tone="info"
        action={
          <Button size="small" look="quiet" onClick={drop}>
            {t('checkout.promoDrop')}
          </Button>
        }
      >
        {t('checkout.promoWaits', { code })}
      </Notice>
    </div>
  )
}
