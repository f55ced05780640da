import { visible } from './isBlank.ts'

/**
 * Figures and signs as an English keyboard types them: in place of the full-width ones of a Japanese keyboard, of the dashes, blanks
 * and curly marks of copied texts and of telephones, and of the invisible marks around a number from a list of contacts.
 * `plainSigns('０９０－１２３４')` gives `090-1234`.
 */
export const plainSigns = (text: string): string =>
  visible(
    text
      .replace(/№ ?/g, 'No. ')
      .normalize('NFKC')
      // The long vowel of Japanese stands beside the figures there and is typed for a hyphen.
      .replace(/[\p{Pd}−ー]/gu, '-')
      .replace(/[‘’ʼ]/g, "'")
      .replace(/[«»“”„]/g, '"')
      .replaceAll('⁄', '/'),
  )

/** The figures and letters of a code, however they are typed and parted. */
export const codeSigns = (code: string): string => plainSigns(code).replace(/[\s-]/g, '')
