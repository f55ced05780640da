import { languageOf } from '../../../shared/i18n/locales.ts'
import { usePreferences } from '../../hooks/usePreferences.ts'
import { useT } from '../../hooks/useT.ts'

/** States the language of a customer's text when it is not that of the page. `lang` is a BCP 47 code. */
export const OtherLanguage = ({ lang }: { lang: string | null }) => {
  const t = useT()
  const { locale } = usePreferences()
  return lang === null || lang === languageOf(locale) ? null : (
    <small className="other-language">{t('product.otherLanguage', { lang })}</small>
  )
}
