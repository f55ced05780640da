/** Whether a screen is being loaded, for the loading indicator (R9.12: shown after 200 ms, runs for 2000 ms). */
import { createStore } from './store.ts'

export type NavigationState = { status: 'idle' | 'loading' }

export const createNavigationStore = () => createStore<NavigationState>({ status: 'idle' })

export type NavigationStore = ReturnType<typeof createNavigationStore>
