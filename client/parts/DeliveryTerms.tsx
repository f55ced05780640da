import type { WireLandedCost } from '../../shared/api/landedCost.ts'
import type { Id } from '../../shared/api/shapes.ts'
import { toCountry, type DeliveryCountry } from '../../shared/deliveryCountries.ts'
import { arrivalDates, unbroken } from '../../shared/i18n/arrivalDates.ts'
import { usePreferences } from '../hooks/usePreferences.ts'
import { useT } from '../hooks/useT.ts'
import { ArrivalCosts } from './ArrivalCosts.tsx'
import './deliveryTerms.css'

/** A delivery method. Dates are ISO dates. */
type Offer = {
  readonly id: Id
  readonly name: string
  readonly price: number
  readonly days_from: number | null
  readonly days_to: number | null
  readonly arrives_from: string | null
  readonly arrives_to: string | null
}

type Props = {
  readonly to: DeliveryCountry
  /** ISO code of the currency of all amounts, which are in major units. */
  readonly currency: string
  readonly offers: readonly Offer[]
  /** Null when it is not computed because the country has its own rules. */
  readonly duty: number | null
  /** What is paid on arrival, in place of `duty`; null for a backend that returns none. */
  readonly landed: WireLandedCost | null
  /** Amount missing for free delivery; null when none is missing. */
  readonly missing: number | null
}

/** Delivery cost, arrival date, duty and the amount missing for free delivery, of one unit or of a cart. Needs the texts `delivery` and `border`. */
export const DeliveryTerms = ({ to, currency, offers, duty, landed, missing }: Props) => {
  const t = useT()
  const { format, locale } = usePreferences()
  const when = ({ arrives_from, arrives_to, days_from, days_to }: Offer): string | null => {
    const dates = arrivalDates(arrives_from, arrives_to, locale)
    if (dates !== null) return t('country.arrives', { dates: unbroken(dates) })
    return days_from === null || days_to === null ? null : t('country.days', { from: days_from, to: days_to })
  }
  const price = (amount: number) => format.price(amount, currency, ...offers.map((offer) => offer.price), duty ?? 0)
  return (
    <div className="delivery-terms">
      <p className="delivery-terms-to">{t('country.where', { to: toCountry(to, locale) })}</p>
      {offers.length === 0 ? (
        <p>{t('country.refused')}</p>
      ) : (
        <>
          <ul role="list">
            {offers.map((offer) => (
              <li key={offer.id}>
                <span>
                  {offer.name} <small>{when(offer)}</small>
                </span>
                <b>{offer.price === 0 ? t('country.free') : price(offer.price)}</b>
              </li>
            ))}
            {landed === null && duty !== null && (
              <li>
                <span>{t('country.duty')}</span>
                <b>{duty === 0 ? t('country.noDuty') : price(duty)}</b>
              </li>
            )}
          </ul>
          {landed ? <ArrivalCosts cost={landed} currency={currency} /> : duty === null && <p>{t('country.dutyUnknown')}</p>}
          {missing !== null && missing > 0 && <p>{t('country.missing', { amount: price(missing) })}</p>}
        </>
      )}
    </div>
  )
}
