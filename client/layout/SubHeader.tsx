import { useCountryMatters } from '../parts/preferences/useCountryMatters.ts'
import { useT } from '../hooks/useT.ts'
import { Popover } from '../ui/Popover.tsx'
import { Icon } from '../ui/Icon.tsx'
import { CountryPicker } from './CountryPicker.tsx'
import { CurrencyPicker } from './CurrencyPicker.tsx'
import { LanguageForm } from '../parts/preferences/LanguageForm.tsx'
import { PhoneLink } from './PhoneLink.tsx'
import { SectionLinks } from './SectionLinks.server.tsx'
import './subHeader.css'

/** Sections of the shop, telephone, language and currency; on a narrow screen the mobile menu contains all of them. */
export const SubHeader = () => {
  const t = useT()
  const countryMatters = useCountryMatters()
  return (
    <div className="sub-header only-wide">
      <div className="wrap sub-header-row row">
        <nav aria-label={t('nav.sections')}>
          <SectionLinks as="ul" role="list" />
        </nav>
        <div className="sub-header-end">
          <PhoneLink />
          {countryMatters && <CountryPicker />}
          <Popover
            label={t('header.languageNow')}
            button={
              <>
                {t('header.languageName')}
                <Icon name="chevron-down" size="small" />
              </>
            }
          >
            <LanguageForm />
          </Popover>
          <CurrencyPicker />
        </div>
      </div>
    </div>
  )
}
