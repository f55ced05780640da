/** Maps the words of a search to the words of the index. */
import { isRealWord } from './dictionary.ts'
import { inLatin, otherLayout } from './spellings.ts'
import { inRussian, soundsOf } from './sounds.ts'
import { stem } from './stem.ts'
import { formOf, isSynonym, meaningsOfBeginning, nearestSynonym, synonymAt, type Phrase } from './synonyms.ts'
import type { Term, Vocabulary } from './vocabulary.ts'
import { beginsAround, isAround, isNumber, typedWordsOf } from './words.ts'

/** A stem of the index, or the beginning of some stems. */
export type Stem = { readonly stem: string; readonly isBeginning: boolean }

/** A word, or several words that mean one thing, as the search looks for it. */
export type SearchTerm = {
  /** The typed text, folded. */
  readonly typed: string
  /** Alternatives; all stems of one alternative must match. */
  readonly meanings: readonly (readonly Stem[])[]
  /** The text that is displayed to the user, if it differs from the typed one. */
  readonly shown: string
  readonly isChanged: boolean
  /** Number of corrected mistakes: the higher, the less certain. */
  readonly corrections: number
}

/** A typed word without a similar word in the index. `isAbsent`: it names a thing that the shop does not sell. */
export type Unknown = { readonly typed: string; readonly meanings: null; readonly isAbsent: boolean }

export type Reading = readonly (SearchTerm | Unknown)[]

export const isKnown = (one: SearchTerm | Unknown): one is SearchTerm => one.meanings !== null

/** Longer texts are cut, in words. */
const MAX_QUERY_WORDS = 12
/** Minimum letters of a beginning that is completed. */
const SHORTEST_BEGINNING = 4
/** Minimum letters of a beginning that is completed although the user has finished typing. */
const SHORTEST_SIGNIFICANT = 5
/** Maximum number of searched words with the same sound, and of completions of an unfinished word. */
const MAX_ALIKE = 3
const MAX_COMPLETED = 8
/** In shorter words a correction by sound results in another word. */
const SHORTEST_CORRECTED_SOUND = 5
/** Minimum letters of both parts of a word that is split in two. */
const SHORTEST_PART = 3

const whole = (stem: string): readonly Stem[] => [{ stem, isBeginning: false }]
const begun = (stem: string): readonly Stem[] => [{ stem, isBeginning: true }]
const termsAs = (terms: readonly Term[]) => terms.map(({ stem }) => whole(stem))
const phraseAs = (phrase: Phrase) => phrase.map((stem) => ({ stem, isBeginning: false }))

/** The word as it is, and a Cyrillic word also in Latin letters. */
const spellingsOf = (word: string): readonly string[] => {
  const latin = inLatin(word)
  return latin === null ? [word] : [word, latin]
}

export const isCyrillic = (word: string): boolean => /^[а-я]/.test(word)

/** Stems from which a Russian stem may be derived: угол and угольн of угл, лавандов of лаванд, мятн of мят. */
const akinTo = (base: string): readonly string[] => {
  const noun = base.replace(/(?:ов|ев|н)$/, '')
  const short = (text: string) => text.replace(/[ое]([^аеиоуыэюяь])ь?$/, '$1')
  return [noun, short(base), short(noun)].filter((one) => one.length >= SHORTEST_PART && one !== base)
}

/** Reads the word as typed, with alternative spellings of the same word, but without correcting mistakes. */
const plainly = (word: string, isUnfinished: boolean, known: Vocabulary): SearchTerm | null => {
  const meanings: (readonly Stem[])[] = []
  const stems = spellingsOf(word).map(stem)
  // The ending of some nouns looks like that of another noun.
  if (isCyrillic(word) && !stems.some(known.has))
    stems.push(...[stem(`${word}а`), stem(stem(word))].filter((one) => one.length > 2 && known.has(one)).slice(0, 1))
  if (
    isCyrillic(word) &&
    (/[иыо]й$|ая$|[ое]е$|[иы]е$/.test(word) || !stems.some((one) => known.has(one) && known.isNamed(one)))
  ) {
    const akin = akinTo(stem(word)).find((one) => known.has(one) && known.isNamed(one))
    if (akin !== undefined) stems.push(akin)
  }
  // The stemmer treats зеркало as a verb, but not зеркалом.
  if (/[аия]ло$/.test(word)) stems.push(stem(`${word}м`))
  for (const one of stems) {
    if (known.has(one)) meanings.push(whole(one))
    if (isUnfinished && known.hasPrefix(one)) meanings.push(begun(one))
  }
  if (isUnfinished) {
    if (!stems.includes(word) && known.hasPrefix(word)) meanings.push(begun(word))
    if (word.length >= SHORTEST_BEGINNING) meanings.push(...meaningsOfBeginning(word).map(phraseAs))
  }
  // A short dictionary word is not a beginning of another one: корм is not кормление.
  const mayBeBegun = meanings.length === 0 && (isUnfinished || word.length >= SHORTEST_SIGNIFICANT || !isRealWord(word))
  if (mayBeBegun && word.length >= SHORTEST_SIGNIFICANT) meanings.push(...meaningsOfBeginning(word).map(phraseAs))
  if (mayBeBegun && meanings.length === 0 && word.length >= SHORTEST_BEGINNING && !isNumber(word))
    for (const one of stems) if (one.length >= SHORTEST_BEGINNING && known.hasPrefix(one)) meanings.push(begun(one))
  return meanings.length === 0 ? null : { typed: word, meanings, shown: word, isChanged: false, corrections: 0 }
}

