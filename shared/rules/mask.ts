const TOKENS: { readonly [token: string]: RegExp } = { '#': /\p{N}/u, '@': /\p{L}/u, '*': /[\p{L}\p{N}]/u }

/**
 * Formats typed text by a mask: `#` is a digit, `@` a letter, `*` either (R5.23), other characters are literal. Punctuation and characters
 * that match no placeholder are left out; a partly filled mask ends where the text does. `applyMask('+7 ### ###-##-##', '79001234567')`
 * returns `+7 900 123-45-67`.
 */
export const applyMask = (mask: string, text: string): string => {
  const typed = [...text].filter((character) => /[\p{L}\p{N}]/u.test(character))
  let written = ''
  let literals = ''
  for (const place of mask) {
    const token = TOKENS[place]
    if (!token) {
      literals += place
      if (typed[0] === place) typed.shift()
      continue
    }
    while (typed[0] !== undefined && !token.test(typed[0])) typed.shift()
    const character = typed.shift()
    if (character === undefined) break
    written += literals + character
    literals = ''
  }
  return written
}
