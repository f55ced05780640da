import { visible } from './isBlank.ts'

/**
 * Converts digits and punctuation to those of an English keyboard: full-width ones of a Japanese keyboard, dashes, spaces and curly quotes
 * of copied texts and of phones, and invisible marks around a number from a contact list. `plainSigns('０９０－１２３４')` returns `090-1234`.
 */
export const plainSigns = (text: string): string =>
  visible(
    text
      .replace(/№ ?/g, 'No. ')
      .normalize('NFKC')
      // The Japanese long-vowel mark is beside the digits on the keyboard and is typed instead of a hyphen.
      .replace(/[\p{Pd}−ー]/gu, '-')
      .replace(/[‘’ʼ]/g, "'")
      .replace(/[«»“”„]/g, '"')
      .replaceAll('⁄', '/'),
  )

/** The digits and letters of a code, from any keyboard and with any separators. */
export const codeSigns = (code: string): string => plainSigns(code).replace(/[\s-]/g, '')
