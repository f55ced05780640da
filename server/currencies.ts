const KNOWN = new Set(Intl.supportedValuesOf('currency'))

/** True when this Node knows the ISO 4217 code: caches store nothing under invented codes. */
export const isKnownCurrency = (code: string): boolean => KNOWN.has(code)
