/** Full-text search over products: word forms, other spellings, synonyms, the wrong keyboard layout, typing mistakes. */
import { catalogueVersion } from '../../db/catalogueVersion.ts'
import type { Store } from '../../db/store.ts'
import type { ProductIndex } from '../lists/productIndex.ts'
import { isRealWord } from './dictionary.ts'
import { DEPTHS, isKnown, readText, swapped, type Reading, type Stem, type SearchTerm } from './readings.ts'
import { stem } from './stem.ts'
import { createVocabulary, type Term } from './vocabulary.ts'
import { isIn, statesAbsence, withoutInText, type Without } from './without.ts'
import { asWritten, beginsAround, fold, indexedWordsOf, isNumber, typedWordsOf } from './words.ts'
import { writtenOut } from './writtenOut.ts'

export type Found = {
  /** Ids of the products, best first. */
  readonly ids: readonly number[]
  /** The searched text if it differs from the typed text, otherwise null. */
  readonly corrected: string | null
  /** Words that were not searched for, because no product has them together with the other words. */
  readonly leftOut: readonly string[]
  /** The searched words, for the reasons of a hit. */
  readonly terms: readonly SearchTerm[]
}

export type Search = {
  /** Searches with whole words. `unfinished` treats the last word as a beginning and may leave out hits with a low rank. */
  readonly find: (text: string, options?: { readonly unfinished?: boolean }) => Found
}

const NOTHING: Found = { ids: [], corrected: null, leftOut: [], terms: [] }

/** Maximum number of cached results, and of ids in all of them (8 bytes each). */
const MAX_CACHED = 200
const STORED_IDS = 500_000
/** Weights of the columns name, brand, place and body. The words of heads are also in the names. */
const RANK = 'bm25(product_search, 10.0, 8.0, 3.0, 1.0, 0.0)'
/** Below zero when the head contains one of the words. */
const IN_HEAD = 'bm25(product_search, 0.0, 0.0, 0.0, 0.0, 1.0)'
/** Rank bonus for a product whose head contains a searched word, and for one whose name is exactly the searched text. */
const HEAD = 0.3
const CALLED_SO = 0.3
/** Rank bonus for a category whose name is exactly the searched text. */
const PLACED_SO = 0.8
/** Most searches mean a best seller: rank bonus per e-fold of sales. */
const SOLD = 0.02

// Ids are read as one JSON value instead of thousands of rows: reading rows costs more than finding them.
const MATCHES = 'SELECT json_group_array(rowid) AS ids FROM product_search WHERE product_search MATCH ?'
const ranked = (bonus: string) => `
  WITH scored AS MATERIALIZED (
    SELECT rowid AS id, ${RANK} * (1 + iif(${IN_HEAD} < 0, ${HEAD}, 0)${bonus}) AS score FROM product_search WHERE product_search MATCH ?)
  SELECT json_group_array(scored.id ORDER BY score * (1 + ${SOLD} * ln(1 + product.sold)), scored.id) AS ids
  FROM scored JOIN product ON product.id = scored.id`
const RANKED = ranked('')
const also = (bonus: number) => ` + iif(rowid IN (SELECT rowid FROM product_search WHERE product_search MATCH ?), ${bonus}, 0)`
const RANKED_WITH_PHRASE = ranked(also(CALLED_SO) + also(PLACED_SO))

/**
 * bm25 reads every matching product, and words that thousands of products share hardly affect the rank. Above this limit the
 * order is: all words in the name, then all words in name, brand or category, by sales within each.
 */
const MAX_RANKED = 1000
/** When only a few hits are needed, this many products with all words in the name are enough. */
const ENOUGH_NAMED = 200

/** Two letters begin a word in almost any description, but are significant in names. */
const SHORTEST_ANYWHERE = 3

const quoted = ({ stem, isBeginning }: Stem) =>
  `${isBeginning && stem.length < SHORTEST_ANYWHERE ? '{name brand place head} : ' : ''}"${stem.replaceAll('"', '""')}"${isBeginning ? ' *' : ''}`