/** Reads a word typed in the other alphabet or in another transcription. */
const bySound = (word: string, isUnfinished: boolean, known: Vocabulary): SearchTerm | null => {
  const letters = inRussian(word)
  const written = letters === null ? null : stem(letters)
  // An English word is not a Russian word in Latin letters, unless the letters match exactly: pasta.
  const russian = isRealWord(word) && (written === null || !known.has(written)) ? null : letters
  const base = russian === null ? null : written
  const own = soundsOf(word)
  const isRussian = ({ stem }: Term) => russian !== null && isCyrillic(stem) && !known.isName(stem) && known.isNamed(stem)
  // Names have many transcriptions. Other words that sound alike are different words, unless the typed word is Russian
  // in Latin letters.
  const inOwn = own.flatMap((key) => known.sounding(key)).filter((term) => known.isName(term.stem) || isRussian(term))
  const inBase = (base === null ? [] : soundsOf(base)).flatMap((key) => known.sounding(key)).filter(isRussian)
  const finished = [...new Set([...inBase, ...inOwn])].filter(({ stem }) => stem.length >= SHORTEST_PART)
  const exact = finished.filter(({ stem }) => stem === base)
  const isBegun = finished.length === 0 && isUnfinished && word.length >= SHORTEST_BEGINNING
  const alike = exact.length > 0 ? exact : isBegun ? known.soundingFrom(own) : finished
  const meant = alike.toSorted((a, b) => b.uses - a.uses).slice(0, isUnfinished ? MAX_COMPLETED : MAX_ALIKE)
  const [first] = meant
  if (!first) return null
  // A name in another transcription is the same name; a word in the other alphabet is shown in its own alphabet. A word
  // that matches exactly keeps its form: «для лица».
  const shown = exact.length > 0 && letters !== null && isRealWord(letters) ? letters : first.word
  return { typed: word, meanings: termsAs(meant), shown, isChanged: !isCyrillic(word), corrections: 0 }
}

/** Splits two words that were written as one. */
const cut = (word: string, known: Vocabulary): SearchTerm | null => {
  for (let at = SHORTEST_PART; at <= word.length - SHORTEST_PART; at++) {
    const [one, other] = [word.slice(0, at), word.slice(at)]
    const [, inner = '', rest = other] = /^(для|без|от|for)(.{3,})$/.exec(other) ?? []
    if ([one, rest].every((part) => known.has(stem(part)) && known.isNamed(stem(part))))
      return {
        typed: word,
        meanings: [[...whole(stem(one)), ...whole(stem(rest))]],
        shown: [one, inner, rest].filter(Boolean).join(' '),
        isChanged: true,
        corrections: 0,
      }
  }
  return null
}

const guessed = (word: string, isUnfinished: boolean, known: Vocabulary): SearchTerm | null => {
  // A dictionary word is not split.
  if (isNumber(word) || isRealWord(word)) return null
  if (isUnfinished && word.length >= SHORTEST_BEGINNING) {
    const russian = inRussian(word)
    const terms = [...(russian === null ? [] : known.nearBeginnings(russian)), ...known.nearBeginnings(word)].slice(
      0,
      MAX_COMPLETED,
    )
    if (terms[0]) return { typed: word, meanings: termsAs(terms), shown: terms[0].word, isChanged: true, corrections: 1 }
  }
  const nearest = known.nearestTo(word)
  const apart = nearest && nearest.steps < 1 ? null : cut(word, known)
  if (apart) return apart
  const latin = inLatin(word)
  const isLikely = ({ stem }: Term) => known.isName(stem) || (isCyrillic(stem) && !isCyrillic(word))
  // In another alphabet a mistake could match any word, so only names and Russian in Latin letters are accepted.
  const bySounds = [
    ...(latin === null ? [] : [known.nearest(stem(latin)), known.nearest(latin)]),
    ...soundsOf(word).map((key) => (key.length < SHORTEST_CORRECTED_SOUND ? null : known.nearestSound(key))),
  ].filter((one) => one !== null && isLikely(one.term))
  const near = [nearest, ...bySounds].filter((one) => one !== null).sort((a, b) => a.steps - b.steps)[0]
  return near
    ? { typed: word, meanings: [whole(near.term.stem)], shown: near.term.word, isChanged: true, corrections: near.steps }
    : null
}

export type Reader = (word: string, isUnfinished: boolean, known: Vocabulary) => SearchTerm | null

/** A word that only the language data contains, and the number of corrected mistakes. */
type Corrected = { readonly word: string; readonly corrections: number }

