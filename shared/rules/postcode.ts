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
 * Whether a postcode matches its country. `format`: `#` is a digit, `@` a letter, several forms are separated by `|`; null when there are
 * no postcodes, so that any is valid.
 */
export const postcodeFits = (format: string | null, value: string): boolean =>
  format === null || patternOf(format).test(value.toUpperCase())

const signsOf = (text: string): string => text.replace(/[^\p{L}\p{N}]/gu, '')

/**
 * Formats a postcode for its country: in capitals, with the spaces and hyphens of the form and no others. One that matches no form stays as
 * typed, so that the user can correct it. `formatPostcode('###-####', '1500001')` returns `150-0001`.
 */
export const formatPostcode = (format: string | null, text: string): string => {
  const typed = plainSigns(text).toUpperCase()
  const signs = signsOf(typed)
  if (format === null || signs === '') return typed
  for (const one of format.split('|')) {
    const written = applyMask(one, typed)
    // The literal beginning of a form, such as "LV-", need not be typed.
    if (postcodeFits(one, written) && signsOf(written).endsWith(signs)) return written
  }
  return typed
}

/** An example of a country's postcodes, for a hint: `123-4567`. Null when there are none. */
export const postcodeExample = (format: string | null): string | null =>
  format === null
    ? null
    : format
        .split('|')
        .map((one) => {
          let digit = 0
          return one.replaceAll('#', () => String(++digit % 10)).replaceAll('@', 'A')
        })
        .join(', ')
