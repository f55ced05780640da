import { useCountryMatters } from './useCountryMatters.ts'
import { usePreferences } from '../hooks/usePreferences.ts'
import { useT } from '../hooks/useT.ts'
import { Popover } from '../ui/Popover.tsx'
import { Icon } from '../ui/Icon.tsx'
import { CountryPicker } from './CountryPicker.tsx'
import { CurrencyPicker } from './CurrencyPicker.tsx'
import { LanguageForm } from './LanguageForm.tsx'
import { PhoneLink } from './PhoneLink.tsx'
import { sectionLinks } from './shopLinks.ts'
import { useShopLinks } from './useShopLinks.ts'
import './subHeader.css'

/** Sections of the shop, telephone, language and currency; on a narrow screen the mobile menu contains all of them. */
export const SubHeader = () => {
  const t = useT()
  const { locale } = usePreferences()
  const links = useShopLinks(sectionLinks[locale])
  const countryMatters = useCountryMatters()
  return (
    <div className="sub-header only-wide">
      <div className="wrap sub-header-row">
        <nav aria-label={t('nav.sections')}>
          <ul role="list">
            {links.map(({ key, href }) => (
              <li key={key}>
                <a href={href}>{t(key)}</a>
              </li>
            ))}
          </ul>
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
