import { useEffect, useEffectEvent, useState } from 'react'
import { postCartPromo } from '../../../../shared/api/cart.ts'
import { promoParams } from '../../../../shared/rules/promoParams.ts'
import { useStores } from '../../../hooks/useStores.ts'
import { useT } from '../../../hooks/useT.ts'
import { isRefusal } from '../../../stores/outcome.ts'
import { Notice } from '../../../ui/Notice.tsx'
import { useChoice } from '../checkout/useChoice.ts'
import { forgetPromoOfLink, promoOfLink } from '../../../flows/linkCookies.ts'

/** Applies the promo code of a link when the checkout opens, and shows the reason of a refusal (R4.15, R7.11). */
export const LinkedPromo = () => {
  const t = useT()
  const { cart } = useStores()
  // A page rendered for a guest is reloaded after login: the next page sends the request again and shows the result.
  const isLast = cart.initial.member
  const [refused, setRefused] = useState<{ readonly code: string; readonly reason: string } | null>(null)
  const apply = useChoice<string>({
    kind: 'promo of a link',
    send: async (api, code) => (await api.call(postCartPromo, { params: promoParams(code) })).data,
    done: (code, failure) => {
      // Without an answer the code waits for the next visit of the cart.
      if (isLast && (failure === null || isRefusal(failure))) forgetPromoOfLink()
      setRefused(failure && { code, reason: failure.message || t('checkout.unknownError') })
    },
  })
  const start = useEffectEvent(() => {
    const code = promoOfLink()
    if (code !== null) apply.choose(code)
  })
  useEffect(() => start(), [])

  if (apply.pending !== null)
    return (
      <Notice tone="info" live>
        {t('checkout.promoLinkApplying', { code: apply.pending })}
      </Notice>
    )
  return (
    refused && (
      <Notice tone="error" live>
        {t('checkout.promoLinkRefused', refused)}
      </Notice>
    )
  )
}
