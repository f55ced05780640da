import { createContext, use } from 'react'
import type { PublicConfig } from '../../shared/publicConfig.ts'

export const PublicConfigContext = createContext<PublicConfig | null>(null)

/** The operator's public runtime configuration: chat, analytics, counter, logo. Empty texts mean "not configured". */
export const usePublicConfig = (): PublicConfig => {
  const config = use(PublicConfigContext)
  if (!config) throw new Error('usePublicConfig() outside of the app')
  return config
}
