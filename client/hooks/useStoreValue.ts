import { useCallback, useSyncExternalStore } from 'react'
import { snapshot, subscribe, type Snapshot } from 'valtio/vanilla'
import type { Store } from '../stores/store.ts'

/**
 * One value out of a store; redraws when that value changes. `select` gives a primitive, or a part of the snapshot as it
 * stands there. For leaf components only: a redraw above a boundary that is not hydrated yet throws its HTML away.
 */
export const useStoreValue = <S extends object, T>(store: Store<S>, select: (state: Snapshot<S>) => T): T =>
  useSyncExternalStore(
    // The same function in every draw, or each draw would subscribe anew.
    useCallback((changed: () => void) => subscribe(store.state, changed, true), [store]),
    () => select(snapshot(store.state)),
    () => select(store.initial),
  )