const asRussian = (word: string): Corrected | null => {
  const russian = inRussian(word)
  // "sh" is also a transcription of щ: morshin is морщин.
  const meant = russian === null ? undefined : [russian, russian.replaceAll('ш', 'щ')].find(isSynonym)
  return meant === undefined ? null : { word: meant, corrections: 0 }
}
const withMistakes = (word: string): Corrected | null => {
  const near =
    isNumber(word) || word.length < SHORTEST_BEGINNING || isRealWord(word) ? null : nearestSynonym(inRussian(word) ?? word)
  return near && { word: near.term.word, corrections: near.steps }
}

/** How far a word is interpreted: as written, then also by its sound, then also with corrections. */
export type Depth = { readonly read: Reader; readonly asSynonym: (word: string) => Corrected | null }

export const DEPTHS = {
  written: { read: plainly, asSynonym: () => null },
  sounded: {
    read: (word, isUnfinished, known) => plainly(word, isUnfinished, known) ?? bySound(word, isUnfinished, known),
    asSynonym: asRussian,
  },
  corrections: {
    read: (word, isUnfinished, known) =>
      plainly(word, isUnfinished, known) ?? bySound(word, isUnfinished, known) ?? guessed(word, isUnfinished, known),
    asSynonym: (word) => asRussian(word) ?? withMistakes(word),
  },
} as const satisfies Readonly<Record<string, Depth>>

/** Joins a word that was split by a space ("шам пунь"), if the result is a known word and the parts are not. */
const joined = (words: readonly string[], known: Vocabulary): readonly string[] => {
  const done: string[] = []
  for (const word of words) {
    const before = done.at(-1)
    const together = (before ?? '') + word
    const isCut =
      before !== undefined &&
      !isNumber(before) &&
      !isNumber(word) &&
      !(known.has(stem(before)) && known.has(stem(word)) && !known.has(stem(together))) &&
      (known.has(stem(together)) || isSynonym(together))
    if (isCut) done[done.length - 1] = together
    else done.push(word)
  }
  return done
}

/** The words of a text, each interpreted up to `depth`; `isUnfinished` treats the last word as a beginning. */
export const readText = (text: string, isUnfinished: boolean, depth: Depth, known: Vocabulary): Reading => {
  const typed = joined(
    typedWordsOf(text)
      .slice(0, MAX_QUERY_WORDS)
      // "dlya", "ot" and "s" are also stop words when they are written in Latin letters.
      .filter((word, _i, all) => all.length === 1 || (word !== 's' && known.has(stem(word))) || !isAround(inRussian(word) ?? '')),
    known,
  )
  const last = typed.at(-1) ?? ''
  // "крем дл": the last word may become a stop word.
  const isBegun = isUnfinished && typed.length > 1 && (beginsAround(last) || beginsAround(inRussian(last) ?? ''))
  const words = isBegun ? typed.slice(0, -1) : typed
  const isLast = (at: number) => isUnfinished && !isBegun && at === words.length - 1
  const own = words.map((word, at) => depth.read(word, isLast(at), known))
  /** Words for which the language data has a nearer match than the product words. */
  const meant = words.map((word, at): Corrected | null => {
    if (isSynonym(word) || known.has(stem(word))) return { word, corrections: 0 }
    const other = depth.asSynonym(word)
    const mine = own[at]
    return other && (!mine || other.corrections === 0 || other.corrections < mine.corrections) ? other : null
  })
  const forms = words.map((word, at) => formOf(meant[at]?.word ?? word))
  const taken = new Set<number>()
  const reading: (SearchTerm | Unknown)[] = []
  for (const [at, word] of words.entries()) {
    if (taken.has(at)) continue
    const match = synonymAt(forms, at, (other) => taken.has(other))
    if (match) {
      const meanings = match.entry.meanings.filter((phrase) => phrase.every(known.has)).map(phraseAs)
      const asTyped = meant[at]?.word ?? word
      const written = match.at.length > 1 || !known.has(stem(asTyped)) ? [] : (plainly(asTyped, false, known)?.meanings ?? [])
      const isAbsent = match.entry.meanings.length === 0
      if (meanings.length > 0 || isAbsent) {
        const places = match.at.toSorted((a, b) => a - b)
        for (const place of places) taken.add(place)
        const shown = places.map((place) => meant[place]?.word ?? words[place]).join(' ')
        const as = places.map((place) => words[place]).join(' ')
        const corrections = Math.max(...places.map((place) => meant[place]?.corrections ?? 0))
        if (isAbsent) reading.push({ typed: as, meanings: null, isAbsent })
        else reading.push({ typed: as, meanings: [...written, ...meanings], shown, isChanged: shown !== as, corrections })
        continue
      }
    }
    taken.add(at)
    reading.push(own[at] ?? { typed: word, meanings: null, isAbsent: false })
  }
  // The first letters of the next word are not significant yet.
  const end = reading.at(-1)
  if (isUnfinished && reading.length > 1 && end?.meanings === null && end.typed.length < SHORTEST_BEGINNING) reading.pop()
  return reading
}

/** The text in the other keyboard layout; null when it mixes alphabets, has no letters, or makes sense as it is. */
export const swapped = (text: string): string | null =>
  typedWordsOf(text).some((word) => word.length > 3 && isRealWord(word)) ? null : otherLayout(text)
