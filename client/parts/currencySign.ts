const signs = new Map<string, string>()

/** Signs that every device draws; others are often an empty box. */
const DRAWN = ['₽', '$', '€', '¥', '£', '₸', '₴']

/** The sign of a currency, "₽", or its code when it has none that can be relied on. The same in every language. */
export const signOf = (currency: string): string => {
  const known = signs.get(currency)
  if (known !== undefined) return known
  const parts = new Intl.NumberFormat('en-US', { style: 'currency', currency, currencyDisplay: 'narrowSymbol' }).formatToParts(0)
  const found = parts.find(({ type }) => type === 'currency')?.value
  const sign = found && DRAWN.includes(found) ? found : currency
  signs.set(currency, sign)
  return sign
}

/** A currency by its sign and code, "₽ RUB", or by its code alone. */
export const signAndCode = (currency: string): string => {
  const sign = signOf(currency)
  return sign === currency ? currency : `${sign} ${currency}`
}
