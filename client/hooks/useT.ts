/** Texts by their keys: the only way for a component to get texts. */
import { useIntl, type IntlShape } from 'react-intl'
import { translateWith, type Translate } from '../../shared/i18n/translate.ts'

const byIntl = new WeakMap<IntlShape, Translate>()

/** `t('cart.count', { count: 3 })` in the language of the page. The function is the same one in every render. */
export const useT = (): Translate => {
  const intl = useIntl()
  const known = byIntl.get(intl)
  if (known) return known
  const made = translateWith(intl)
  byIntl.set(intl, made)
  return made
}
