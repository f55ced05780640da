import { usePublicConfig } from '../hooks/usePublicConfig.ts'
import { ConnectionStatus } from './ConnectionStatus.tsx'
import { useAnnouncement } from './useAnnouncement.ts'

/** What a page follows while it stays open: what the operator announces and, where pages are kept, the connection. */
export const OpenPage = () => {
  const { offline } = usePublicConfig()
  useAnnouncement()
  return offline !== undefined && <ConnectionStatus release={offline} />
}
