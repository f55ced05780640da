/** What was searched for before, and what is offered for the text that is being typed (spec §3, §9). */
import { getSuggestions } from '../../shared/api/catalogue.ts'
import type { ApiClient } from '../../shared/api/createApiClient.ts'
import { SEARCH_HISTORY_KEY, SEARCH_MIN_LENGTH } from '../../shared/constants.ts'
import { toSuggestions, type Suggestions } from '../../shared/model/suggestions.ts'
import { addToSearchHistory, readSearchHistory, type SearchHistoryItem } from '../../shared/rules/searchHistory.ts'
import type { KeyValueStorage } from '../browser/storage.ts'
import { createStore } from './store.ts'

export type SearchState = {
  history: SearchHistoryItem[]
  /** Null when nothing is offered: too little was typed, or the backend could not be asked. */
  suggestions: Suggestions | null
}

export const createSearchStore = ({ api, storage }: { readonly api: ApiClient; readonly storage: KeyValueStorage }) => {
  const store = createStore<SearchState>({ history: [], suggestions: null })
  const { state } = store
  let newest = 0

  const keep = (history: SearchHistoryItem[]) => {
    state.history = history
    storage.write(SEARCH_HISTORY_KEY, history)
  }
  const stored = () => readSearchHistory(storage.read(SEARCH_HISTORY_KEY))

  return {
    ...store,
    /** Reads the stored history; called when the box is entered, so that no page pays for it. */
    restore: () => {
      state.history = stored()
    },
    remember: (item: SearchHistoryItem) => keep(addToSearchHistory(stored(), item)),
    forget: (label: string) => keep(stored().filter((item) => item.label !== label)),
    forgetAll: () => keep([]),
    /** Asks what fits a text; fewer than 3 characters ask for nothing. An answer to an older text is dropped. */
    suggest: async (text: string): Promise<void> => {
      newest += 1
      const mine = newest
      if (text.trim().length < SEARCH_MIN_LENGTH) {
        state.suggestions = null
        return
      }
      const answer = await api.later(getSuggestions, { query: { q: text.trim() } })
      if (mine === newest) state.suggestions = answer && toSuggestions(answer.data)
    },
  }
}

export type SearchStore = ReturnType<typeof createSearchStore>
