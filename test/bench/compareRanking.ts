/** Compares two rankings of a common word's matches on one catalogue: bm25 over every match, and the search's own. */
import type { Store } from '../../upstream/db/store.ts'
import { createProductIndex } from '../../upstream/catalogue/lists/productIndex.ts'
import { createRestrictions } from '../../upstream/catalogue/shippingRestrictions.ts'
import { createSearch } from '../../upstream/catalogue/search/search.ts'
import { stem } from '../../upstream/catalogue/search/stem.ts'

const ROUNDS = 100

const byBm25 = (store: Store, word: string) =>
  store.all`SELECT rowid AS id FROM product_search WHERE product_search MATCH ${`"${stem(word)}"`}
    ORDER BY bm25(product_search, 10.0, 8.0, 3.0, 1.0), rowid`

/** Processor time in ms of each round, sorted. */
const timed = (work: (round: number) => void): number[] => {
  work(-1)
  return Array.from({ length: ROUNDS }, (_, round) => {
    const begun = process.cpuUsage()
    work(round)
    const { user, system } = process.cpuUsage(begun)
    return (user + system) / 1000
  }).sort((a, b) => a - b)
}

/** Returns one line with the processor time that both take for this word. */
export const compareRanking = (store: Store, word: string): string => {
  const now = () => new Date()
  const search = createSearch(store, createProductIndex(store, now, createRestrictions({ refusals: [] }, now)))
  const { length: matches } = search.find(word).ids
  const reported = (times: readonly number[]) =>
    `p50 ${(times[Math.floor(ROUNDS / 2)] ?? 0).toFixed(1)} ms, p99 ${(times.at(-2) ?? 0).toFixed(1)} ms`
  const bm25 = timed(() => byBm25(store, word))
  // A unique text for every round, so that no result comes from a cache.
  const tiers = timed((round) => search.find(`${word} ${'!'.repeat(round + 2)}`))
  return `ranking ${matches} matches of "${word}": bm25 over all ${reported(bm25)}; the search's way ${reported(tiers)}`
}
