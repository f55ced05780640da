/** Slugs of what an import creates from names. */
import { transliterate } from '../../shared/rules/transliterate.ts'

/** A slug made from names: lower-case Latin letters, digits, single hyphens. Empty when no character remains. */
export const slugFrom = (text: string): string =>
  transliterate(text.toLowerCase())
    .normalize('NFKD')
    .replace(/[\u0300-\u036f'’]/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 120)
    .replace(/-+$/, '')

/** The slug of a name, with a number when it is taken; `fallback` when the name has neither letters nor digits. */
export const freeSlug = (name: string, fallback: string, isTaken: (slug: string) => boolean): string => {
  const base = slugFrom(name) || fallback
  let slug = base
  for (let n = 2; isTaken(slug); n++) slug = `${base}-${n}`
  return slug
}
