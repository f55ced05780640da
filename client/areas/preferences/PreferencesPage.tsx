import { useEffect } from 'react'
import { useFeatures } from '../../hooks/useFeatures.ts'
import { useStores } from '../../hooks/useStores.ts'
import { useT } from '../../hooks/useT.ts'
import { CountryForm } from '../../parts/preferences/CountryForm.tsx'
import { CurrencyForm } from '../../parts/preferences/CurrencyForm.tsx'
import { LanguageForm } from '../../parts/preferences/LanguageForm.tsx'
import { useCountryMatters } from '../../parts/preferences/useCountryMatters.ts'
import { useReturnPath } from '../../parts/preferences/useReturnPath.ts'
import './preferences.css'

/** Language, currency and delivery country: the panels of the header lead here without scripts (R2.40, R2.47). */
export const PreferencesPage = () => {
  const t = useT()
  const { catalogue } = useStores()
  const to = useReturnPath()
  const countryMatters = useCountryMatters()
  const offersCurrency = useFeatures()['showCurrency'] === true
  useEffect(() => {
    if (offersCurrency) void catalogue.loadCurrencies()
  }, [catalogue, offersCurrency])
  return (
    <div className="wrap">
      <div className="preferences">
        <h1 tabIndex={-1}>{t('preferences.title')}</h1>
        <section>
          <h2>{t('header.language')}</h2>
          <LanguageForm />
        </section>
        {countryMatters && (
          <section>
            <CountryForm />
          </section>
        )}
        {offersCurrency && (
          <section>
            <h2>{t('header.currency')}</h2>
            <CurrencyForm />
          </section>
        )}
        <p>
          <a className="text-link" href={to}>
            {t('preferences.back')}
          </a>
        </p>
      </div>
    </div>
  )
}
