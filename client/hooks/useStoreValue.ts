import { useCallback, useSyncExternalStore } from 'react'
import { snapshot, subscribe, type Snapshot } from 'valtio/vanilla'
import type { Store } from '../stores/store.ts'

/**
 * One value of a store; renders again when that value changes. `select` returns a primitive, or an unchanged part of the snapshot. For leaf
 * components only: a render above a boundary that is not hydrated yet discards its HTML.
 */
export const useStoreValue = <S extends object, T>(store: Store<S>, select: (state: Snapshot<S>) => T): T =>
  useSyncExternalStore(
    // The same function in every render, or each render would subscribe again.
    useCallback((changed: () => void) => subscribe(store.state, changed, true), [store]),
    () => select(snapshot(store.state)),
    () => select(store.initial),
  )
