import { useEffect, useRef, useState } from 'react'
import type { WireDelivery } from '../../../shared/api/product.ts'
import { useFormat } from '../../hooks/usePreferences.ts'
import { useStores } from '../../hooks/useStores.ts'
import { useStoreValue } from '../../hooks/useStoreValue.ts'
import { useT } from '../../hooks/useT.ts'
import type { CountryName } from '../../stores/productStore.ts'
import { Button } from '../../ui/Button.tsx'
import { SelectField } from '../../ui/SelectField.tsx'
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
  const [countries, setCountries] = useState<readonly CountryName[] | null>(null)
  const select = useRef<HTMLDivElement>(null)
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

  const offerCountries = async () => {
    const all = await product.countries()
    if (all) setCountries(all)
    else notices.show({ tone: 'error', text: t('product.deliveryFailed') })
  }
  useEffect(() => {
    if (countries) select.current?.querySelector('select')?.focus()
  }, [countries])

  return (
    <div className="estimate" aria-busy={wanted !== shown.of || undefined}>
      <EstimateText estimate={shown.estimate} />
      {countries ? (
        <div ref={select}>
          <SelectField
            label={t('product.deliveryCountry')}
            value={country}
            options={countries.map(({ code, name }) => ({ value: code, label: name }))}
            onChange={({ target }) => product.chooseCountry(target.value)}
          />
        </div>
      ) : (
        <Button look="quiet" size="small" className="needs-script" onClick={() => void offerCountries()}>
          {t('product.otherCountry')}
        </Button>
      )}
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
