import { usePublicConfig } from '../hooks/usePublicConfig.ts'
import { CopyAttribution } from './CopyAttribution.tsx'
import { ConnectionStatus } from './ConnectionStatus.tsx'
import { useAnnouncement } from './useAnnouncement.ts'
import { useChosenCurrency } from './useChosenCurrency.ts'

/**
 * What a page follows while it stays open: what is copied of it, the currency that another tab has chosen, what the operator announces and,
 * where pages are kept, the connection.
 */
export const OpenPage = () => {
  const { offline } = usePublicConfig()
  useAnnouncement()
  useChosenCurrency()
  return (
    <>
      <CopyAttribution />
      {offline !== undefined && <ConnectionStatus release={offline} />}
    </>
  )
}
