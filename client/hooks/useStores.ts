import { createContext, use } from 'react'
import type { Stores } from '../stores/createStores.ts'

export const StoresContext = createContext<Stores | null>(null)

/** The stores of this user. Read from them through `useStoreValue`, change them through their functions. */
export const useStores = (): Stores => {
  const stores = use(StoresContext)
  if (!stores) throw new Error('useStores() outside of the app')
  return stores
}
