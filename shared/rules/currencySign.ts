const signs = new Map<string, string>()

/** Codes by the signs that every device can display; others often appear as an empty box. */
const CODES = new Map([
  ['₽', 'RUB'],
  ['$', 'USD'],
  ['€', 'EUR'],
  ['¥', 'JPY'],
  ['£', 'GBP'],
  ['₸', 'KZT'],
  ['₴', 'UAH'],
])

/** The sign of a currency, "₽", or its code when it has no reliable sign. The same in every language. */
export const signOf = (currency: string): string => {
  const known = signs.get(currency)
  if (known !== undefined) return known
  const parts = new Intl.NumberFormat('en-US', { style: 'currency', currency, currencyDisplay: 'narrowSymbol' }).formatToParts(0)
  const found = parts.find(({ type }) => type === 'currency')?.value
  const sign = found && CODES.has(found) ? found : currency
  signs.set(currency, sign)
  return sign
}

/** A currency by its sign and code, "₽ RUB", or by its code alone. */
export const signAndCode = (currency: string): string => {
  const sign = signOf(currency)
  return sign === currency ? currency : `${sign} ${currency}`
}

/** The ISO code of a sign that a backend returns instead of a code: "₽", "руб.", "RUB"; null for any other. */
export const currencyOfSign = (sign: string | null): string | null => {
  const plain = sign?.trim() ?? ''
  if (/^[A-Z]{3}$/.test(plain)) return plain
  return CODES.get(plain) ?? (/^(руб|р\.?$)/i.test(plain) ? 'RUB' : null)
}
