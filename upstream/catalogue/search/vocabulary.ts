/** The words of the search index, and the nearest of them to a mistyped word. */
import { editDistance } from '../../../shared/rules/editDistance.ts'
import { phonetic, soundsOf } from './sounds.ts'
import { stem } from './stem.ts'

export type Vocabulary = {
  readonly has: (stem: string) => boolean
  /** How often a stem occurs in the index. */
  readonly usesOf: (stem: string) => number
  /** Whether it occurs in the name of a product, brand or category, and not only in descriptions. */
  readonly isNamed: (stem: string) => boolean
  /** Whether it occurs in the name of a brand. */
  readonly isName: (stem: string) => boolean
  /** Whether any known stem begins with this text. */
  readonly hasPrefix: (start: string) => boolean
  /**
   * The known stem that is nearest to a mistyped one, with the word that it was derived from; null when none is near
   * enough.
   */
  readonly nearest: (stem: string) => Near | null
  /** The nearest to a mistyped word, by letters or by sound. */
  readonly nearestTo: (word: string) => Near | null
  /** The known stems with this sound key (soundsOf), the most common first. */
  readonly sounding: (key: string) => readonly Term[]
  /** The known stems whose sound begins with one of these keys, the most common first. */
  readonly soundingFrom: (keys: readonly string[]) => readonly Term[]
  /** The known stem whose sound is nearest to a mistyped key. */
  readonly nearestSound: (key: string) => Near | null
  /** The known stems that a word beginning with one mistake may become, the most common first. */
  readonly nearBeginnings: (start: string) => readonly Term[]
}

export type Term = { readonly stem: string; readonly word: string; readonly uses: number }

/** Calls back with each trigram of a word, repeated ones included. */
const eachTrigram = (word: string, take: (trigram: string) => void): void => {
  const padded = `  ${word} `
  for (let end = 3; end <= padded.length; end++) take(padded.slice(end - 3, end))
}

const allowedMistakes = (length: number) => (length < 4 ? 0 : length < 8 ? 1 : 2)
/** The phonetic spelling already covers the likeliest mistakes, so fewer are allowed. */
const allowedBesides = (length: number) => (length < 6 ? 0 : length < 10 ? 1 : 2)

/** In a shorter word another first letter results in another word. */
const FIRST_LETTER_FREE_FROM = 6

/** Shorter words that sound alike are different words. */
const SHORTEST_PHONETIC = 4
const SHORTEST_CORRECTED_BEGINNING = 4

/** Maximum number of completions of one beginning. */
const MAX_ENDINGS = 12

type Spelled = { readonly text: string; readonly term: Term }

/** A known term and its distance from the typed word. */
export type Near = { readonly term: Term; readonly steps: number }

/**
 * Creates the search for the nearest of these spellings; a term may have several. Only words of names are candidates,
 * because users do not search for words of descriptions.
 */
const createNearest = (spellings: readonly Spelled[], isNamed: (stem: string) => boolean, allowed = allowedMistakes) => {
  const byTrigram = new Map<string, number[]>()
  // The process start waits for this loop, so it creates no lists of trigrams.
  spellings.forEach(({ text }, index) =>
    eachTrigram(text, (trigram) => {
      const list = byTrigram.get(trigram)
      if (!list) byTrigram.set(trigram, [index])
      else if (list[list.length - 1] !== index) list.push(index)
    }),
  )
  return (mistyped: string): Near | null => {
    if (allowed(mistyped.length) === 0) return null
    const shared = new Map<number, number>()
    const sought = new Set<string>()
    eachTrigram(mistyped, (trigram) => sought.add(trigram))
    for (const trigram of sought)
      for (const index of byTrigram.get(trigram) ?? []) shared.set(index, (shared.get(index) ?? 0) + 1)
    // One mistake changes at most three trigrams, a swap four: a spelling that shares fewer is farther away than
    // allowed.
    const needed = Math.max(1, mistyped.length + 1 - 4 * allowed(mistyped.length + 1))
    let best: Near | null = null
    for (const [index, count] of shared) {
      if (count < needed) continue
      const { text, term } = spellings[index] as Spelled
      if (mistyped.length < FIRST_LETTER_FREE_FROM && text[0] !== mistyped[0] && text[0] !== mistyped[1]) continue
      const max = allowed(Math.max(mistyped.length, text.length))
      const steps = editDistance(mistyped, text, max)
      if (steps > max || (best && (steps > best.steps || (steps === best.steps && term.uses <= best.term.uses)))) continue
      if (isNamed(term.stem)) best = { term, steps }
    }
    return best
  }
}

/** A phonetic spelling is nearer than any other mistake. */
const PHONETIC_STEPS = 0.5

const byUses = (a: Term, b: Term) => b.uses - a.uses

/** The index of the first of these sorted texts that is not before `start`. */
const firstFrom = (sorted: readonly string[], start: string): number => {
  let low = 0
  let high = sorted.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((sorted[middle] as string) < start) low = middle + 1
    else high = middle
  }
  return low
}