/** Words that mean one thing together must be adjacent: in a list of ingredients they may be separate. */
const meaningAs = (stems: readonly Stem[]) =>
  stems.length === 1 ? stems.map(quoted).join('') : `{name brand place head} : (${stems.map(quoted).join(' AND ')})`

const expressionOf = (one: SearchTerm) => `(${[...new Set(one.meanings.map(meaningAs))].map((all) => `(${all})`).join(' OR ')})`

const allOf = (terms: readonly SearchTerm[]) => terms.map(expressionOf).join(' AND ')

/** The words in typed order as a phrase; null for a single word. */
const phraseOf = (terms: readonly SearchTerm[]): string | null => {
  const stems = terms.flatMap(({ meanings }) => meanings[0] ?? [])
  if (stems.length < 2) return null
  const isBegun = stems.at(-1)?.isBeginning === true
  return `"${stems.map(({ stem }) => stem.replaceAll('"', '""')).join(' ')}"${isBegun ? ' *' : ''}`
}

const lastOf = (text: string) => typedWordsOf(text).at(-1) ?? ''

/** The descriptions and ingredients of products, in both languages. */
const STATEMENTS = `
  SELECT p.id, p.name_en, p.name_ru, coalesce(t.summary_en || ' ' || t.summary_ru || ' ' || t.description_en || ' ' || t.description_ru, '') || ' ' ||
    coalesce((SELECT group_concat(tag.name_en || ' ' || tag.name_ru, ' ') FROM product_tag pt JOIN tag ON tag.id = pt.tag_id WHERE pt.product_id = p.id), '') AS phrase,
    coalesce(t.composition_en || char(10) || t.composition_ru, '') AS composition
  FROM json_each(?) wanted JOIN product p ON p.id = wanted.value LEFT JOIN product_text t ON t.product_id = p.id`

const MENTIONING = `
  SELECT json_group_array(product_id) AS ids FROM product_text WHERE description_ru || ' ' || description_en LIKE ?`

/** Significance of a word: highest for product kinds and makers, then other words of names, lowest for numbers and sizes. */
type Significance = 0 | 1 | 2 | 3

