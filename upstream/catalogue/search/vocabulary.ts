/** The words of the search index, and the likeliest of them for a mistyped word. */

export type Vocabulary = {
  readonly has: (stem: string) => boolean
  /** Whether any known stem begins so. */
  readonly hasPrefix: (start: string) => boolean
  /** The known stem that is nearest to a mistyped one, with the word that it stands for; null when none is near enough. */
  readonly nearest: (stem: string) => { stem: string; word: string } | null
}

export type Term = { readonly stem: string; readonly word: string; readonly uses: number }

/** Steps from one word to the other: a letter more, less or another, or two neighbours swapped. Stops counting above `max`. */
export const distance = (a: string, b: string, max: number): number => {
  if (Math.abs(a.length - b.length) > max) return max + 1
  let before: number[] = []
  let last = Array.from({ length: b.length + 1 }, (_, j) => j)
  for (let i = 1; i <= a.length; i++) {
    const row = [i]
    let best = i
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1]
      let steps = Math.min((last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (last[j - 1] ?? 0) + (same ? 0 : 1))
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) steps = Math.min(steps, (before[j - 2] ?? 0) + 1)
      row.push(steps)
      best = Math.min(best, steps)
    }
    if (best > max) return max + 1
    before = last
    last = row
  }
  return last[b.length] ?? max + 1
}

const trigramsOf = (word: string) => {
  const padded = `  ${word} `
  return Array.from({ length: padded.length - 2 }, (_, i) => padded.slice(i, i + 3))
}

/** Mistakes that a word of this length may hold. */
const allowed = (length: number) => (length < 4 ? 0 : length < 8 ? 1 : 2)

/** Builds the index over all terms. */
export const createVocabulary = (terms: readonly Term[]): Vocabulary => {
  const stems = new Set(terms.map(({ stem }) => stem))
  const sorted = [...stems].sort()
  const byTrigram = new Map<string, number[]>()
  terms.forEach(({ stem }, index) => {
    for (const trigram of new Set(trigramsOf(stem))) {
      const list = byTrigram.get(trigram)
      if (list) list.push(index)
      else byTrigram.set(trigram, [index])
    }
  })

  return {
    has: (stem) => stems.has(stem),
    hasPrefix: (start) => {
      let low = 0
      let high = sorted.length
      while (low < high) {
        const middle = (low + high) >> 1
        if ((sorted[middle] as string) < start) low = middle + 1
        else high = middle
      }
      return sorted[low]?.startsWith(start) ?? false
    },
    nearest: (wanted) => {
      const max = allowed(wanted.length)
      if (max === 0) return null
      const shared = new Map<number, number>()
      for (const trigram of new Set(trigramsOf(wanted)))
        for (const index of byTrigram.get(trigram) ?? []) shared.set(index, (shared.get(index) ?? 0) + 1)
      // One mistake breaks at most three trigrams, a swap four: whoever shares fewer is farther away than allowed.
      const needed = Math.max(1, wanted.length + 1 - 4 * max)
      let best: { term: Term; steps: number } | null = null
      for (const [index, count] of shared) {
        if (count < needed) continue
        const term = terms[index] as Term
        const steps = distance(wanted, term.stem, max)
        if (steps > max || (best && (steps > best.steps || (steps === best.steps && term.uses <= best.term.uses)))) continue
        best = { term, steps }
      }
      return best && { stem: best.term.stem, word: best.term.word }
    },
  }
}
