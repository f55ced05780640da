/**
 * Figures and signs as an English keyboard types them: in place of the full-width ones of a Japanese keyboard, of the dashes, blanks and
 * curly marks of a copied text or of a telephone, and of the invisible marks that telephones put around a copied number. `plainSigns('０９０－１２３４')` gives
 * `090-1234`.
 */
export const plainSigns = (text: string): string =>
  text
    .replace(/№ ?/g, 'No. ')
    .normalize('NFKC')
    // The long vowel of Japanese stands beside the figures there and is typed for a hyphen.
    .replace(/[\p{Pd}−ー]/gu, '-')
    .replace(/[‘’ʼ]/g, "'")
    .replace(/[«»“”„]/g, '"')
    .replaceAll('⁄', '/')
    .replace(/\p{Cf}/gu, '')
    .trim()
