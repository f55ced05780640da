/**
 * What the shop uses of react-intl, for the browser, over the same intl-messageformat: build.mjs puts it in that package's place.
 * The package is one module whose components are kept because their names are set, with the formats of dates, lists and
 * durations behind them: 2 kB of every page.
 */
import { IntlMessageFormat } from 'intl-messageformat'
import { createContext, use } from 'react'
import type { IntlShape } from 'react-intl'

const IntlContext = createContext<IntlShape | null>(null)

export const RawIntlProvider = IntlContext.Provider

/** Throws outside of the provider, as react-intl's own does. */
export const useIntl = (): IntlShape => {
  const intl = use(IntlContext)
  if (intl === null) throw new Error('There is no <RawIntlProvider> above')
  return intl
}

type Config = {
  readonly locale: string
  readonly messages: { readonly [key: string]: unknown }
  readonly onError: (error: Error) => void
}
type Message = ConstructorParameters<typeof IntlMessageFormat>[0]

/** The part of `IntlShape` that `useT` needs. A text that is missing or cannot be written is its key, and is reported. */
export const createIntl = ({ locale, messages, onError }: Config): Pick<IntlShape, 'formatMessage'> => {
  const made = new Map<string, IntlMessageFormat>()
  const formatOf = (id: string) => {
    const known = made.get(id)
    if (known) return known
    if (messages[id] === undefined) throw new Error(`Missing message: "${id}" for locale "${locale}"`)
    const format = new IntlMessageFormat(messages[id] as Message, locale)
    made.set(id, format)
    return format
  }
  const formatMessage = ({ id }: { readonly id: string }, values?: { readonly [name: string]: string | number }) => {
    try {
      return formatOf(id).format(values) as string
    } catch (error) {
      onError(error as Error)
      return id
    }
  }
  return { formatMessage: formatMessage as unknown as IntlShape['formatMessage'] }
}

/** Formats are kept by the object that `createIntl` makes. */
export const createIntlCache = (): null => null
