/** A page drawn to its end, for the page cache: no nonce, and the one constant inline script. */
import { createHash } from 'node:crypto'
import { Writable } from 'node:stream'
import { renderToPipeableStream } from 'react-dom/server'
import type { Deps } from '../deps.ts'
import { documentOf } from './documentOf.tsx'
import { settleLater, type PagePlan } from './openPage.ts'

/** How long the later parts of a page may take before it is not kept, in ms. */
const LATER_MS = 3000

/**
 * The inline script of kept pages; it never changes while a build is served. A script element made by an allowed script is
 * trusted under 'strict-dynamic', and so are the modules it imports; an `import()` of the inline script itself is not.
 */
export const loaderOf = (entry: string): string =>
  `document.head.append(Object.assign(document.createElement("script"),{type:"module",src:${JSON.stringify(entry)}}))`

/** Its hash, for the policy. */
export const loaderHash = (entry: string): string => createHash('sha256').update(loaderOf(entry)).digest('base64')

/** The HTML of a page, or null when a part of it could not be had: only whole pages are kept. */
export const completePage = async (deps: Deps, plan: PagePlan): Promise<string | null> => {
  if (plan.status !== 200 || !plan.opened || !(await settleLater(plan.opened.later(), LATER_MS))) return null
  const parts = await Promise.all(Object.values(plan.opened.later()))
  if (parts.includes(null)) return null
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    let failed = false
    const { pipe } = renderToPipeableStream(documentOf(deps, plan, undefined), {
      bootstrapScriptContent: loaderOf(deps.manifest.entry),
      progressiveChunkSize: 1e9,
      onAllReady: () => {
        const sink = new Writable({
          write: (chunk: Buffer, _encoding, done) => {
            chunks.push(chunk)
            done()
          },
        })
        sink.once('finish', () => resolve(failed ? null : Buffer.concat(chunks).toString('utf8')))
        pipe(sink)
      },
      onShellError: (error) => reject(error instanceof Error ? error : new Error(String(error))),
      onError: () => {
        failed = true
      },
    })
  })
}
