/** What a store is: a valtio proxy and the state that the server rendered. */
import { proxy, snapshot, type Snapshot } from 'valtio/vanilla'

/**
 * `initial` is what the server drew with: boundaries that hydrate late must see it, not what has happened since
 * (useSyncExternalStore asks for it while hydrating).
 */
export type Store<S extends object> = { readonly state: S; readonly initial: Snapshot<S> }

/** Makes the state of one store. Called per request on the server and once in the browser, never at module level. */
export const createStore = <S extends object>(start: S): Store<S> => {
  const state = proxy(start)
  return { state, initial: snapshot(state) }
}
