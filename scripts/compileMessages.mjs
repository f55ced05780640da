// Texts as parsed ICU messages, divided into groups: used by the build and by the tests, so that both see the same.
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { parse } from '@formatjs/icu-messageformat-parser'
import { groupOfText } from './areas.mjs'

const locales = path.resolve(import.meta.dirname, '../locales')

/** Texts by their keys, parsed. Throws with the key of a text that cannot be. */
export const parseTexts = (texts) =>
  Object.fromEntries(
    Object.entries(texts).map(([key, text]) => {
      try {
        return [key, parse(text, { captureLocation: false })]
      } catch (error) {
        throw new Error(`${key}: ${error.message}`, { cause: error })
      }
    }),
  )

/** The JSON of `texts:{locale}/{group}`. */
export const compileMessages = async (address) => {
  const [locale, group] = address.split('/')
  const texts = Object.entries(JSON.parse(await readFile(path.join(locales, `${locale}.json`), 'utf8')))
  return JSON.stringify(parseTexts(Object.fromEntries(texts.filter(([key]) => (groupOfText(key) ?? 'common') === group))))
}
