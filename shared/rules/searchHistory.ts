/** A user's searches, newest first (R3.01, R9.03). */
import { exactly, text, type Infer } from '../api/shapes.ts'
import { SEARCH_HISTORY_MAX } from '../constants.ts'

export const SearchHistoryItem = exactly({ label: text(), url: text() })

export type SearchHistoryItem = Infer<typeof SearchHistoryItem>

/** Items of a stored history; storage may contain anything, and entries that do not match are left out. */
export const readSearchHistory = (stored: unknown): SearchHistoryItem[] =>
  Array.isArray(stored)
    ? stored.filter((item): item is SearchHistoryItem => SearchHistoryItem.matches(item)).slice(0, SEARCH_HISTORY_MAX)
    : []

/** The history with one more item: an existing label is not added again, and the oldest beyond seven are dropped. */
export const addToSearchHistory = (history: readonly SearchHistoryItem[], item: SearchHistoryItem): SearchHistoryItem[] =>
  history.some(({ label }) => label.toLocaleLowerCase() === item.label.toLocaleLowerCase())
    ? [...history]
    : [item, ...history].slice(0, SEARCH_HISTORY_MAX)
