import { useEffect, useRef } from 'react'
import type { WireDelivery } from '../../../shared/api/product.ts'
import { useLoad } from '../../hooks/useLoad.ts'
import { useFormat } from '../../hooks/usePreferences.ts'
import { useStores } from '../../hooks/useStores.ts'
import { useStoreValue } from '../../hooks/useStoreValue.ts'
import { useT } from '../../hooks/useT.ts'
import { CountryChoice } from '../../parts/CountryChoice.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import './deliveryEstimate.css'

type Props = {
  slug: string
  optionId: number | null
  /** The estimate that came with the page, for the country of its language. */
  first: WireDelivery
}

/**
 * What sending one piece costs, how long it takes, and the duty, for a country that the shopper can change. Costs are shown only
 * for the country and the option that are chosen.
 */
export const DeliveryEstimate = ({ slug, optionId, first }: Props) => {
  const t = useT()
  const { delivery } = useStores()
  const country = useStoreValue(delivery, (state) => state.country) ?? first.country
  useEffect(() => delivery.restore(), [delivery])
  const place = useRef<HTMLDivElement>(null)

  const wanted = `${country}:${optionId ?? ''}`
  const { state, value, key, retry } = useLoad(wanted, (signal) => delivery.estimate({ slug, country, optionId }, signal), {
    key: `${first.country}:`,
    value: first,
  })
  const again = () => {
    // The button goes with its message: the focus stays in this place.
    place.current?.focus()
    retry()
  }

  return (
    <div ref={place} className="estimate" tabIndex={-1} aria-busy={state === 'loading' || undefined}>
      {state === 'failed' ? (
        <ErrorState retryLabel={t('ui.retry')} onRetry={again}>
          {t('product.deliveryFailed')}
        </ErrorState>
      ) : value && key === wanted ? (
        <EstimateText estimate={value} />
      ) : (
        <div className="estimate-waiting">
          <Skeleton count={3} />
        </div>
      )}
      <CountryChoice country={country} />
    </div>
  )
}

const EstimateText = ({
  estimate: { country_name: country, refused, offers, customs_tax: tax, iso_code: currency },
}: {
  estimate: WireDelivery
}) => {
  const t = useT()
  const format = useFormat()
  return (
    <div role="status">
      <p className="estimate-country">{t('product.deliveryTo', { country })}</p>
      {refused || offers.length === 0 ? (
        <p>{t('product.cannotShip')}</p>
      ) : (
        <ul role="list">
          {offers.map(({ id, name, price, days_from: from, days_to: to }) => (
            <li key={id}>
              <span>{t('product.deliveryOffer', { name, from, to })}</span>
              <b>{price === 0 ? t('product.deliveryFree') : format.price(price, currency)}</b>
            </li>
          ))}
          {tax !== null && (
            <li>
              <span>{t('product.duty')}</span>
              <b>{tax === 0 ? t('product.noDuty') : format.price(tax, currency)}</b>
            </li>
          )}
        </ul>
      )}
      {tax === null && !refused && <p>{t('product.dutyUnknown')}</p>}
    </div>
  )
}
