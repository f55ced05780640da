/** The screen that is shown now: a screen of the shop, or an error in its place. */
import { createContext, use } from 'react'
import type { AnyScreen, DeferredData, DeferredParts } from '../defineScreen.ts'
import type { Location } from 'react-router'
import type { LoadedScreen } from './loadedScreen.ts'

export type Current =
  | (Omit<LoadedScreen, 'deferred'> & {
      readonly kind: 'screen'
      readonly deferred: DeferredData<DeferredParts>
      /** Its key in React: the same as long as only its data changes. */
      readonly key: string
    })
  | {
      readonly kind: 'error'
      readonly status: number
      readonly message: string
      readonly path: string
      readonly key: string
      /** The failed screen, where its layout stays around the error. */
      readonly framed?: AnyScreen | null
    }

export const CurrentContext = createContext<Current | null>(null)

/** The screen that is shown now. */
export const useCurrent = (): Current => {
  const current = use(CurrentContext)
  if (!current) throw new Error('useCurrent() outside of the app')
  return current
}

/**
 * The location for react-router's hooks on both sides: the path of the current screen and its declared query parameters. Others and the
 * hash are not part of it, because a cached page is the same for all of them.
 */
export const locationOf = (current: Current): Pick<Location, 'pathname' | 'search' | 'key'> => {
  const query = current.kind === 'screen' ? new URLSearchParams(current.query).toString() : ''
  return { pathname: current.path, search: query && `?${query}`, key: current.key }
}
