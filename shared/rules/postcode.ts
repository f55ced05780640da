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
