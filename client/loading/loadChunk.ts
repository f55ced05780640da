/** Loads code and texts that are not part of the page's first bytes: screens, groups of texts, parts that open later. */
import { reloadOnce } from '../browser/reloadOnce.ts'

/** A chunk could not be loaded: the page is older than the deployment, or the network failed. */
export class ChunkLoadError extends Error {
  override readonly name = 'ChunkLoadError'
}

/** Returns the exports of the chunk. Rejects with `ChunkLoadError`, which the caller handles. */
export const loadChunk = async <M>(load: () => Promise<M>): Promise<M> => {
  try {
    return await load()
  } catch (error) {
    if (error instanceof ChunkLoadError) throw error
    throw new ChunkLoadError(error instanceof Error ? error.message : String(error), { cause: error })
  }
}

/** Whether a reload would discard unsent input. */
export const isWriting = (): boolean => {
  const { activeElement } = document
  const isField = activeElement instanceof HTMLInputElement || activeElement instanceof HTMLTextAreaElement
  return document.querySelector('dialog[open], form[data-dirty]') !== null || (isField && activeElement.value !== '')
}

/**
 * The same for a part of the open page that the user requested. A missing chunk reloads the page, once in 10 s (R8.08), once for each chunk
 * of a build, and never under a form: the promise then stays pending, because the page is leaving. Otherwise it rejects with
 * `ChunkLoadError`, and the caller shows a message with a retry button.
 */
export const loadPart = async <M>(load: () => Promise<M>): Promise<M> => {
  try {
    return await loadChunk(load)
  } catch (error) {
    if (isWriting() || !reloadOnce(window.location.href, error)) throw error
    return new Promise<M>(() => {})
  }
}
