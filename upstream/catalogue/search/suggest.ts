/** Suggestions of the search box: a few products, categories and brands for an unfinished text. */
import type { AnswerOf, Input } from '../../../shared/api/defineCall.ts'
import type { getSuggestions } from '../../../shared/api/suggestions.ts'
import { catalogueVersion } from '../../db/catalogueVersion.ts'
import type { CatalogueDeps } from '../deps.ts'
import { cardsOf } from '../cards.ts'
import { toMinor } from '../../../contract/rules/money.ts'
import { inLang } from '../../../contract/texts/inLang.ts'
import type { Lang } from '../../../contract/texts/messages.ts'
import { hitsInOrder } from './hitsInOrder.ts'
import { priceInText, type PriceInText } from './priceInText.ts'
import { inLatin, otherLayout } from './spellings.ts'
import { reasonOf } from './reasons.ts'
import { stem } from './stem.ts'
import { wordsOf } from './words.ts'

const PRODUCTS = 6
const CATEGORIES = 4
const BRANDS = 4

type Named = { readonly words: readonly string[]; readonly stems: ReadonlySet<string> }
type Suggestions = AnswerOf<typeof getSuggestions>['data']
type SuggestionQuery = NonNullable<Input<typeof getSuggestions>['query']>

const namedBy = (text: string): Named => {
  const words = wordsOf(text)
  return { words, stems: new Set(words.map(stem)) }
}

/** The spellings of a typed word: as it is and, if it is Cyrillic, in Latin letters. */
type Typed = { readonly beginnings: readonly string[]; readonly stems: readonly string[] }

/** Computed once per text instead of once for each of thousands of names. */
const typedIn = (text: string): Typed[] =>
  wordsOf(text).map((word) => {
    const latin = inLatin(word)
    const beginnings = latin === null ? [word] : [word, latin]
    return { beginnings, stems: beginnings.map(stem) }
  })

/** Whether every typed word matches the name: finished words in any form, the last one as a beginning. */
const names = ({ words, stems }: Named, typed: readonly Typed[]) =>
  typed.length > 0 &&
  typed.every(
    (word, i) =>
      word.stems.some((one) => stems.has(one)) ||
      (i === typed.length - 1 && words.some((one) => word.beginnings.some((beginning) => one.startsWith(beginning)))),
  )

/** Creates the suggestion function. Names of categories and brands are read again when the catalogue changes. */
export const createSuggest = (deps: CatalogueDeps) => {
  const { store, productIndex, search } = deps
  type Category = {
    readonly slug: string
    readonly name_en: string
    readonly name_ru: string
    readonly lft: number
    readonly rgt: number
  }
  type Brand = {
    readonly id: number
    readonly slug: string
    readonly name: string
    readonly name_ja: string | null
    readonly name_ru: string | null
    readonly aliases: string
  }
  let read: {
    readonly version: string
    readonly categories: readonly (Category & { named: Named })[]
    readonly brands: readonly (Brand & { named: Named })[]
  } | null = null

  const known = () => {
    const version = catalogueVersion(store)
    if (read?.version === version) return read
    read = {
      version,
      categories: store.all<Category>`SELECT slug, name_en, name_ru, lft, rgt FROM category ORDER BY lft`
        .filter((row) => productIndex.countIn(row) > 0)
        .map((row) => ({ ...row, named: namedBy(`${row.name_en} ${row.name_ru}`) })),
      brands: store.all<Brand>`SELECT id, slug, name, name_ja, name_ru, aliases FROM brand ORDER BY name`
        .filter(({ id }) => productIndex.countBy('brand', id) > 0)
        .map((row) => ({ ...row, named: namedBy(`${row.name} ${row.name_ru ?? ''} ${row.name_ja ?? ''} ${row.aliases}`) })),
    }
    return read
  }

  /** The first products that can be sent to the country, within a price. */
  const firstOf = (
    among: readonly number[],
    country: string | undefined,
    { from, to }: Omit<PriceInText, 'text'>,
    currency: string,
  ) =>
    productIndex.select({
      filters: {
        among,
        ...(from !== null && { priceFrom: toMinor(from, currency) }),
        ...(to !== null && { priceTo: toMinor(to, currency) }),
      },
      sort: null,
      currency,
      country,
      sendable: true,
      offset: 0,
      limit: PRODUCTS,
      facets: false,
    }).ids

  return ({ q: typedText, country }: SuggestionQuery, lang: Lang, currency: string): Suggestions => {
    const price = priceInText(typedText, currency)
    const text = price?.text ?? typedText
    const { ids: found, corrected, terms } = search.find(text, { unfinished: true })
    const ids = hitsInOrder(productIndex, found, country)
    const swapped = otherLayout(text)
    const readings = [text, corrected ?? '', swapped ?? ''].filter(Boolean).map(typedIn)
    const isNamed = ({ named }: { named: Named }) => readings.some((typed) => names(named, typed))
    const { categories, brands } = known()
    return {
      products: cardsOf(firstOf(ids, country, price ?? { from: null, to: null }, currency), deps, lang, currency).map(
        ({ id, name, link_rewrite, picture, price, not_shipped_to, refusal, refusals }) => ({
          name,
          link_rewrite,
          picture,
          price,
          not_shipped_to,
          refusal,
          refusals,
          reason: reasonOf(store, id, terms, lang),
        }),
      ),
      categories: categories
        .filter(isNamed)
        .slice(0, CATEGORIES)
        .map((row) => ({ name: inLang(lang, row.name_en, row.name_ru), link_rewrite: row.slug })),
      brands: brands
        .filter(isNamed)
        .slice(0, BRANDS)
        .map(({ name, name_ja, slug }) => ({ name, name_ja, link_rewrite: slug })),
    }
  }
}
