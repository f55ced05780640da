import { useEffect, useState, type ComponentType } from 'react'
import { usePublicConfig } from '../hooks/usePublicConfig.ts'
import { loadChunk } from '../loading/loadChunk.ts'

const loadServices = () => import('./Services.tsx').then(({ Services }) => Services)
const loadOpenPage = () => import('./OpenPage.tsx').then(({ OpenPage }) => OpenPage)

/** An optional part of the page: it is loaded after all others, and its failure affects no other part. */
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

/** The background parts of an open page, and third-party services, whose code is loaded only where one is configured. */
export const LaterParts = () => {
  const { chatId, analyticsId, counterId, vitals = '' } = usePublicConfig()
  return (
    <>
      {chatId + analyticsId + counterId + vitals !== '' && <Later load={loadServices} />}
      <Later load={loadOpenPage} />
    </>
  )
}
