/** Finds products by what somebody typed: word forms, other spellings, the wrong keyboard layout, typing mistakes. */
import { catalogueVersion } from '../../db/catalogueVersion.ts'
import type { Store } from '../../db/store.ts'
import type { ProductIndex } from '../lists/productIndex.ts'
import { inLatin, otherLayout } from './spellings.ts'
import { stem } from './stem.ts'
import { createVocabulary, type Term, type Vocabulary } from './vocabulary.ts'
import { wordsOf } from './words.ts'

export type Found = {
  /** Ids of the products, best first. */
  readonly ids: readonly number[]
  /** What was searched for instead of what was typed; null when it was what was typed. */
  readonly corrected: string | null
}

export type Search = {
  /** Finds with whole words; `unfinished` takes the last word as a beginning, and may leave out what is far from being the best. */
  readonly find: (text: string, options?: { readonly unfinished?: boolean }) => Found
}

/** One word as it will be looked for. `shown` is what the shopper reads when it differs from what was typed. */
type Wanted = { readonly expression: string; readonly shown: string; readonly changed: boolean }

/** So many results are kept, and so many ids in all of them (8 bytes each). */
const KEPT = 200
const KEPT_IDS = 500_000
const LONGEST_QUERY = 12
/** Weights of the columns name, brand, place, body. */
const RANK = 'bm25(product_search, 10.0, 8.0, 3.0, 1.0)'

// Ids come as one value instead of thousands of rows: reading rows costs more than finding them.
const MATCHES = 'SELECT json_group_array(rowid) AS ids FROM product_search WHERE product_search MATCH ?'
const RANKED = `
  WITH scored AS MATERIALIZED (SELECT rowid AS id, ${RANK} AS score FROM product_search WHERE product_search MATCH ?)
  SELECT json_group_array(id ORDER BY score, id) AS ids FROM scored`

/**
 * bm25 looks at every product that matches. Words that thousands of products share say too little to be worth it: then those that
 * have all words in the name come first, next those that have them in name, brand or category, and what sells best before what
 * does not.
 */
const MOST_RANKED = 1000
/** Where a few are wanted, so many that have all words in the name are enough to choose from. */
const ENOUGH_NAMED = 200

const quoted = (term: string, prefix: boolean) => `"${term.replaceAll('"', '""')}"${prefix ? ' *' : ''}`

/** As typed, with forgiving spellings of the same word, but without guessing at mistakes. */
const plainly = (word: string, prefix: boolean, vocabulary: Vocabulary): Wanted | null => {
  const latin = inLatin(word)
  const terms = [stem(word), ...(latin === null ? [] : [stem(latin)])]
  const expressions = new Set<string>()
  for (const term of terms) {
    if (vocabulary.has(term)) expressions.add(quoted(term, false))
    if (prefix && vocabulary.hasPrefix(term)) expressions.add(quoted(term, true))
  }
  if (prefix && vocabulary.hasPrefix(word)) expressions.add(quoted(word, true))
  if (expressions.size === 0 && word.length >= 4)
    for (const term of terms) if (vocabulary.hasPrefix(term)) expressions.add(quoted(term, true))
  return expressions.size === 0 ? null : { expression: `(${[...expressions].join(' OR ')})`, shown: word, changed: false }
}

const guessed = (word: string, vocabulary: Vocabulary): Wanted | null => {
  const latin = inLatin(word)
  for (const term of latin === null ? [stem(word)] : [stem(word), stem(latin)]) {
    const near = vocabulary.nearest(term)
    if (near) return { expression: quoted(near.stem, false), shown: near.word, changed: true }
  }
  return null
}

/** Makes the search over a store's index. Results are kept up to `mostIds` ids in all. */
export const createSearch = (store: Store, productIndex: Pick<ProductIndex, 'byPopularity'>, mostIds = KEPT_IDS): Search => {
  const readVocabulary = () => createVocabulary(store.all<Term>('SELECT stem, word, uses FROM search_word'))
  let vocabulary: Vocabulary | null = null
  let seen = ''
  const kept = new Map<string, Found>()
  let keptIds = 0

  const keep = (key: string, found: Found) => {
    keptIds += found.ids.length
    kept.set(key, found)
    for (const [oldest, { ids }] of kept) {
      if (kept.size <= KEPT && keptIds <= mostIds) break
      kept.delete(oldest)
      keptIds -= ids.length
    }
  }

  const listed = (sql: string, expression: string): number[] =>
    JSON.parse(store.get<{ ids: string }>(sql, expression)?.ids ?? '[]') as number[]
  const idsOf = (expression: string) => listed(MATCHES, expression)
  const ranked = (expression: string) => listed(RANKED, expression)

  const match = (expression: string, few: boolean): number[] => {
    const named = few ? idsOf(`name : (${expression})`) : []
    if (named.length > ENOUGH_NAMED) return productIndex.byPopularity([named])
    const ids = idsOf(expression)
    if (ids.length <= MOST_RANKED) return ranked(expression)
    return productIndex.byPopularity([idsOf(`name : (${expression})`), idsOf(`{name brand place} : (${expression})`), ids])
  }

  const understood = (text: string, unfinished: boolean, known: Vocabulary): { words: Wanted[]; missed: number } => {
    const typed = wordsOf(text).slice(0, LONGEST_QUERY)
    const words = typed.map((word, i) => plainly(word, unfinished && i === typed.length - 1, known))
    return { words: words.filter((word) => word !== null), missed: words.filter((word) => word === null).length }
  }

  const look = (text: string, unfinished: boolean): Found => {
    const known = (vocabulary ??= readVocabulary())
    const attempt = (words: readonly Wanted[]) =>
      words.length === 0 ? [] : match(words.map(({ expression }) => expression).join(' AND '), unfinished)
    const direct = understood(text, unfinished, known)
    if (direct.missed === 0) {
      const ids = attempt(direct.words)
      if (ids.length > 0) return { ids, corrected: null }
    }
    const swapped = otherLayout(text)
    if (swapped !== null) {
      const other = understood(swapped, unfinished, known)
      const ids = other.missed === 0 ? attempt(other.words) : []
      if (ids.length > 0) return { ids, corrected: wordsOf(swapped).join(' ') }
    }
    // Guess at mistakes; what cannot be guessed is left out, as long as something remains.
    const mended = (given: string) =>
      wordsOf(given)
        .slice(0, LONGEST_QUERY)
        .flatMap((word) => plainly(word, false, known) ?? guessed(word, known) ?? [])
    for (const given of swapped === null ? [text] : [text, swapped]) {
      const words = mended(given)
      const ids = attempt(words)
      if (ids.length > 0) return { ids, corrected: words.map(({ shown }) => shown).join(' ') }
    }
    return { ids: [], corrected: null }
  }

  return {
    find: (text, { unfinished = false } = {}) => {
      const version = catalogueVersion(store)
      if (version !== seen) {
        seen = version
        vocabulary = null
        kept.clear()
        keptIds = 0
      }
      const key = `${unfinished ? 1 : 0}${text.trim().toLowerCase()}`
      const before = kept.get(key)
      if (before) return before
      const found = look(text, unfinished)
      keep(key, found)
      return found
    },
  }
}
