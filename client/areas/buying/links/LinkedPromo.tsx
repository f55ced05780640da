import { useEffect, useEffectEvent, useState } from 'react'
import { postCartPromo } from '../../../../shared/api/cart.ts'
import type { CartCheckout } from '../../../../shared/model/memberCart.ts'
import { getPromoTotal } from '../../../../shared/api/promoTotal.ts'
import { promoParams } from '../../../../shared/rules/promoParams.ts'
import { useFeature } from '../../../hooks/useFeature.ts'
import { useLoad } from '../../../hooks/useLoad.ts'
import { useFormat } from '../../../hooks/usePreferences.ts'
import { useStores } from '../../../hooks/useStores.ts'
import { useT } from '../../../hooks/useT.ts'
import { failureOf, isRefusal } from '../../../stores/outcome.ts'
import { Button } from '../../../ui/Button.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { sumText } from '../checkout/sumText.ts'
import { useChoice } from '../checkout/useChoice.ts'
import { promoStep } from './linkEffects.ts'
import { forgetPromoOfLink, promoOfLink, usePromoOfLink } from '../../../flows/linkCookies.ts'

/** The code of a link that the user has put in place of another one, and the total with that one. */
type Taken = { readonly code: string; readonly active: string; readonly before: string }

/**
 * Applies the promo code of a link when the checkout opens, and shows the reason of a refusal (R4.15, R7.11). A code that the
 * cart already has is replaced only on request, which states both totals where the backend can compute them, and can be restored. Its
 * texts are in the group `linkedPromo`.
 */
export const LinkedPromo = ({ checkout }: { readonly checkout: CartCheckout }) => {
  const t = useT()
  const format = useFormat()
  const { cart, api } = useStores()
  // A page rendered for a guest is reloaded after login: the next page sends the request again and shows the result.
  const isLast = cart.initial.member
  const [refused, setRefused] = useState<{ readonly code: string; readonly reason: string } | null>(null)
  const [taken, setTaken] = useState<Taken | null>(null)
  const linked = usePromoOfLink()
  const { promo: active } = checkout
  const total = sumText(format, checkout, checkout.totals.total) ?? ''
  const apply = useChoice<string>({
    kind: 'promo of a link',
    send: async (api, code) => (await api.call(postCartPromo, { params: promoParams(code) })).data,
    done: (code, failure) => {
      // Without an answer the code waits for the next visit of the cart.
      if (isLast && (failure === null || isRefusal(failure))) forgetPromoOfLink()
      setRefused(failure && { code, reason: failure.message || t('checkout.unknownError') })
      setTaken((now) => (failure || code !== now?.code ? null : now))
    },
  })
  const start = useEffectEvent(() => {
    const code = promoOfLink()
    const step = promoStep(code, active)
    if (step === 'forget') forgetPromoOfLink()
    if (code !== null && step === 'apply') apply.choose(code)
  })
  useEffect(() => start(), [])
  const isAsked = apply.pending === null && !taken && refused === null && promoStep(linked, active) === 'ask'
  const canCompare = useFeature('cartExtras')
  const compared = useLoad(isAsked && canCompare ? `${linked} ${active} ${total}` : null, async (signal) => {
    const code = linked ?? ''
    try {
      return (await api.call(getPromoTotal, { params: promoParams(code), signal })).data
    } catch (error) {
      if (!isRefusal(error)) throw error
      forgetPromoOfLink()
      setRefused({ code, reason: failureOf(error).message || t('checkout.unknownError') })
      return null
    }
  })
  const keep = () => {
    forgetPromoOfLink()
    // The buttons are removed with their question.
    document.querySelector<HTMLElement>('main')?.focus()
  }

  if (apply.pending !== null)
    return (
      <Notice tone="info" live>
        {t('linkedPromo.applying', { code: apply.pending })}
      </Notice>
    )
  if (taken)
    return (
      <Notice tone="info" live>
        <p>{t('linkedPromo.replaced', { ...taken, now: total })}</p>
        <Button size="small" look="quiet" onClick={() => apply.choose(taken.active)}>
          {t('linkedPromo.restore', { code: taken.active })}
        </Button>
      </Notice>
    )
  if (isAsked && linked !== null && active !== null && compared.state !== 'loading') {
    const other = compared.value && format.price(compared.value.total_price, compared.value.iso_code)
    return (
      <Notice tone="info" live>
        <p>
          {other
            ? t('linkedPromo.askBoth', { code: linked, active, total, other })
            : t('linkedPromo.ask', { code: linked, active, total })}
        </p>
        <Button
          size="small"
          look="quiet"
          onClick={() => {
            setTaken({ code: linked, active, before: total })
            apply.choose(linked)
          }}
        >
          {t('linkedPromo.take', { code: linked })}
        </Button>
        <Button size="small" look="quiet" onClick={keep}>
          {t('linkedPromo.keep', { code: active })}
        </Button>
      </Notice>
    )
  }
  return (
    refused && (
      <Notice tone="error" live>
        {t('linkedPromo.refused', refused)}
      </Notice>
    )
  )
}
