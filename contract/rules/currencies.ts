/** The table of currencies, one row each. Exchange rates are data of the backend (`setRates` of money.ts). */

export type Currency = {
  readonly code: string
  readonly sign: string
  readonly name: { readonly en: string; readonly ru: string }
  /** Pattern of the words for it beside an amount, in search texts and in files of suppliers; without its sign. */
  readonly spelled: string
  /** The countries whose default currency it is, by their English names in capitals. */
  readonly countries: readonly string[]
  /** Minor units of one major unit: 100 kopecks, 1 yen. */
  readonly minor: number
  /** Shop prices are multiples of this many minor units: the first number below `coarseFrom`, the second from there. */
  readonly steps: readonly [number, number]
  readonly coarseFrom: number
}

/** Pattern of a currency beside an amount: its sign or a word for it. */
export const spellingOf = ({ sign, spelled }: Pick<Currency, 'sign' | 'spelled'>): string =>
  `${sign.replace('$', '\\$')}|${spelled}`

export const CURRENCIES: readonly Currency[] = [
  {
    code: 'RUB',
    sign: '₽',
    name: { en: 'Russian ruble', ru: 'Российский рубль' },
    spelled: 'руб(?:\\.|лей|ля|ль|лях)?|р\\.?|rub|rou?bles?',
    countries: ['RUSSIA'],
    minor: 100,
    steps: [100, 1000],
    coarseFrom: 100_000,
  },
  {
    code: 'USD',
    sign: '$',
    name: { en: 'US dollar', ru: 'Доллар США' },
    spelled: 'долл(?:ар[а-я]*)?|usd|dollars?',
    countries: ['UNITED STATES'],
    minor: 100,
    steps: [10, 50],
    coarseFrom: 2000,
  },
  {
    code: 'EUR',
    sign: '€',
    name: { en: 'Euro', ru: 'Евро' },
    spelled: 'евро|eur|euros?',
    countries: ['GERMANY', 'FRANCE', 'ITALY', 'SPAIN'],
    minor: 100,
    steps: [10, 50],
    coarseFrom: 2000,
  },
  {
    code: 'JPY',
    sign: '¥',
    name: { en: 'Japanese yen', ru: 'Японская иена' },
    spelled: 'иен[а-я]*|йен[а-я]*|jpy|yen',
    countries: ['JAPAN'],
    minor: 1,
    steps: [1, 1],
    coarseFrom: 0,
  },
  {
    code: 'KZT',
    sign: '₸',
    name: { en: 'Kazakhstani tenge', ru: 'Казахстанский тенге' },
    spelled: 'тенге|kzt|tenge',
    countries: ['KAZAKHSTAN'],
    minor: 100,
    steps: [1000, 5000],
    coarseFrom: 1_000_000,
  },
  {
    code: 'BYN',
    sign: 'Br',
    name: { en: 'Belarusian ruble', ru: 'Белорусский рубль' },
    spelled: 'byn',
    countries: ['BELARUS'],
    minor: 100,
    steps: [10, 50],
    coarseFrom: 5000,
  },
  {
    code: 'KGS',
    sign: 'сом',
    name: { en: 'Kyrgyzstani som', ru: 'Киргизский сом' },
    spelled: 'сом(?:а|ов)?|kgs|som',
    countries: ['KYRGYZSTAN'],
    minor: 100,
    steps: [100, 1000],
    coarseFrom: 100_000,
  },
  {
    code: 'AMD',
    sign: '֏',
    name: { en: 'Armenian dram', ru: 'Армянский драм' },
    spelled: 'драм(?:а|ов)?|amd|drams?',
    countries: ['ARMENIA'],
    minor: 100,
    steps: [1000, 5000],
    coarseFrom: 1_000_000,
  },
  {
    code: 'UAH',
    sign: '₴',
    name: { en: 'Ukrainian hryvnia', ru: 'Украинская гривна' },
    spelled: 'гривен|гривн[а-я]*|грн\\.?|uah|hryvnias?',
    countries: ['UKRAINE'],
    minor: 100,
    steps: [100, 500],
    coarseFrom: 100_000,
  },
  {
    code: 'GBP',
    sign: '£',
    name: { en: 'Pound sterling', ru: 'Фунт стерлингов' },
    spelled: 'фунт[а-я]*|gbp|pounds?',
    countries: ['UNITED KINGDOM'],
    minor: 100,
    steps: [10, 50],
    coarseFrom: 2000,
  },
]
