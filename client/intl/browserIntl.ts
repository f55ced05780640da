/**
 * What the shop uses of react-intl, for the browser: build.mjs puts it in that package's place. The packages behind it carry formats
 * of dates, lists and tags, and caches of what they have made, that no text of ours needs: 4 kB of every page. The build refuses a
 * text that this cannot write, and a test compares every text with what react-intl makes of it.
 */
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

/** A text as the build packs it (scripts/compileMessages.mjs): as it is, or in parts. */
type Text = string | readonly Part[]
/** Words; the number that the plural around it counts; or a value: as it is, as a number, or choosing one of several texts. */
type Part = string | 0 | readonly [name: string, how?: 0 | { readonly [option: string]: Text }, isSelect?: 1]

type Values = { readonly [name: string]: string | number }

type Config = {
  readonly locale: string
  readonly messages: { readonly [key: string]: unknown }
  readonly onError: (error: Error) => void
}

/** The part of `IntlShape` that `useT` needs. A text that is missing or cannot be written is its key, and is reported. */
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

/** Formats are kept by the object that `createIntl` makes. */
export const createIntlCache = (): null => null
