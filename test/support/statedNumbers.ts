/** Finds numbers with a unit of time, money, weight or length in texts of a language, so that tests can compare them with the rules. */

export type TextLanguage = 'en' | 'ru' | 'ja'

/** Units by the names that facts use. Each pattern follows the number; those of the same language are tried in this order. */
const UNITS: { readonly [language in TextLanguage]: readonly (readonly [unit: string, pattern: string])[] } = {
  en: [
    ['workday', '(?:Japanese )?working days?'],
    ['bankday', 'banking days?'],
    ['day', 'days?'],
    ['week', 'weeks?'],
    ['month', 'months?'],
    ['year', 'years?'],
    ['hour', 'hours?'],
    ['minute', 'minutes?'],
    ['%', '%'],
    ['EUR', 'EUR'],
    ['RUB', 'rubles?'],
    ['JPY', 'JPY|yen'],
    ['kg', 'kg'],
    ['m', 'm'],
  ],
  ru: [
    ['workday', 'рабоч\\p{L}+ д(?:ень|ня|ней)'],
    ['bankday', 'банковск\\p{L}+ д(?:ень|ня|ней)'],
    ['day', 'д(?:ень|ня|ней)'],
    ['week', 'недел\\p{L}+'],
    ['month', 'месяц\\p{L}*'],
    ['year', 'год\\p{L}*|лет'],
    ['hour', 'час\\p{L}*'],
    ['minute', 'минут\\p{L}*'],
    ['%', '%'],
    ['EUR', 'евро|€'],
    ['RUB', 'рубл\\p{L}+'],
    ['JPY', 'иен\\p{L}*'],
    ['kg', 'кг'],
    ['m', 'м'],
  ],
  ja: [
    ['workday', '営業日'],
    ['day', '日'],
    ['hour', '時間'],
    ['month', 'か月'],
    ['%', '[%％]'],
    ['JPY', '円'],
    ['kg', 'kg'],
  ],
}

/** Small numbers as words, in the cases in which terms are written. */
const WORDS: { readonly [language in TextLanguage]: { readonly [word: string]: number } } = {
  en: { two: 2, three: 3, four: 4, five: 5, six: 6, seven: 7, ten: 10, fourteen: 14 },
  ru: { двух: 2, два: 2, две: 2, трёх: 3, три: 3, четырёх: 4, пяти: 5, пять: 5, семи: 7, семь: 7, десяти: 10, четырнадцати: 14 },
  ja: {},
}

const NUMBER = '(\\d{1,3}(?:[\\s,]\\d{3})+(?!\\d)|\\d+(?:[.,]\\d+)?)'

const valueOf = (text: string): string =>
  /^\d+,\d{1,2}$/.test(text) ? text.replace(',', '.') : text.replaceAll(/[\s,](?=\d{3})/g, '')

const isYearOfCalendar = (fact: string): boolean => /^(?:19|20)\d\d year$/.test(fact)

/** "7 workday", "1–3 bankday", "200 EUR": each number of a text that has a unit, sorted, without repetitions. */
export const statedNumbers = (text: string, language: TextLanguage): readonly string[] => {
  const digits = Object.entries(WORDS[language]).reduce(
    (before, [word, value]) => before.replaceAll(new RegExp(`(?<!\\p{L})${word}(?!\\p{L})`, 'giu'), String(value)),
    text.replaceAll(/[\u00a0\u202f]/g, ' ').replaceAll(/€(\d+)/g, '$1 EUR'),
  )
  const units = UNITS[language]
  const unit = units.map(([, pattern]) => `(${pattern})`).join('|')
  const all = new RegExp(
    `(?<![\\d.,:])${NUMBER}(?:[–-]${NUMBER})?\\s?(?:${unit})(?![\\p{Script=Latin}\\p{Script=Cyrillic}])`,
    'gu',
  )
  const found = [...digits.matchAll(all)].map(([, from = '', to, ...matched]) => {
    const [name = ''] = units[matched.findIndex((part) => part !== undefined)] ?? []
    return `${valueOf(from)}${to === undefined ? '' : `–${valueOf(to)}`} ${name}`
  })
  return [...new Set(found)].filter((fact) => !isYearOfCalendar(fact)).sort()
}
