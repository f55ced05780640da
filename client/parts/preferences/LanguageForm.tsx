import { LOCALES, type Locale } from '../../../shared/i18n/locales.ts'
import { usePreferences } from '../../hooks/usePreferences.ts'
import { useT } from '../../hooks/useT.ts'
import { Icon } from '../../ui/Icon.tsx'
import { Menu } from '../../ui/Menu.tsx'
import { useReturnPath } from './useReturnPath.ts'

/** Each language has its own name for itself, in every language of the page. */
const NAMES: Record<Locale, string> = { 'ru-RU': 'Русский', 'en-US': 'English' }

/** The choice of language: a plain form, so it works before hydration and without JavaScript. */
export const LanguageForm = () => {
  const t = useT()
  const { locale } = usePreferences()
  const to = useReturnPath()
  return (
    <form method="post" action="/preferences/locale">
      <input type="hidden" name="to" value={to} />
      <Menu label={t('header.language')}>
        {LOCALES.map((each) => (
          <li key={each}>
            <button
              type="submit"
              name="locale"
              value={each}
              lang={each.slice(0, 2)}
              aria-current={each === locale ? 'true' : undefined}
            >
              {NAMES[each]}
              {each === locale && <Icon name="check" />}
            </button>
          </li>
        ))}
      </Menu>
    </form>
  )
}
