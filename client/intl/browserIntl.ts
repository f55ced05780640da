/**
 * The used part of react-intl, for the browser: build.mjs replaces that package by it. The packages behind it contain formats of dates,
 * lists and tags, and caches of formatters, that no text of ours needs: 4 kB of every page. The build refuses a text that this cannot
 * format, and a test compares every text with the output of react-intl.
 */
import { createContext, use } from 'react'
import type { IntlShape } from 'react-intl'

const IntlContext = createContext<IntlShape | null>(null)

export const RawIntlProvider = IntlContext.Provider

/** Throws outside of the provider, like react-intl's own. */
export const useIntl = (): IntlShape => {
  const intl = use(IntlContext)
  if (intl === null) throw new Error('There is no <RawIntlProvider> above')
  return intl
}

/** A text in the packed format of the build (scripts/compileMessages.mjs): a string, or parts. */
type Text = string | readonly Part[]
/** A string; the number of the enclosing plural; or a value: unchanged, as a number, or selecting one of several texts. */
type Part = string | 0 | readonly [name: string, how?: 0 | { readonly [option: string]: Text }, isSelect?: 1]

type Values = { readonly [name: string]: string | number }

type Config = {
  readonly locale: string
  readonly messages: { readonly [key: string]: unknown }
  readonly onError: (error: Error) => void
}

/** The part of `IntlShape` that `useT` needs. A text that is missing or cannot be formatted is its key, and is reported. */
export const createIntl = ({ locale, messages, onError }: Config): Pick<IntlShape, 'formatMessage'> => {
  const numbers = new Intl.NumberFormat(locale)
  const plurals = new Intl.PluralRules(locale)
  const write = (text: Text, values: Values, counted = 0): string => {
    if (typeof text === 'string') return text
    const written = text.map((part) => {
      if (typeof part === 'string') return part
      if (part === 0) return numbers.format(counted)
      const [name, how, isSelect] = part
      const value = values[name]
      if (value === undefined) throw new Error(`The value "${name}" is missing`)
      if (how === undefined) return String(value)
      const number = Number(value)
      if (how === 0) return numbers.format(number)
      const option = [isSelect ? value : `=${value}`, isSelect ? '' : plurals.select(number)].find((key) =>
        Object.hasOwn(how, key),
      )
      return write(how[option ?? 'other'] as Text, values, number)
    })
    return written.join('')
  }
  const formatMessage = ({ id }: { readonly id: string }, values: Values = {}) => {
    try {
      const text = messages[id]
      if (text === undefined) throw new Error('There is no such text')
      return write(text as Text, values)
    } catch (error) {
      onError(new Error(`${id} in ${locale}: ${(error as Error).message}`))
      return id
    }
  }
  return { formatMessage: formatMessage as unknown as IntlShape['formatMessage'] }
}

/** The object of `createIntl` caches its formats. */
export const createIntlCache = (): null => null
