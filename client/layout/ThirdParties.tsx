import { useEffect, useState, type ComponentType } from 'react'
import { usePublicConfig } from '../hooks/usePublicConfig.ts'
import { loadChunk } from '../loading/loadChunk.ts'

/** The place of the services of others, whose code comes only where one is configured. */
export const ThirdParties = () => {
  const { chatId, analyticsId, counterId } = usePublicConfig()
  const isWanted = chatId + analyticsId + counterId !== ''
  const [Part, setPart] = useState<ComponentType | null>(null)
  useEffect(() => {
    // Without these services the shop is whole: a failure is theirs alone.
    if (isWanted)
      void loadChunk(() => import('./Services.tsx')).then(
        ({ Services }) => setPart(() => Services),
        () => null,
      )
  }, [isWanted])
  return Part && <Part />
}
