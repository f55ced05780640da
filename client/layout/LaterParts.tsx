import { useEffect, useState, type ComponentType } from 'react'
import { usePublicConfig } from '../hooks/usePublicConfig.ts'
import { loadChunk } from '../loading/loadChunk.ts'

const loadServices = () => import('./Services.tsx').then(({ Services }) => Services)
const loadConnection = () => import('./ConnectionStatus.tsx').then(({ ConnectionStatus }) => ConnectionStatus)

/** A part that the page is whole without: it comes after all others, and a failure is its alone. */
const Later = ({ load }: { readonly load: () => Promise<ComponentType> }) => {
  const [Part, setPart] = useState<ComponentType | null>(null)
  useEffect(() => {
    void loadChunk(load).then(
      (loaded) => setPart(() => loaded),
      () => null,
    )
  }, [load])
  return Part && <Part />
}

/** The places of the services of others and of what is said about the connection, whose code comes only where they are configured. */
export const LaterParts = () => {
  const { chatId, analyticsId, counterId, offline } = usePublicConfig()
  return (
    <>
      {chatId + analyticsId + counterId !== '' && <Later load={loadServices} />}
      {offline !== undefined && <Later load={loadConnection} />}
    </>
  )
}
