/** Global Trade Item Numbers: JAN, EAN and UPC. */

/** The lengths of GTIN-8, GTIN-12 (UPC), GTIN-13 (EAN, JAN) and GTIN-14. */
export const GTIN = /^(?:\d{8}|\d{12,14})$/

/** Whether a text is a GTIN whose last digit is the check digit of the others. */
export const isGtin = (text: string): boolean => {
  if (!GTIN.test(text)) return false
  // From the right, without the check digit, the weights are 3, 1, 3, 1 …
  const sum = Array.from(text.slice(0, -1))
    .reverse()
    .reduce((total, digit, i) => total + Number(digit) * (i % 2 === 0 ? 3 : 1), 0)
  return (10 - (sum % 10)) % 10 === Number(text.at(-1))
}

/** A GTIN in 13 digits, as structured data names it; null for one that needs 14. */
export const gtin13 = (gtin: string): string | null => {
  const padded = gtin.padStart(13, '0')
  return padded.length === 13 ? padded : gtin.startsWith('0') ? gtin.slice(1) : null
}
