/** A completely rendered page for the page cache: no nonce, and the one constant inline script. */
import { Writable } from 'node:stream'
import { renderToPipeableStream } from 'react-dom/server'
import type { Deps } from '../deps.ts'
import { documentOf } from './documentOf.tsx'
import { awaitDeferred, type PagePlan } from './loadPage.ts'
import { startScriptOf } from './startScript.ts'

/** How long the render may take, in ms. It waits for nothing, so only a fault makes it long. */
const RENDER_MS = 3000

const render = (deps: Deps, plan: PagePlan): Promise<string | null> =>
  new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    let failed = false
    const { pipe, abort } = renderToPipeableStream(documentOf(deps, plan), {
      bootstrapScriptContent: startScriptOf(deps.manifest.entry),
      progressiveChunkSize: 1e9,
      onAllReady: () => {
        clearTimeout(timer)
        const sink = new Writable({
          write: (chunk: Buffer, _encoding, done) => {
            chunks.push(chunk)
            done()
          },
        })
        sink.once('finish', () => resolve(failed ? null : Buffer.concat(chunks).toString('utf8')))
        pipe(sink)
      },
      onShellError: (error) => {
        clearTimeout(timer)
        reject(error instanceof Error ? error : new Error(String(error)))
      },
      onError: () => {
        failed = true
      },
    })
    const timer = setTimeout(abort, RENDER_MS)
  })

/**
 * The HTML of a page, or null, without a render, when its status is not 200, or its menu or a deferred part was not available within
 * `waitMs`: only complete pages are cached. A part that the backend does not have is not missing. Rejects when the render fails.
 */
export const completePage = async (deps: Deps, plan: PagePlan, waitMs: number): Promise<string | null> => {
  if (plan.status !== 200 || !plan.isFramed || !plan.loaded || !(await awaitDeferred(plan.loaded.deferred(), waitMs))) return null
  const parts = await Promise.all(Object.values(plan.loaded.deferred()))
  return parts.includes(null) && plan.hasFailed() ? null : render(deps, plan)
}
