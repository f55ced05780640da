import { applyMask } from './mask.ts'
import { plainSigns } from './plainSigns.ts'

const patternOf = (format: string) =>
  new RegExp(
    `^(?:${format
      .split('|')
      .map((one) =>
        one
          .replace(/[.*+?^${}()[\]\\]/g, '\\$&')
          .replaceAll('#', '\\d')
          .replaceAll('@', '[A-Z]')
          .replaceAll(' ', ' ?'),
      )
      .join('|')})$`,
  )

/**
 * Whether a postcode suits its country. `format`: `#` is a digit, `@` a letter, several forms are parted by `|`; null where there
 * are no postcodes, so that any is right.
 */
export const postcodeFits = (format: string | null, value: string): boolean =>
  format === null || patternOf(format).test(value.toUpperCase())

const signsOf = (text: string): string => text.replace(/[^\p{L}\p{N}]/gu, '')

/**
 * A postcode in the form of its country: in capitals, with the blanks and hyphens of that form and without others. One that suits
 * no form stays as it was typed, so that its writer can mend it. `formatPostcode('###-####', '1500001')` gives `150-0001`.
 */
export const formatPostcode = (format: string | null, text: string): string => {
  const typed = plainSigns(text).toUpperCase()
  const signs = signsOf(typed)
  if (format === null || signs === '') return typed
  for (const one of format.split('|')) {
    const written = applyMask(one, typed)
    // What the form itself begins with, such as "LV-", need not be typed.
    if (postcodeFits(one, written) && signsOf(written).endsWith(signs)) return written
  }
  return typed
}

/** How postcodes of a country look, for a hint: `000-0000`. Null where there are none. */
export const postcodeExample = (format: string | null): string | null =>
  format === null ? null : format.replaceAll('#', '0').replaceAll('@', 'A').split('|').join(', ')