/**
 * Builds the vocabulary over all terms; `names` are the stems of brands, `isNamed` returns whether a stem occurs in
 * names.
 */
export const createVocabulary = (
  terms: readonly Term[],
  names: ReadonlySet<string> = new Set(),
  isNamed: (stem: string) => boolean = () => true,
): Vocabulary => {
  const stems = new Map(terms.map(({ stem, uses }) => [stem, uses]))
  const sorted = [...stems.keys()].sort()
  const spellings = terms.flatMap((term) =>
    [term.stem, ...(term.word === term.stem ? [] : [term.word])].map((text) => ({ text, term })),
  )
  const bySound = new Map<string, Term[]>()
  for (const { text, term } of spellings)
    for (const key of soundsOf(text)) {
      const list = bySound.get(key)
      if (!list) bySound.set(key, [term])
      else if (!list.includes(term)) list.push(term)
    }
  for (const list of bySound.values()) list.sort(byUses)
  const sounds = [...bySound.keys()].sort()
  const byLetter = Map.groupBy(spellings, ({ text }) => text[0] ?? '')
  const nearest = createNearest(spellings, isNamed)
  const phoneticSpellings = spellings.flatMap(({ text, term }) => {
    const key = phonetic(text)
    return key === null ? [] : [{ text: key, term }]
  })
  const byPhonetic = Map.groupBy(phoneticSpellings, ({ text }) => text)
  const nearestPhonetic = createNearest(phoneticSpellings, isNamed, allowedBesides)
  const nearestBySound = (word: string): Near | null => {
    const key = phonetic(word)
    if (key === null || key.length < SHORTEST_PHONETIC) return null
    const same = (byPhonetic.get(key) ?? []).map(({ term }) => term).filter((term) => isNamed(term.stem))
    const [first] = same.sort(byUses)
    if (first) return { term: first, steps: PHONETIC_STEPS }
    const near = nearestPhonetic(key)
    // Words that sound alike may still differ too much in writing: биотин is not протеин.
    const far = near ? allowedMistakes(word.length) + 1 : 0
    const isNear = near && [near.term.word, near.term.stem].some((text) => editDistance(word, text, far) <= far)
    return near && isNear ? { term: near.term, steps: near.steps + PHONETIC_STEPS } : null
  }
  const nearestSound = createNearest(
    [...bySound].map(([text, [term]]) => ({ text, term: term as Term })),
    isNamed,
  )

  return {
    has: (stem) => stems.has(stem),
    usesOf: (stem) => stems.get(stem) ?? 0,
    isName: (stem) => names.has(stem),
    isNamed,
    hasPrefix: (start) => sorted[firstFrom(sorted, start)]?.startsWith(start) ?? false,
    nearest,
    nearestTo: (word) =>
      [
        nearestBySound(word),
        nearestBySound(stem(word)),
        ...[stem(word), word].filter((one, i) => i > 0 || one.length > SHORTEST_PHONETIC).map(nearest),
      ]
        .filter((one) => one !== null)
        .sort((a, b) => a.steps - b.steps)[0] ?? null,
    sounding: (key) => bySound.get(key) ?? [],
    soundingFrom: (keys) => {
      const found = new Set<Term>()
      for (const key of keys) {
        const from = firstFrom(sounds, key)
        // After every text that begins with the key.
        const end = firstFrom(sounds, `${key}\uffff`)
        for (const sound of sounds.slice(from, end)) for (const term of bySound.get(sound) ?? []) found.add(term)
      }
      return [...found].sort(byUses).slice(0, MAX_ENDINGS)
    },
    nearestSound,
    nearBeginnings: (start) => {
      const likely = (found: readonly Term[]) =>
        [...new Set(found)]
          .filter((term) => isNamed(term.stem))
          .sort(byUses)
          .slice(0, MAX_ENDINGS)
      const begins = (text: string, as: string) =>
        text.length >= as.length - 1 && [0, -1, 1].some((more) => editDistance(as, text.slice(0, as.length + more), 1) <= 1)
      const sound = phonetic(start)
      const hasSound = sound !== null && sound.length >= SHORTEST_CORRECTED_BEGINNING
      const alike = hasSound ? likely(phoneticSpellings.filter(({ text }) => text.startsWith(sound)).map(({ term }) => term)) : []
      if (alike.length > 0) return alike
      const near = [...new Set([start[0] ?? '', start[1] ?? ''])]
        .flatMap((letter) => byLetter.get(letter) ?? [])
        .filter(({ text }) => begins(text, start))
      if (near.length > 0 || !hasSound || sound.length === SHORTEST_CORRECTED_BEGINNING)
        return likely(near.map(({ term }) => term))
      return likely(phoneticSpellings.filter(({ text }) => text[0] === sound[0] && begins(text, sound)).map(({ term }) => term))
    },
  }
}
