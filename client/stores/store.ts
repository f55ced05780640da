/** What a store is: a valtio proxy and the state that the server rendered. */
import { proxy, subscribe, type Snapshot } from 'valtio/vanilla'

/**
 * `initial` is what the server drew with: boundaries that hydrate late must see it, not what has happened since
 * (useSyncExternalStore asks for it while hydrating). `state` is made when it is first asked for: the server, which
 * changes nothing, never makes it.
 */
export type Store<S extends object> = { readonly state: S; readonly initial: Snapshot<S> }

/** Makes the state of one store. Called per request on the server and once in the browser, never at module level. */
export const createStore = <S extends object>(start: S): Store<S> => {
  let state: S | null = null
  return {
    get state() {
      return (state ??= proxy(structuredClone(start)))
    },
    // The proxy works on a copy, so the start stays what it was.
    initial: start as Snapshot<S>,
  }
}

/** A store with its functions. Unlike a spread, it leaves the state unmade until somebody needs it. */
export const withActions = <S extends object, A extends object>(store: Store<S>, actions: A): Store<S> & A =>
  Object.assign(store, actions)

/** Calls `changed` after each change of a store. Returns the function that ends this. */
export const watchStore = (store: Store<object>, changed: () => void): (() => void) => subscribe(store.state, changed)
