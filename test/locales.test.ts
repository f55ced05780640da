/** The texts of all languages: the same keys, the same placeholders, all plural forms, all used, and none outside of the files. */
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { parse, TYPE, type MessageFormatElement } from '@formatjs/icu-messageformat-parser'
import { describe, expect, test } from 'vitest'
import { FALLBACK_LOCALE } from '../scripts/compileMessages.mjs'
import { LOCALES, type Locale } from '../shared/i18n/locales.ts'
import { routeNames } from '../shared/routes.ts'
import { ROOT, sourceFiles } from './support/sourceFiles.ts'

type Texts = { readonly [key: string]: string }

const texts = Object.fromEntries(
  LOCALES.map((locale) => [locale, JSON.parse(readFileSync(path.join(ROOT, 'locales', `${locale}.json`), 'utf8')) as Texts]),
) as { [locale in (typeof LOCALES)[number]]: Texts }
const english = texts['en-US']
const russian = texts['ru-RU']
const keys = Object.keys(english)
/** Languages that are being added: the build shows a text that they lack in the fallback language. */
const IN_PROGRESS: readonly Locale[] = []
/** The languages that must have a text. */
const having = (key: string) => LOCALES.filter((locale) => !IN_PROGRESS.includes(locale) || key in texts[locale])

type Facts = { readonly placeholders: Set<string>; readonly plurals: { readonly of: string; readonly forms: string[] }[] }

const collect = (elements: readonly MessageFormatElement[], facts: Facts): Facts => {
  for (const element of elements) {
    if (element.type === TYPE.literal || element.type === TYPE.pound) continue
    facts.placeholders.add(element.type === TYPE.tag ? `<${element.value}>` : element.value)
    if (element.type === TYPE.tag) collect(element.children, facts)
    if (element.type === TYPE.plural) facts.plurals.push({ of: element.value, forms: Object.keys(element.options) })
    if (element.type === TYPE.plural || element.type === TYPE.select)
      for (const option of Object.values(element.options)) collect(option.value, facts)
  }
  return facts
}

const factsOf = (text: string) => collect(parse(text), { placeholders: new Set(), plurals: [] })

/** The differences of two lists, in words. */
const differences = (expected: readonly string[], found: readonly string[]) => [
  ...expected.filter((key) => !found.includes(key)).map((key) => `${key} is missing`),
  ...found.filter((key) => !expected.includes(key)).map((key) => `${key} is not among the English texts`),
]

describe('all languages', () => {
  test.each(LOCALES)('%s has the same keys, in alphabetical order, so that two people do not add one twice', (locale) => {
    const own = Object.keys(texts[locale])
    expect(differences(IN_PROGRESS.includes(locale) ? keys.filter((key) => own.includes(key)) : keys, own)).toEqual([])
    const sorted = [...own].sort()
    const stray = own.find((key, index) => key !== sorted[index])
    expect(stray, `locales/${locale}.json: the keys are in alphabetical order, "${stray}" is not`).toBeUndefined()
  })

  test.each(keys)('%s: is a text in each, with the same placeholders', (key) => {
    for (const locale of having(key)) {
      const text = texts[locale][key] ?? ''
      expect(text.trim(), locale).toBe(text)
      expect(text, locale).not.toBe('')
      expect(text, locale).not.toContain('  ')
      expect([...factsOf(text).placeholders].sort(), locale).toEqual([...factsOf(english[key] ?? '').placeholders].sort())
    }
  })

  test('no sentence ends with a Russian date, which ends with a full stop of its own', () => {
    expect(Object.entries(russian).filter(([, text]) => /\{(?:date|since)\}\./.test(text))).toEqual([])
  })

  test('[R9.06] a plural has all the forms of its language, four in Russian, and exists in every language', () => {
    const formsOf = (locale: string) => [...new Intl.PluralRules(locale).resolvedOptions().pluralCategories].sort()
    expect([formsOf('en-US'), formsOf('ru-RU')]).toEqual([
      ['one', 'other'],
      ['few', 'many', 'one', 'other'],
    ])
    let plurals = 0
    for (const key of keys) {
      const counted = (locale: Locale) => factsOf(texts[locale][key] ?? '').plurals
      for (const locale of LOCALES)
        for (const { forms } of counted(locale)) {
          plurals += 1
          expect(forms.filter((form) => !form.startsWith('=')).sort(), `${locale}: ${key}`).toEqual(formsOf(locale))
        }
      for (const locale of having(key).filter((one) => one !== FALLBACK_LOCALE))
        expect(
          counted(locale)
            .map(({ of }) => of)
            .sort(),
          `${locale}: ${key}`,
        ).toEqual(
          counted('en-US')
            .map(({ of }) => of)
            .sort(),
        )
    }
    expect(plurals).toBeGreaterThan(0)
  })

  test('Russian texts are Russian', () => {
    // Names, abbreviations and texts that are only placeholders have no Cyrillic characters.
    const latin = keys.filter(
      (key) => !/[а-яё]/i.test(russian[key] ?? '') && /\p{L}{3}/u.test((russian[key] ?? '').replaceAll(/\{[^}]*\}|<[^>]*>/g, '')),
    )
    expect(
      latin
        .filter((key) => !/^(shop\.name|.*\.(phone|email|url|ja|kanji))$/i.test(key) && english[key] === russian[key])
        .map((key) => `${key}: ${russian[key]}`),
    ).toEqual([])
    expect(keys.filter((key) => /[а-яё]/i.test(english[key] ?? '')).map((key) => `${key}: ${english[key]}`)).toEqual([])
  })
})

