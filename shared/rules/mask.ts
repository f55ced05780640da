const TOKENS: { readonly [token: string]: RegExp } = { '#': /\p{N}/u, '@': /\p{L}/u, '*': /[\p{L}\p{N}]/u }

/**
 * Formats typed text by a mask: `#` is a digit, `@` a letter, `*` either (R5.23), other characters of the mask are copied. Characters
 * of the text that match no placeholder, and its punctuation, are left out; a partly filled mask ends where the text does. `applyMask('+7 ### ###-##-##', '79001234567')`
 * returns `+7 900 123-45-67`.
 */
export const applyMask = (mask: string, text: string): string => {
  // Reversed, because removing the first element of a long array takes time in proportion to its length.
  const typed = [...text].filter((character) => /[\p{L}\p{N}]/u.test(character)).reverse()
  let written = ''
  let literals = ''
  for (const place of mask) {
    const token = TOKENS[place]
    if (!token) {
      literals += place
      if (typed.at(-1) === place) typed.pop()
      continue
    }
    let character = typed.pop()
    while (character !== undefined && !token.test(character)) character = typed.pop()
    if (character === undefined) break
    written += literals + character
    literals = ''
  }
  return written
}
