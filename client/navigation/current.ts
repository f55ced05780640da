/** The screen that is shown now: one of the shop's, or an error in its place. */
import { createContext, use } from 'react'
import type { AnyScreen, DeferredData, DeferredParts } from '../defineScreen.ts'
import type { LoadedScreen } from './loadedScreen.ts'

export type Current =
  | (Omit<LoadedScreen, 'deferred'> & {
      readonly kind: 'screen'
      readonly deferred: DeferredData<DeferredParts>
      /** Its key in React: the same for as long as only its data changes. */
      readonly key: string
    })
  | {
      readonly kind: 'error'
      readonly status: number
      readonly message: string
      readonly path: string
      readonly key: string
      /** The screen that failed, where its layout stays around the error. */
      readonly framed?: AnyScreen | null
    }

export const CurrentContext = createContext<Current | null>(null)

/** The screen that is shown now. */
export const useCurrent = (): Current => {
  const current = use(CurrentContext)
  if (!current) throw new Error('useCurrent() outside of the app')
  return current
}
