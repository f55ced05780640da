/** Texts by their keys: the only way texts reach a component. */
import { useIntl } from 'react-intl'
import type { IntlShape } from 'react-intl'
import type { MessageKey } from '../../shared/i18n/loadMessages.ts'

export type MessageValues = { readonly [name: string]: string | number }

export type Translate = (key: MessageKey, values?: MessageValues) => string

/** The translate function of one intl object, for code outside components. Texts without values are written once. */
export const translateWith = (intl: IntlShape): Translate => {
  const plain = new Map<MessageKey, string>()
  return (key, values) => {
    if (values) return intl.formatMessage({ id: key }, values)
    const known = plain.get(key)
    if (known !== undefined) return known
    const text = intl.formatMessage({ id: key })
    plain.set(key, text)
    return text
  }
}

const byIntl = new WeakMap<IntlShape, Translate>()

/** `t('cart.count', { count: 3 })` in the shopper's language. The function is the same one in every render. */
export const useT = (): Translate => {
  const intl = useIntl()
  const known = byIntl.get(intl)
  if (known) return known
  const made = translateWith(intl)
  byIntl.set(intl, made)
  return made
}
