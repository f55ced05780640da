import { useState, type HTMLAttributes } from 'react'
import { useStores } from '../hooks/useStores.ts'
import { useFeatures } from '../hooks/useFeatures.ts'
import { useT } from '../hooks/useT.ts'
import { Icon } from '../ui/Icon.tsx'
import { Menu } from '../ui/Menu.tsx'
import { Popover } from '../ui/Popover.tsx'
import { useCountryMatters } from '../parts/preferences/useCountryMatters.ts'
import { CountryPart } from './CountryPart.tsx'
import { CurrencyPart } from './CurrencyPart.tsx'
import { LanguageForm } from '../parts/preferences/LanguageForm.tsx'
import { PhoneLink } from './PhoneLink.tsx'
import { SectionLinks } from './SectionLinks.server.tsx'
import './mobileMenu.css'

/** Separate from the sections of the sub-header, which are in the same page. */
const MenuSections = (props: HTMLAttributes<HTMLElement>) => <SectionLinks {...props} as="ul" id="menu-sections" />

/** The sub-header of a narrow screen: sections, telephone, language and currency under one button. */
export const MobileMenu = () => {
  const t = useT()
  const { catalogue } = useStores()
  const countryMatters = useCountryMatters()
  const [isOpened, setOpened] = useState(false)
  const panel = { opened: isOpened, onFail: () => setOpened(false) }
  const shown = useFeatures()['showCurrency'] === true
  return (
    <Popover
      className="mobile-menu only-narrow"
      align="start"
      label={t('header.menu')}
      onOpen={() => {
        setOpened(true)
        if (shown) void catalogue.loadCurrencies()
      }}
      button={<Icon name="menu" size="large" />}
    >
      {/* It has another name than the section links of a wide screen, which are in the page, too. */}
      <nav aria-label={t('header.menu')}>
        <Menu label={t('nav.sections')} list={MenuSections} />
      </nav>
      <div className="mobile-menu-more">
        <PhoneLink />
        <p aria-hidden="true">{t('header.language')}</p>
        <LanguageForm />
        <CurrencyPart titled {...panel} />
        {countryMatters && <CountryPart {...panel} />}
      </div>
    </Popover>
  )
}
