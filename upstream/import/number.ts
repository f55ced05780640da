/** Numbers in different notations: 1290.5, 1 290,50, 1.290,00, 1,290.00. */
import { CURRENCIES, spellingOf } from '../../contract/rules/currencies.ts'

export type DecimalSign = '.' | ','

/** An invalid row, with a message for the author of the file. */
export class BadRow extends Error {}

// Spaces of every width and the Swiss apostrophe separate thousands; currencies precede or follow a number.
const SEPARATORS = /[\s\u00a0\u2007\u2009\u202f'’]/gu
const ANY_CURRENCY = CURRENCIES.map(spellingOf).join('|')
const CURRENCY = new RegExp(`^(?:${ANY_CURRENCY})(?!\\p{L})|(?<!\\p{L})(?:${ANY_CURRENCY})$`, 'giu')

type Parts = {
  readonly negative: boolean
  readonly digits: string
  /** The signs between the digits, in order. */
  readonly signs: string
}

const partsOf = (text: string): Parts | null => {
  const plain = text.trim().replaceAll(CURRENCY, '').replaceAll(SEPARATORS, '').replace('−', '-')
  const found = /^(-?)(\d+(?:[.,]\d+)*|[.,]\d+)$/.exec(plain)
  return found ? { negative: found[1] === '-', digits: found[2] ?? '', signs: (found[2] ?? '').replace(/\d/g, '') } : null
}

const grouped = (digits: string, sign: string) => new RegExp(`^\\d{1,3}(?:\\${sign}\\d{3})+$`).test(digits)

/**
 * The decimal sign of a number; null for an integer, 'either' when both readings are valid, undefined when neither is.
 */
const decimalIn = ({ digits, signs }: Parts): DecimalSign | null | 'either' | undefined => {
  if (signs === '') return null
  const last = signs.at(-1) as DecimalSign
  if (signs.length === 1) {
    const [before = '', after = ''] = digits.split(last)
    return after.length === 3 && /^[1-9]\d{0,2}$/.test(before) ? 'either' : last
  }
  const first = signs[0] as string
  if (/^(.)\1*$/.test(signs)) return grouped(digits, first) ? null : undefined
  const integer = digits.slice(0, digits.lastIndexOf(last))
  return new RegExp(`^\\${first}+$`).test(signs.slice(0, -1)) && grouped(integer, first) ? last : undefined
}

/** The decimal sign that a text proves; null when it proves none. */
export const decimalSignOf = (text: string): DecimalSign | null => {
  const parts = partsOf(text)
  if (parts === null) return null
  const sign = decimalIn(parts)
  if (sign === '.' || sign === ',') return sign
  // 1.290.500: the thousands separator cannot be the decimal sign.
  return sign === null && parts.signs.length > 1 ? (parts.signs[0] === '.' ? ',' : '.') : null
}

const valueOf = ({ negative, digits }: Parts, sign: DecimalSign | null): number => {
  const number = sign === null ? digits.replace(/[.,]/g, '') : digits.replaceAll(sign === '.' ? ',' : '.', '').replace(sign, '.')
  return (negative ? -1 : 1) * Number(number)
}

/**
 * Parses a number. `sign` is the decimal sign of the file, null when it is unknown. Throws BadRow for a text that is
 * not a number, and for an ambiguous one when the sign is unknown.
 */
export const parseNumber = (text: string, what: string, sign: DecimalSign | null): number => {
  const parts = partsOf(text)
  const own = parts && decimalIn(parts)
  if (parts === null || own === undefined) throw new BadRow(`${what} is not a number: "${text.trim().slice(0, 40)}"`)
  if (own === 'either') {
    if (sign === null)
      throw new BadRow(
        `${what} "${text.trim()}" may be ${valueOf(parts, null)} or ${valueOf(parts, parts.signs as DecimalSign)}: set the decimal sign with --decimal . or --decimal ,`,
      )
    return valueOf(parts, parts.signs === sign ? sign : null)
  }
  return valueOf(parts, own)
}

/** An integer quantity up to a million; may be negative. */
export const parseInteger = (text: string, what: string, sign: DecimalSign | null): number => {
  const value = parseNumber(text, what, sign)
  if (!Number.isInteger(value)) throw new BadRow(`${what} is not a whole number: "${text.trim().slice(0, 40)}"`)
  if (Math.abs(value) > 1_000_000) throw new BadRow(`${what} is over a million: "${text.trim().slice(0, 40)}"`)
  return value
}

const DATE = /^(\d{4})-(\d{2})-(\d{2})(?:[ T][\d:.]+Z?)?$|^(\d{2})\.(\d{2})\.(\d{4})(?: [\d:]+)?$/

/**
 * A day as `YYYY-MM-DD`, parsed also from `DD.MM.YYYY` or from a date with a time; null for an empty text. Throws
 * BadRow for a day that does not exist.
 */
export const parseDay = (text: string, what: string): string | null => {
  const trimmed = text.trim()
  if (trimmed === '' || trimmed.startsWith('0000-00-00')) return null
  const found = DATE.exec(trimmed)
  const day = found && (found[1] === undefined ? `${found[6]}-${found[5]}-${found[4]}` : `${found[1]}-${found[2]}-${found[3]}`)
  const time = day === null ? Number.NaN : Date.parse(`${day}T00:00:00Z`)
  if (day === null || Number.isNaN(time) || new Date(time).toISOString().slice(0, 10) !== day)
    throw new BadRow(`${what} is not a date: "${trimmed.slice(0, 40)}"`)
  return day
}
