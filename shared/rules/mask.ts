const TOKENS: { readonly [token: string]: RegExp } = { '#': /\p{N}/u, '@': /\p{L}/u, '*': /[\p{L}\p{N}]/u }

/**
 * Writes what was typed in the form of a mask: `#` stands for a digit, `@` for a letter, `*` for either (R5.23), anything
 * else for itself. Punctuation and characters that fit nowhere are left out; a mask that is not filled ends where the text
 * does. `applyMask('+7 ### ###-##-##', '79001234567')` gives `+7 900 123-45-67`.
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
