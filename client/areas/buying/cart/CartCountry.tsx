import { usePreferences } from '../../../hooks/usePreferences.ts'
import { useT } from '../../../hooks/useT.ts'
import { CountryChoice } from '../../../parts/CountryChoice.tsx'

/** The country that the cart would be sent to, with the way to another one. */
export const CartCountry = ({ country }: { /** ISO code. */ country: string }) => {
  const t = useT()
  const { locale } = usePreferences()
  const name = new Intl.DisplayNames(locale, { type: 'region' }).of(country) ?? country
  return (
    <div className="cart-country">
      <p>{t('cart.country', { country: name })}</p>
      <CountryChoice />
    </div>
  )
}
