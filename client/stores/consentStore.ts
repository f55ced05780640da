/** Whether the user consents to the counting of visits. */
import type { Consent } from '../../shared/preferences.ts'
import { createStore, withActions } from './store.ts'

/** `unread` until the cookie was read; `null` without a decision. */
export type ConsentState = { choice: Consent | null | 'unread'; settings: boolean }

export const createConsentStore = () => {
  const store = createStore<ConsentState>({ choice: 'unread', settings: false })
  return withActions(store, {
    /** The earlier decision, from the cookie; anything unknown counts as undecided. */
    restore: (choice: Consent | null) => {
      store.state.choice = choice
    },
    choose: (choice: Consent) => {
      store.state.choice = choice
      store.state.settings = false
    },
    openSettings: () => {
      store.state.settings = true
    },
    closeSettings: () => {
      store.state.settings = false
    },
  })
}
