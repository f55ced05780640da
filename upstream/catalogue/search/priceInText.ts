/** A price that the user typed next to the words: крем до 1000, lotion under $20. */
import { CURRENCIES, spellingOf } from '../../../contract/rules/currencies.ts'

export type PriceInText = {
  /** The text without the price. */
  readonly text: string
  /** Major units of the user's currency. */
  readonly from: number | null
  readonly to: number | null
}

const ANY = CURRENCIES.map(spellingOf).join('|')
/** Signs that precede an amount: a word such as "Br" follows it. */
const SIGN = `(?:[${CURRENCIES.map(({ sign }) => sign)
  .filter((sign) => /^\p{Sc}$/u.test(sign))
  .join('')}] ?)?`
const MONEY = `${SIGN}\\d{1,3}(?:[ \\u00a0]\\d{3})+(?:[.,]\\d{1,2})?|${SIGN}\\d{1,7}(?:[.,]\\d{1,2})?(?: ?(?:тыс(?:яч[а-я]*|\\.)?|к|k)(?![\\p{L}\\p{N}]))?`
const AFTER = `(?: ?(?:${ANY}))?(?![\\p{L}\\p{N}])`
const TO = 'до|<|дешевле|не дороже|не больше|максимум|under|below|up to|less than|cheaper than'
const FROM = 'от|дороже|from|over|above|more than'
/** After a number, these words mean that the number is not a price: детям до 3 лет, от 15 кг. */
const NO_PRICE =
  '(?! ?(?:мл|л|г|гр|кг|шт|мм|см|м|лет|года?|мес|недел|дн|час|мин|%|ml|l|g|kg|pcs|mm|cm|years?|months?|days?|hours?|spf)(?![\\p{L}\\p{N}]))'

const pattern = (words: string) => new RegExp(`(?<![\\p{L}\\p{N}])(?:${words}) ?((?:${MONEY})${NO_PRICE}${AFTER})`, 'iu')
const BOTH = new RegExp(
  `(?<![\\p{L}\\p{N}])(?:${FROM}) ?((?:${MONEY})${AFTER}) (?:${TO}|to|and) ?((?:${MONEY})${NO_PRICE}${AFTER})`,
  'iu',
)
const UP_TO = pattern(TO)
const AT_LEAST = pattern(FROM)
const PLAIN = new RegExp(`(?<![\\p{L}\\p{N}])(?:за )?((?:${MONEY}) ?(?:${ANY})(?![\\p{L}\\p{N}]))`, 'iu')

/** Without a currency, a smaller number after "до" and "от" is more likely an age, a size or a strength. */
const LEAST = { to: 10, from: 100 }

/** "до тысячи", "до двух тысяч" */
const MANY: { readonly [word: string]: number } = {
  двух: 2,
  трех: 3,
  трёх: 3,
  четырех: 4,
  четырёх: 4,
  пяти: 5,
  шести: 6,
  десяти: 10,
}
const THOUSANDS = /(?<![\p{L}\d]|\d )(двух |тр[её]х |четыр[её]х |пяти |шести |десяти )?тысяч[иу]?(?!\p{L})/giu

const currencyIn = (written: string) =>
  CURRENCIES.find((one) => new RegExp(`(?<!\\p{L})(?:${spellingOf(one)})(?!\\p{L})`, 'iu').test(written))?.code ?? null

const amountOf = (written: string): number => {
  const digits = /\d[\d \u00a0]*(?:[.,]\d{1,2})?/.exec(written)?.[0] ?? ''
  const thousands = /\d ?(?:тыс|к(?!\p{L})|k(?!\p{L}))/iu.test(written) ? 1000 : 1
  return Number(digits.replaceAll(/[ \u00a0]/g, '').replace(',', '.')) * thousands
}

/**
 * Extracts the price from a text; null when there is none. A price in another currency than the user's is ignored: the
 * filter compares prices in the displayed currency.
 */
export const priceInText = (typed: string, currency: string): PriceInText | null => {
  const text = typed.replace(
    THOUSANDS,
    (_written, many: string | undefined) => `${MANY[(many ?? '').trim().toLowerCase()] ?? 1}000`,
  )
  const readings: readonly (readonly [RegExp, readonly ('from' | 'to')[]])[] = [
    [BOTH, ['from', 'to']],
    [UP_TO, ['to']],
    [AT_LEAST, ['from']],
    [PLAIN, ['to']],
  ]
  for (const [reading, ends] of readings) {
    const match = reading.exec(text)
    if (!match) continue
    const prices = match.slice(1).map((written) => ({ amount: amountOf(written), currency: currencyIn(written) }))
    const isPrice = prices.every(
      (price, i) =>
        (price.currency === null || price.currency === currency) &&
        (ends.length > 1 || price.currency !== null || price.amount >= LEAST[ends[i] ?? 'to']),
    )
    if (!isPrice) continue
    const of = (end: 'from' | 'to') => prices[ends.indexOf(end)]?.amount ?? null
    const rest = `${text.slice(0, match.index)} ${text.slice(match.index + match[0].length)}`
    return { text: rest.replaceAll(/\s+/g, ' ').trim(), from: of('from'), to: of('to') }
  }
  return null
}
