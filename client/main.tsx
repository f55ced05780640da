/** The browser's entry. The code that it starts is in the chunk that all pages share: a separate file would be compressed less well. */
import { reloadOnce } from './browser/reloadOnce.ts'
import { showStartFailed } from './layout/showStartFailed.ts'
import { ChunkLoadError } from './loading/loadChunk.ts'
import { startShop } from './startShop.tsx'

startShop().catch((error: unknown) => {
  if (error instanceof ChunkLoadError && reloadOnce(window.location.href, error)) return
  showStartFailed()
  throw error
})
