/** A store: a valtio proxy and the state that the server rendered. */
import { proxy, subscribe, type Snapshot } from 'valtio/vanilla'

/**
 * `initial` is the state that the server rendered: boundaries that hydrate late must get it instead of later changes (useSyncExternalStore
 * reads it while hydrating). `state` is created at its first use: the server, which changes nothing, never creates it.
 */
export type Store<S extends object> = { readonly state: S; readonly initial: Snapshot<S> }

/** Creates the state of one store. Called per request on the server and once in the browser, never at module level. */
export const createStore = <S extends object>(start: S): Store<S> => {
  let state: S | null = null
  return {
    get state() {
      return (state ??= proxy(structuredClone(start)))
    },
    // The proxy works on a copy, so the start stays unchanged.
    initial: start as Snapshot<S>,
  }
}

/** A store with its functions. Unlike a spread, it does not create the state before its first use. */
export const withActions = <S extends object, A extends object>(store: Store<S>, actions: A): Store<S> & A =>
  Object.assign(store, actions)

/** Calls `changed` after each change of a store. Returns the function that unsubscribes. */
export const watchStore = (store: Store<object>, changed: () => void): (() => void) => subscribe(store.state, changed)