/** Creates the search over a store's index. The cache contains up to `mostIds` ids in total. */
export const createSearch = (store: Store, productIndex: Pick<ProductIndex, 'byPopularity'>, mostIds = STORED_IDS): Search => {
  const has = (expression: string) =>
    store.get`SELECT 1 FROM product_search WHERE product_search MATCH ${expression} LIMIT 1` !== undefined

  const stemsOf = (sql: string) => new Set(store.all<{ text: string }>(sql).flatMap(({ text }) => indexedWordsOf(text).map(stem)))
  const readKnown = () => {
    const brands = stemsOf("SELECT name || ' ' || coalesce(name_ru, '') || ' ' || aliases AS text FROM brand")
    const named = new Map<string, boolean>()
    const isNamed = (one: string) => {
      const before = named.get(one)
      if (before !== undefined) return before
      const isOne = has(`{name brand place} : ${quoted({ stem: one, isBeginning: false })}`)
      named.set(one, isOne)
      return isOne
    }
    return {
      vocabulary: createVocabulary(store.all<Term>`SELECT stem, word, uses FROM search_word`, brands, isNamed),
      kinds: new Set([...stemsOf("SELECT name_en || ' ' || name_ru AS text FROM category"), ...brands]),
    }
  }
  let read: ReturnType<typeof readKnown> | null = null
  let seen = ''
  const cached = new Map<string, Found>()
  let storedIds = 0

  const addToCache = (key: string, found: Found) => {
    storedIds += found.ids.length
    cached.set(key, found)
    for (const [oldest, { ids }] of cached) {
      if (cached.size <= MAX_CACHED && storedIds <= mostIds) break
      cached.delete(oldest)
      storedIds -= ids.length
    }
  }

  const listed = (sql: string, ...expressions: readonly string[]): number[] =>
    JSON.parse(store.get<{ ids: string }>(sql, ...expressions)?.ids ?? '[]') as number[]
  const idsOf = (expression: string) => listed(MATCHES, expression)
  const match = (terms: readonly SearchTerm[], few: boolean): number[] => {
    const expression = allOf(terms)
    const named = few ? idsOf(`name : (${expression})`) : []
    if (named.length > ENOUGH_NAMED) return productIndex.byPopularity([idsOf(`head : (${expression})`), named])
    const ids = idsOf(expression)
    if (ids.length > MAX_RANKED)
      return productIndex.byPopularity([
        idsOf(`head : (${expression})`),
        idsOf(`name : (${expression})`),
        idsOf(`{name brand place} : (${expression})`),
        ids,
      ])
    if (ids.length < 2) return ids
    // The query is only a brand, in any spelling: its products match equally well.
    const isBrand = terms.length === 1 && idsOf(`brand : (${expression})`).length === ids.length
    if (isBrand) return productIndex.byPopularity([ids])
    const phrase = phraseOf(terms)
    // The phrase precedes the other terms in the statement.
    return phrase === null
      ? listed(RANKED, expression)
      : listed(RANKED_WITH_PHRASE, `name : (${phrase})`, `place : (${phrase})`, expression)
  }

  const significanceOf = (one: SearchTerm, kinds: ReadonlySet<string>): Significance => {
    if (isNumber(one.typed)) return 0
    if (/^[a-zа-я]{1,2}$/.test(one.typed)) return 1
    if (one.meanings.some((stems) => stems.some(({ stem }) => kinds.has(stem)))) return 3
    return has(`name : ${expressionOf(one)}`) ? 2 : 1
  }

  const look = (text: string, few: boolean): Found => {
    read ??= readKnown()
    const { vocabulary: known } = read
    const attempt = (terms: readonly SearchTerm[]) => (terms.length === 0 ? [] : match(terms, few))
    const other = swapped(text)
    const direct = readText(text, few, DEPTHS.written, known)
    const begun = readText(text, true, DEPTHS.written, known)
    const last = lastOf(text)
    /** The readings of the text from the nearest to the farthest, each with whether it differs from the typed text. */
    const readings: readonly (() => readonly [reading: Reading, isOther: boolean])[] = [
      () => [direct, false],
      // A user who presses Enter while typing means the beginning of a word. Beginnings without a match are reported as left out.
      ...(few || isRealWord(last) || (begun.length < direct.length && !beginsAround(last))
        ? []
        : [() => [begun, false] as const]),
      ...(other === null ? [] : [() => [readText(other, few, DEPTHS.written, known), true] as const]),
      () => [readText(text, few, DEPTHS.sounded, known), false],
      ...(other === null ? [] : [() => [readText(other, few, DEPTHS.sounded, known), true] as const]),
      () => [readText(text, few, DEPTHS.corrections, known), false],
      ...(other === null ? [] : [() => [readText(other, few, DEPTHS.corrections, known), true] as const]),
    ]
    let best: Reading | null = null
    for (const make of readings) {
      const [reading, isOther] = make()
      if (reading.some((one) => one.meanings === null && one.isAbsent)) return NOTHING
      if (reading.length > 0 && reading.every(isKnown)) {
        const ids = attempt(reading)
        const isChanged = isOther || reading.some((one) => one.isChanged)
        if (ids.length > 0)
          return {
            ids,
            corrected: isChanged ? writtenOut(reading, isOther ? (other ?? text) : text) : null,
            leftOut: [],
            terms: reading,
          }
      }
      // The reading with the most known words is the likeliest; of two equal ones, the nearer.
      if (!best || reading.filter(isKnown).length > best.filter(isKnown).length) best = reading
    }
    return best ? spare(best, text, attempt, read) : NOTHING
  }

  /** Leaves out unknown words, then the least significant (of equals the most common), while half of the words remain. */
  const spare = (
    reading: Reading,
    text: string,
    attempt: (terms: readonly SearchTerm[]) => number[],
    { vocabulary, kinds }: ReturnType<typeof readKnown>,
  ): Found => {
    // "X for Y" is reduced to Y only if Y is a product kind or a brand: "pot for flowers" must not match floral scents.
    const isForAnother = ({ typed }: { readonly typed: string }) => new RegExp(`${typed}\\s+(?:для|for)\\s`).test(fold(text))
    const leastSignificance = reading.some((one) => !isKnown(one) && isRealWord(one.typed) && isForAnother(one)) ? 3 : 2
    const named = reading.filter(({ typed }) => !isNumber(typed))
    const least = Math.ceil(named.length / 2)
    const usesOf = ({ meanings }: SearchTerm) =>
      meanings.reduce((sum, stems) => sum + Math.min(...stems.map(({ stem }) => vocabulary.usesOf(stem))), 0)
    let words = reading
      .filter(isKnown)
      .map((one, at) => ({ one, at, significance: significanceOf(one, kinds), uses: usesOf(one) }))
      .sort((a, b) => a.significance - b.significance || b.uses - a.uses)
    const found = (rest: typeof words): Found | null => {
      const isEnough =
        rest.filter(({ significance }) => significance > 0).length >= least &&
        // When only a number is left out, any text that contains the other words is sufficient.
        (rest.some((word) => word.significance >= leastSignificance) ||
          named.every((word) => rest.some(({ one }) => one === word)))
      const terms = rest.toSorted((a, b) => a.at - b.at).map(({ one }) => one)
      // A corrected word is acceptable next to certain words, but must not replace a whole text.
      if (!isEnough || (terms.length < reading.length && terms.every(({ corrections }) => corrections > 0))) return null
      const ids = attempt(terms)
      if (ids.length === 0) return null
      const leftOut = reading.filter((one) => !terms.includes(one as SearchTerm)).map(({ typed }) => asWritten(typed, text))
      const corrected = terms.some((one) => one.isChanged) ? writtenOut(terms, text) : null
      return { ids, corrected, leftOut, terms }
    }
    for (let all = found(words); ; words = words.slice(1), all = null) {
      if (all) return all
      if (words.length < 2) return NOTHING
      for (const [at] of words.entries()) {
        const one = found(words.toSpliced(at, 1))
        if (one) return one
      }
    }
  }

  type StatementRow = {
    readonly id: number
    readonly name_en: string
    readonly name_ru: string
    readonly phrase: string
    readonly composition: string
  }
  /** Products without the excluded ingredient: those that state its absence first; without other words only those. */
  const lookWithout = ({ text, unwanted, exclusion }: Without, few: boolean): Found => {
    const base = text === '' ? null : look(text, few)
    const beginnings = unwanted.map((stem) => quoted({ stem, isBeginning: true })).join(' OR ')
    const ids = base?.ids ?? productIndex.byPopularity([idsOf(beginnings), listed(MENTIONING, `%${unwanted[0] ?? ''}%`)])
    const statements = new Map(store.all<StatementRow>(STATEMENTS, JSON.stringify(ids)).map((one) => [one.id, one]))
    const free = ids.filter((id) => !isIn(statements.get(id)?.composition ?? '', unwanted))
    const parts = [/[а-я]/.test(beginnings) ? 'name_ru' : 'name_en', 'phrase'] as const
    const isFree = (text = '') => statesAbsence(text, unwanted)
    const by = Map.groupBy(free, (id) => parts.find((part) => isFree(statements.get(id)?.[part])) ?? 'silent')
    const found = [...parts, ...(base ? (['silent'] as const) : [])].flatMap((part) => by.get(part) ?? [])
    const corrected = base?.corrected ? `${base.corrected} ${exclusion}` : null
    return found.length === 0 ? NOTHING : { ...(base ?? NOTHING), ids: found, corrected }
  }

  return {
    find: (text, { unfinished = false } = {}) => {
      const version = catalogueVersion(store)
      if (version !== seen) {
        seen = version
        read = null
        cached.clear()
        storedIds = 0
      }
      const key = `${unfinished ? 1 : 0}${text.trim().toLowerCase()}`
      const before = cached.get(key)
      if (before) return before
      const without = withoutInText(text)
      const found = without ? lookWithout(without, unfinished) : look(text, unfinished)
      addToCache(key, found)
      return found
    },
  }
}
