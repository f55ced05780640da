import type { Id } from '../../shared/api/shapes.ts'
import { useRef } from 'react'
import type { WireDelivery } from '../../shared/api/product.ts'
import { useLoad } from '../hooks/useLoad.ts'
import { useStores } from '../hooks/useStores.ts'
import { useStoreValue } from '../hooks/useStoreValue.ts'
import { useT } from '../hooks/useT.ts'
import { ErrorState } from '../ui/ErrorState.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import { CountryChoice } from './CountryChoice.tsx'
import { DeliveryTerms } from './DeliveryTerms.tsx'
import './deliveryEstimate.css'

type Props = {
  slug: string
  optionId: Id | null
  /** The estimate from the page's data; null when it has none. */
  first: WireDelivery | null
}

/**
 * Delivery cost, arrival date and duty of one unit, for a country that the customer can change. Costs are shown only for the
 * chosen country and option.
 */
export const DeliveryEstimate = ({ slug, optionId, first }: Props) => {
  const t = useT()
  const { delivery } = useStores()
  const { code: country } = useStoreValue(delivery, (state) => state.country)
  const place = useRef<HTMLDivElement>(null)

  const requestKey = `${country}:${optionId ?? ''}`
  const { state, value, key, retry } = useLoad(
    requestKey,
    (signal) => delivery.estimate({ slug, country, optionId }, signal),
    first && { key: `${first.country}:`, value: first },
  )
  const again =
    retry &&
    (() => {
      // The button disappears with its message: the focus moves to this element.
      place.current?.focus()
      retry()
    })

  return (
    <div ref={place} className="delivery-estimate" tabIndex={-1} aria-busy={state === 'loading' || undefined}>
      {state === 'failed' ? (
        <ErrorState onRetry={again}>{t('country.failed')}</ErrorState>
      ) : value && key === requestKey ? (
        <div role="status">
          <DeliveryTerms
            to={{ code: value.country, name: value.country_name }}
            currency={value.iso_code}
            offers={value.refused ? [] : value.offers}
            duty={value.customs_tax}
            landed={value.landed_cost}
            missing={value.free_delivery_missing}
          />
        </div>
      ) : (
        <div className="delivery-estimate-waiting">
          <Skeleton count={3} />
        </div>
      )}
      <CountryChoice />
    </div>
  )
}
