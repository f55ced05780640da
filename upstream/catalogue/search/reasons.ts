/**
 * Explains hits whose name does not contain the searched words: the place that contains them, in the user's language.
 */
import type { WireReason } from '../../../shared/api/catalogue.ts'
import { inLang } from '../../../contract/texts/inLang.ts'
import type { Store } from '../../db/store.ts'
import type { Lang } from '../../../contract/texts/messages.ts'
import type { Stem, SearchTerm } from './readings.ts'
import { stem } from './stem.ts'
import { indexedWordsOf } from './words.ts'

type Named = { readonly name_en: string; readonly name_ru: string }
type Names = Named & { readonly others: string }
type Texts = {
  readonly summary_en: string
  readonly summary_ru: string
  readonly composition_en: string
  readonly composition_ru: string
}

const NAMES = `
  SELECT p.name_en, p.name_ru, coalesce(p.name_ja, '') || ' ' || p.reference || ' ' || coalesce(p.gtin, '') || ' ' ||
    coalesce((SELECT group_concat(o.gtin, ' ') FROM product_option o WHERE o.product_id = p.id), '') || ' ' || coalesce(b.name || ' ' || coalesce(b.name_ja, '') || ' ' ||
    coalesce(b.name_ru, '') || ' ' || b.aliases, '') || ' ' || coalesce(m.name || ' ' || coalesce(m.name_ru, ''), '') AS others
  FROM product p LEFT JOIN brand b ON b.id = p.brand_id LEFT JOIN manufacturer m ON m.id = b.manufacturer_id WHERE p.id = ?`
/** The nearest category first. */
const CATEGORIES = `
  SELECT up.name_en, up.name_ru FROM product_category pc JOIN category c ON c.id = pc.category_id
  JOIN category up ON up.lft <= c.lft AND up.rgt >= c.lft WHERE pc.product_id = ? ORDER BY up.lft DESC`
const TAGS = 'SELECT tag.name_en, tag.name_ru FROM product_tag pt JOIN tag ON tag.id = pt.tag_id WHERE pt.product_id = ?'
const USAGES = 'SELECT u.name_en, u.name_ru FROM product_usage pu JOIN usage u ON u.id = pu.usage_id WHERE pu.product_id = ?'
const TEXTS = 'SELECT summary_en, summary_ru, composition_en, composition_ru FROM product_text WHERE product_id = ?'

/** A longer text does not fit on a card. */
const LONGEST = 120

const stemsOf = (text: string) => indexedWordsOf(text).map(stem)

const matchesStem = (stems: readonly string[], { stem, isBeginning }: Stem) =>
  isBeginning ? stems.some((one) => one.startsWith(stem)) : stems.includes(stem)

/** Whether a text, together with the matches in the name, has one of a word's meanings. */
const matchesText = ({ meanings }: SearchTerm, text: string, inName: readonly string[]): boolean => {
  const stems = stemsOf(text)
  return meanings.some(
    (all) =>
      all.some((one) => matchesStem(stems, one)) && all.every((one) => matchesStem(stems, one) || matchesStem(inName, one)),
  )
}

/** A text that may be the reason, and the text that is searched: a tag's name is searched in both languages. */
type Candidate = { readonly text: string; readonly searched: string }

const alone = (text: string): Candidate => ({ text, searched: text })

const listed = (html: string) =>
  html
    .replace(/<[^>]*>/g, ' ')
    .split(/[,;:.()]/)
    .map((part) => part.trim())

/**
 * The single ingredients. When both languages list the same number, each ingredient is searched by both of its names.
 */
const ingredients = ({ composition_en, composition_ru }: Texts, lang: Lang): readonly Candidate[] => {
  const [own, other] = [inLang(lang, composition_en, composition_ru), lang === 'ru' ? composition_en : composition_ru].map(listed)
  const isPaired = own?.length === other?.length
  return (own ?? []).map((text, i) => ({ text, searched: isPaired ? `${text} ${other?.[i] ?? ''}` : text }))
}

/**
 * The reason why a product was found; null when its name or brand contains every word, or when no short text contains
 * them.
 */
export const reasonOf = (store: Store, id: number, terms: readonly SearchTerm[], lang: Lang): WireReason | null => {
  const names = store.get<Names>(NAMES, id)
  if (!names) return null
  const inName = stemsOf(`${names.name_en} ${names.name_ru} ${names.others}`)
  const missing = terms.filter(({ meanings }) => !meanings.some((all) => all.every((one) => matchesStem(inName, one))))
  if (missing.length === 0) return null
  const inLanguage = ({ name_en, name_ru }: Named) => inLang(lang, name_en, name_ru)
  const texts = store.get<Texts>(TEXTS, id)
  /** The candidate texts, from the shortest kind of text to the longest; read lazily. */
  const places: readonly (readonly [place: WireReason['place'], read: () => readonly Candidate[]])[] = [
    ...(
      [
        ['tag', TAGS],
        ['usage', USAGES],
        ['category', CATEGORIES],
      ] as const
    ).map(
      ([place, sql]) =>
        [
          place,
          () => store.all<Named>(sql, id).map((row) => ({ text: inLanguage(row), searched: `${row.name_en} ${row.name_ru}` })),
        ] as const,
    ),
    ['composition', () => (texts ? ingredients(texts, lang) : [])],
    ['summary', () => (texts ? [alone(inLang(lang, texts.summary_en, texts.summary_ru))] : [])],
  ]
  // A text with all missing words is preferred to a text with some.
  for (const enough of [missing.every.bind(missing), missing.some.bind(missing)] as const)
    for (const [place, read] of places) {
      const found = read().find(
        ({ text, searched }) => text.length <= LONGEST && enough((one) => matchesText(one, searched, inName)),
      )
      if (found) return { place, text: found.text }
    }
  return null
}
