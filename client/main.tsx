/** The browser's entry. The code that it starts is in the chunk that all pages share: a separate file would be compressed less well. */
import { watchLeaving } from './browser/leaving.ts'
import { reloadOnce } from './browser/reloadOnce.ts'
import { createImportFile } from './loading/importFile.ts'
import { ChunkLoadError } from './loading/loadChunk.ts'
import { startShop } from './startShop.tsx'

const importFile = createImportFile({
  fetch: (href) => fetch(href),
  load: (href) => import(href),
  wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
  loaded: [...document.querySelectorAll<HTMLLinkElement>('link[rel="modulepreload"]')].map(({ href }) => href),
})
globalThis.importFile = (path) => watchLeaving(() => importFile(new URL(path, import.meta.url).href))

startShop().catch((error: unknown) => {
  if (error instanceof ChunkLoadError && reloadOnce(window.location.href, error)) return
  globalThis.endStart(true)
  throw error
})
