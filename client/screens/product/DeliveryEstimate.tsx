import { useEffect, useState } from 'react'
import type { WireDelivery } from '../../../shared/api/product.ts'
import { useFormat } from '../../hooks/usePreferences.ts'
import { useStores } from '../../hooks/useStores.ts'
import { useStoreValue } from '../../hooks/useStoreValue.ts'
import { useT } from '../../hooks/useT.ts'
import { CountryChoice } from '../../parts/CountryChoice.tsx'
import './deliveryEstimate.css'

type Props = {
  slug: string
  optionId: number | null
  /** The estimate that came with the page, for the country of its language. */
  first: WireDelivery
}

/** What sending one piece costs, how long it takes, and the duty, for a country that the shopper can change. */
export const DeliveryEstimate = ({ slug, optionId, first }: Props) => {
  const t = useT()
  const { product, notices } = useStores()
  const country = useStoreValue(product, (state) => state.country) ?? first.country
  const [shown, setShown] = useState({ estimate: first, of: `${first.country}:` })
  useEffect(() => product.restoreCountry(), [product])

  const wanted = `${country}:${optionId ?? ''}`
  useEffect(() => {
    if (wanted === shown.of) return undefined
    let isNewest = true
    void product.estimate(slug, country, optionId).then((estimate) => {
      if (!isNewest) return
      if (estimate) setShown({ estimate, of: wanted })
      else notices.show({ tone: 'error', text: t('product.deliveryFailed') })
    })
    return () => {
      isNewest = false
    }
  }, [wanted, shown.of, product, notices, slug, country, optionId, t])

  return (
    <div className="estimate" aria-busy={wanted !== shown.of || undefined}>
      <EstimateText estimate={shown.estimate} />
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
