/** What a shopper searched for, newest first (R3.01, R9.03). */
import { exactly, text, type Infer } from '../api/shapes.ts'
import { SEARCH_HISTORY_MAX } from '../constants.ts'

export const SearchHistoryItem = exactly({ label: text(), url: text() })

export type SearchHistoryItem = Infer<typeof SearchHistoryItem>

/** Items of a stored history; what storage holds may be anything, and what does not fit is left out. */
export const readSearchHistory = (stored: unknown): SearchHistoryItem[] =>
  Array.isArray(stored)
    ? stored.filter((item): item is SearchHistoryItem => SearchHistoryItem.matches(item)).slice(0, SEARCH_HISTORY_MAX)
    : []

/** The history with one more item: a label that is there already is not added again, and the oldest go beyond seven. */
export const addToSearchHistory = (history: readonly SearchHistoryItem[], item: SearchHistoryItem): SearchHistoryItem[] =>
  history.some(({ label }) => label.toLocaleLowerCase() === item.label.toLocaleLowerCase())
    ? [...history]
    : [item, ...history].slice(0, SEARCH_HISTORY_MAX)
