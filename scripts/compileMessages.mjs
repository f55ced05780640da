// Texts as parsed ICU messages, divided into groups: used by the build and by the tests, so that both have the same texts.
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { parse, TYPE } from '@formatjs/icu-messageformat-parser'
import { typeset } from '../shared/rules/typeset.ts'
import { groupLoaders, groupOfText } from './areas.mjs'
import { pseudoText } from './pseudoTexts.mjs'

/** The complete language, shown where another one lacks a text. */
export const FALLBACK_LOCALE = 'en-US'

/** True for a build in the pseudo-locale (scripts/pseudoTexts.mjs). */
export const isPseudo = process.env.PSEUDO_LOCALE === '1'

const locales = path.resolve(import.meta.dirname, '../locales')

/** A placeholder for an argument while the words beside it are typeset: a number or a word. */
const standIn = (element) =>
  element === undefined ? '' : element.type === TYPE.pound || element.type === TYPE.number ? '1' : 'xxx'

/** Typesets the words of a parsed message. */
const typesetMessage = (elements) =>
  elements.map((element, index) => {
    if (element.type === TYPE.literal) {
      const [before, after] = [standIn(elements[index - 1]), standIn(elements[index + 1])]
      const set = typeset(before + element.value + after)
      return { ...element, value: set.slice(before.length, set.length - after.length) }
    }
    if (element.type === TYPE.tag) return { ...element, children: typesetMessage(element.children) }
    if (element.type === TYPE.plural || element.type === TYPE.select)
      return {
        ...element,
        options: Object.fromEntries(
          Object.entries(element.options).map(([name, option]) => [name, { ...option, value: typesetMessage(option.value) }]),
        ),
      }
    return element
  })

/** Parses texts by their keys. Throws with the key of a text that cannot be parsed. */
export const parseTexts = (texts) =>
  Object.fromEntries(
    Object.entries(texts).map(([key, text]) => {
      try {
        const parsed = typesetMessage(parse(text, { captureLocation: false }))
        return [key, isPseudo ? pseudoText(parsed) : parsed]
      } catch (error) {
        throw new Error(`${key}: ${error.message}`, { cause: error })
      }
    }),
  )

const typeNames = Object.fromEntries(Object.entries(TYPE).map(([name, type]) => [type, name]))

/**
 * Converts one parsed text to the format of `client/intl/browserIntl.ts`: `[name]` is a value, `[name, 0]` a number, `[name, forms]` a plural,
 * `[name, forms, 1]` a choice by name, and `0` in a form its number. Throws on elements that it does not support: dates, tags, number
 * styles, offsets.
 */
const packed = (elements) => {
  const parts = elements.map(({ type, value, style, options, offset, pluralType }) => {
    const optionsPacked = () => Object.fromEntries(Object.entries(options).map(([key, option]) => [key, packed(option.value)]))
    if (type === TYPE.literal) return value
    if (type === TYPE.argument) return [value]
    if (type === TYPE.pound) return 0
    if (type === TYPE.number && !style) return [value, 0]
    if (type === TYPE.select) return [value, optionsPacked(), 1]
    if (type === TYPE.plural && offset === 0 && pluralType === 'cardinal') return [value, optionsPacked()]
    throw new Error(`the browser cannot write this form of "${typeNames[type]}"`)
  })
  return parts.every((part) => typeof part === 'string') ? parts.join('') : parts
}

/** Texts by their keys in the browser's format: a plain text is a string, any other the list of its parts. */
export const packTexts = (texts) =>
  Object.fromEntries(
    Object.entries(parseTexts(texts)).map(([key, elements]) => {
      try {
        return [key, packed(elements)]
      } catch (error) {
        throw new Error(`${key}: ${error.message}`, { cause: error })
      }
    }),
  )

const readFileOf = async (folder, locale) => JSON.parse(await readFile(path.join(folder, `${locale}.json`), 'utf8'))

/**
 * The texts of a language by their keys. Texts that it lacks are those of the fallback language, so that a language can be added in steps;
 * `warn` receives one sentence that names them.
 */
export const readTexts = async (folder, locale, warn) => {
  const [own, fallback] = await Promise.all([readFileOf(folder, locale), readFileOf(folder, FALLBACK_LOCALE)])
  const missing = Object.keys(fallback).filter((key) => !(key in own))
  if (missing.length > 0)
    warn(`locales/${locale}.json lacks ${missing.length} texts, shown in ${FALLBACK_LOCALE}: ${missing.join(', ')}`)
  return { ...fallback, ...own }
}

/** The texts of each language by their groups. A language is read once: the build and each project of Vitest load all of its groups. */
const grouped = new Map()

const groupsOf = (locale) => {
  if (!grouped.has(locale)) {
    const texts = readTexts(locales, locale, (warning) => console.warn(warning))
    grouped.set(
      locale,
      texts.then((all) => Object.groupBy(Object.entries(all), ([key]) => groupOfText(key) ?? 'common')),
    )
  }
  return grouped.get(locale)
}

/** The source of `texts:{locale}/{group}`: parsed for react-intl on the server, or packed for the browser. */
export const textsModule = async (address, compile = parseTexts) => {
  const [locale, group] = address.split('/')
  const texts = Object.fromEntries((await groupsOf(locale))[group] ?? [])
  // As a JSON module, each text would be a variable and an export of its own.
  return `export default ${JSON.stringify(compile(texts))}\n${group === 'common' ? groupLoaders(locale, { forBrowsers: compile === packTexts }) : ''}`
}
