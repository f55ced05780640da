const KNOWN = new Set(Intl.supportedValuesOf('currency'))

/** Whether ISO 4217 has the code, as far as this Node knows it: caches store nothing under codes that anyone can make up. */
export const isKnownCurrency = (code: string): boolean => KNOWN.has(code)
