/** The search history, and suggestions for the text that is being typed (R5.17, R9.03). */
import type { ApiClient } from '../../shared/api/createApiClient.ts'
import { SEARCH_HISTORY_KEY, SEARCH_MIN_LENGTH } from '../../shared/constants.ts'
import type { Suggestions } from '../../shared/model/suggestions.ts'
import { addToSearchHistory, readSearchHistory, type SearchHistoryItem } from '../../shared/rules/searchHistory.ts'
import type { KeyValueStorage } from '../browser/storage.ts'
import { loadPart } from '../loading/loadChunk.ts'
import { newestOnly } from './newestOnly.ts'
import { createStore, withActions } from './store.ts'

export type SearchState = {
  history: SearchHistoryItem[]
  /** Null without suggestions: the text is too short, or the request has failed. */
  suggestions: Suggestions | null
}

const loadCall = () => import('./suggestionCall.ts')

type Deps = { readonly api: ApiClient; readonly storage: KeyValueStorage }

/** `country` returns the ISO code of the delivery country. */
export const createSearchStore = ({ api, storage }: Deps, country: () => string) => {
  const store = createStore<SearchState>({ history: [], suggestions: null })
  const newest = newestOnly()

  const save = (history: SearchHistoryItem[]) => {
    store.state.history = history
    storage.write(SEARCH_HISTORY_KEY, history)
  }
  const stored = () => readSearchHistory(storage.read(SEARCH_HISTORY_KEY))

  return withActions(store, {
    /**
     * Reads the stored history, and loads the code of the call for suggestions; called when the box is focused, so that other pages do not
     * load it.
     */
    restore: () => {
      // A failure is reported by the first request.
      void loadCall().catch(() => null)
      store.state.history = stored()
    },
    remember: (item: SearchHistoryItem) => save(addToSearchHistory(stored(), item)),
    forget: (label: string) => save(stored().filter((item) => item.label !== label)),
    forgetAll: () => save([]),
    /** Requests suggestions for a text; fewer than 3 characters request nothing. An answer to an older text is dropped. */
    suggest: async (text: string): Promise<void> => {
      const q = text.trim()
      if (q.length < SEARCH_MIN_LENGTH) {
        newest.cancel()
        store.state.suggestions = null
        return
      }
      const outcome = await newest.run(async (signal) =>
        (await loadPart(loadCall)).loadSuggestions(api, { q, country: country() }, signal),
      )
      if (outcome) store.state.suggestions = outcome.ok ? outcome.value : null
    },
  })
}

export type SearchStore = ReturnType<typeof createSearchStore>
