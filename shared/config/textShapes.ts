/** Texts in the files of an owner: one line for all languages, or one line for each. */
import { exactly, isObject, matching, optional, type Shape } from '../api/shapes.ts'
import { LOCALES, type Locale } from '../i18n/locales.ts'

/** One line of text without spaces around it. */
export const line = (max: number) =>
  matching(new RegExp(`^(?=.{1,${max}}$)\\S(?:.*\\S)?$`, 'u'), `Expected one line of 1 to ${max} characters`)

/** Optional; unlike `optional`, with the other spelling that the inner shape accepts. */
export const mayLack = <T>(inner: Shape<T>): Shape<T | undefined> => ({
  ...optional(inner),
  ...(inner.convert && { convert: inner.convert }),
})

/** A text for each language, and one in Japanese for the notice that Japanese law demands. */
export type Texts<T extends string = string> = { readonly [locale in Locale]: T } & { readonly ja?: T | undefined }

/** A text per language; a single text is that of every language. */
export const texts = (part: Shape<string>): Shape<Texts> => {
  const each = exactly({
    ...(Object.fromEntries(LOCALES.map((locale) => [locale, part])) as { [l in Locale]: Shape<string> }),
    ja: optional(part),
  })
  return {
    ...each,
    struct: (s) =>
      new s.Struct({
        ...each.struct(s),
        validator: (value) => isObject(value) || `Expected a text, or one for each of ${LOCALES.join(', ')}`,
      }),
    convert: (value) => (typeof value === 'string' ? Object.fromEntries(LOCALES.map((locale) => [locale, value])) : value),
  }
}
