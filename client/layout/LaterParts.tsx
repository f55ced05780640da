import { useEffect, useState, type ComponentType } from 'react'
import { usePublicConfig } from '../hooks/usePublicConfig.ts'
import { loadChunk } from '../loading/loadChunk.ts'

const loadServices = () => import('./Services.tsx').then(({ Services }) => Services)
const loadOpenPage = () => import('./OpenPage.tsx').then(({ OpenPage }) => OpenPage)

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

/** The places of what a page follows while it stays open, and of the services of others, whose code comes only where one is configured. */
export const LaterParts = () => {
  const { chatId, analyticsId, counterId } = usePublicConfig()
  return (
    <>
      {chatId + analyticsId + counterId !== '' && <Later load={loadServices} />}
      <Later load={loadOpenPage} />
    </>
  )
}
