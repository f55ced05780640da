const signs = new Map<string, string>()

/** The sign of a currency, "₽", or its code when it has none. The same in every language. */
export const signOf = (currency: string): string => {
  const known = signs.get(currency)
  if (known !== undefined) return known
  const parts = new Intl.NumberFormat('en-US', { style: 'currency', currency, currencyDisplay: 'narrowSymbol' }).formatToParts(0)
  const sign = parts.find(({ type }) => type === 'currency')?.value ?? currency
  signs.set(currency, sign)
  return sign
}
