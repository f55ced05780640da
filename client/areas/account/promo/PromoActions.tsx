import { postCartPromo } from '../../../../shared/api/cart.ts'
import { href } from '../../../../shared/routes.ts'
import { useCopy } from '../../../hooks/useCopy.ts'
import { useStores } from '../../../hooks/useStores.ts'
import { useSubmit } from '../../../hooks/useSubmit.ts'
import { useT } from '../../../hooks/useT.ts'
import { useWaiting } from '../../../hooks/waiting.ts'
import { useNavigateFromHere } from '../../../parts/useNavigateFromHere.ts'
import { Button } from '../../../ui/Button.tsx'

/** The code with a copy button and a button that applies it: it is set in the cart, and the cart is opened. */
export const PromoActions = ({ code }: { readonly code: string }) => {
  const t = useT()
  const { api, cart, notices } = useStores()
  const navigate = useNavigateFromHere()
  const { refusal } = useWaiting()
  const copy = useCopy('promo.notCopied')
  const { busy, submit } = useSubmit(() => api.call(postCartPromo, { params: { code } }))
  const apply = async () => {
    const outcome = await submit()
    if (!outcome) return
    if (!outcome.ok) {
      notices.show({ tone: 'error', text: refusal(outcome.failure, outcome.failure.message || t('promo.unknown_error')) })
      return
    }
    notices.show({ tone: 'success', text: t('promo.activated', { code }) })
    void cart.reload()
    await navigate(href('cart'))
  }
  return (
    <div className="promo-actions needs-script">
      <Button size="small" onClick={() => void copy(code, t('promo.copied', { code }))}>
        {t('promo.copy')}
      </Button>
      <Button size="small" look="primary" busy={busy} onClick={() => void apply()}>
        {t('promo.use')}
      </Button>
    </div>
  )
}
