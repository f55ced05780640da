const KNOWN = new Set(Intl.supportedValuesOf('currency'))

/** True when this Node knows the ISO 4217 code. Caches store nothing under other codes, and no account is for one. */
export const isKnownCurrency = (code: string): boolean => KNOWN.has(code)
