// Texts as parsed ICU messages: used by the build and by the tests, so that both see the same.
import { parse } from '@formatjs/icu-messageformat-parser'

/** The JSON of a language file, every text parsed. Throws with the key of a text that cannot be. */
export const compileMessages = (json, file) => {
  const parsed = Object.entries(JSON.parse(json)).map(([key, text]) => {
    try {
      return [key, parse(text, { captureLocation: false })]
    } catch (error) {
      throw new Error(`${file}: ${key}: ${error.message}`, { cause: error })
    }
  })
  return JSON.stringify(Object.fromEntries(parsed))
}
