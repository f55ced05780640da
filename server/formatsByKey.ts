import type { IntlShape } from 'react-intl'

type Values = Parameters<IntlShape['formatMessage']>[1]

/**
 * The same intl object, which finds the format of a text by its key. react-intl finds it by the text itself, serialised at each call: that costs
 * more than the formatting. Texts without a format, and those that cannot be formatted, remain react-intl's, which reports them.
 */
export const withFormatsByKey = (intl: IntlShape): IntlShape => {
  const { messages, locale, formats, formatters } = intl
  const known = new Map<string, ReturnType<typeof formatters.getMessageFormat>>()
  const formatMessage = (text: { readonly id: string }, values: Values) => {
    const message = messages[text.id]
    if (message === undefined || values === undefined) return intl.formatMessage(text, values)
    const format = known.get(text.id) ?? formatters.getMessageFormat(message, locale, formats, { formatters })
    known.set(text.id, format)
    try {
      return format.format(values as never)
    } catch {
      return intl.formatMessage(text, values)
    }
  }
  return { ...intl, formatMessage: formatMessage as IntlShape['formatMessage'] }
}
