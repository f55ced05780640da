import type { MessageKey } from './loadMessages.ts'

export type MessageValues = { readonly [name: string]: string | number }

/** `t('cart.count', { count: 3 })`: the text of a key in one language. */
export type Translate = (key: MessageKey, values?: MessageValues) => string

/** The common type of react-intl's object of a language and that of @formatjs/intl. */
type Formatter = { readonly formatMessage: (message: { readonly id: string }, values?: MessageValues) => string }

/** The translate function of one intl object. Texts without values are formatted once. */
export const translateWith = (intl: Formatter): Translate => {
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