describe('keys in the code', () => {
  const sources = sourceFiles(['client', 'server', 'shared']).filter(({ file }) => !/\.test\.tsx?$/.test(file))
  const withoutComments = (text: string) => text.replaceAll(/\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$/gm, '')
  const code = sources.map(({ text }) => withoutComments(text)).join('\n')

  test('every key that the code uses exists', () => {
    const requested = [...code.matchAll(/\bt\(\s*'([\w.]+)'/g)].map(([, key]) => key ?? '')
    expect(requested.length).toBeGreaterThan(20)
    expect(requested.filter((key) => !(key in english))).toEqual([])
  })

  test('a message beside a button that tries again does not ask to: the button is rendered only where it can help', () => {
    const beside = [...code.matchAll(/<ErrorState\b[^{]*\{[^}]*\}?\}?>\s*\{t\('([\w.]+)'\)\}/g)].map(([, key]) => key ?? '')
    expect(beside.length).toBeGreaterThan(5)
    expect(beside.filter((key) => /again/i.test(english[key] ?? '') || /ещё раз|снова/i.test(russian[key] ?? ''))).toEqual([])
  })

  test('every key is used', () => {
    const byPattern = new Set(routeNames.map((name) => `title.${name}`))
    const unused = keys.filter(
      (key) =>
        !byPattern.has(key) &&
        !code.includes(`'${key}'`) &&
        !code.includes(`"${key}"`) &&
        !code.includes(`\`${key.slice(0, key.lastIndexOf('.') + 1)}\${`),
    )
    expect(unused).toEqual([])
  })

  test('no component contains text: words between tags, in labels or in placeholders', () => {
    const found: string[] = []
    for (const { file, text } of sources) {
      if (!file.endsWith('.tsx')) continue
      const markup = withoutComments(text)
      const between = [...markup.matchAll(/<\/?[A-Za-z][^<>{},]*>\s*([^<>{}]*\p{L}{2}[^<>{}]*)\s*(?=<\/?[A-Za-z])/gu)].map(
        ([, words]) => words?.trim() ?? '',
      )
      const attributes = [...markup.matchAll(/\b(?:aria-label|alt|title|placeholder)="([^"]*\p{L}{2}[^"]*)"/gu)].map(
        ([, words]) => words ?? '',
      )
      // Japanese is an ornament like a picture, and is the same in every language.
      for (const words of [...between, ...attributes])
        if (
          !(words in english) &&
          !/^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\s・ー]+$/u.test(words) &&
          !/[=;]|&&|^[()]|^return \(/.test(words)
        )
          found.push(`${file}: ${words}`)
    }
    expect(found).toEqual([])
  })
})
