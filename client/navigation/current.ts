/** The screen that is shown now: one of the shop's, or an error in its place. */
import { createContext, use } from 'react'
import type { Later, LaterParts } from '../defineScreen.ts'
import type { Opened } from './openScreen.ts'

export type Current =
  | (Omit<Opened, 'later'> & {
      readonly kind: 'screen'
      readonly later: Later<LaterParts>
      readonly key: string
      /** The key that it was first drawn under, when only its data changed since. */ readonly place?: string
    })
  | { readonly kind: 'error'; readonly status: number; readonly message: string; readonly path: string; readonly key: string }

export const CurrentContext = createContext<Current | null>(null)

/** The screen that is shown now. */
export const useCurrent = (): Current => {
  const current = use(CurrentContext)
  if (!current) throw new Error('useCurrent() outside of the app')
  return current
}
