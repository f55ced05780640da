/**
 * Parts of a page that arrive after the shell. The data of a boundary is streamed inside it as a data block; hydration reads it from there,
 * so there is no second request and no mismatch.
 */
import { Suspense, use, type ReactNode } from 'react'
import { scriptJson } from '../../shared/rules/scriptJson.ts'
import type { DeferredData, DeferredParts } from '../defineScreen.ts'
import { ErrorBoundary } from '../loading/ErrorBoundary.tsx'
import type { DeferredPromises } from './loadedScreen.ts'

const blockId = (name: string) => `deferred-${name}`

/** A promise that React can read without suspending. */
const settled = <T,>(value: T): Promise<T> => Object.assign(Promise.resolve(value), { status: 'fulfilled' as const, value })

/** Deferred parts as they are started: on the server, and after a navigation in the browser. */
export const deferredOf = (start: () => DeferredPromises): DeferredData<{ [name: string]: unknown }> => {
  const missing = settled(null)
  return { get: (name) => start()[name] ?? missing }
}

/** Deferred parts of the page that the server sent: read from their block, or requested when the block never arrived. */
export const deferredFromPage = (start: () => DeferredPromises): DeferredData<{ [name: string]: unknown }> => {
  const known = new Map<string, Promise<unknown>>()
  let started: DeferredPromises | null = null
  const find = (name: string): Promise<unknown> => {
    const block = document.getElementById(blockId(name))
    if (block?.textContent) return settled(JSON.parse(block.textContent) as unknown)
    started ??= start()
    return started[name] ?? settled(null)
  }
  return {
    get: (name) => {
      const promise = known.get(name) ?? find(name)
      known.set(name, promise)
      return promise
    },
  }
}

type Props<L extends DeferredParts, N extends keyof L & string> = {
  readonly name: N
  readonly from: DeferredData<L>
  /** Shown until the part arrives: as high as the part will be. */
  readonly fallback: ReactNode
  /** Renders the part; `null` means that it is unavailable. */
  readonly children: (value: L[N] | null) => ReactNode
}

function Arrived<L extends DeferredParts, N extends keyof L & string>({ name, from, children }: Omit<Props<L, N>, 'fallback'>) {
  const value = use(from.get(name))
  return (
    <>
      <script
        type="application/json"
        id={blockId(name)}
        suppressHydrationWarning
        dangerouslySetInnerHTML={{ __html: typeof document === 'undefined' ? scriptJson(value) : '' }}
      />
      {children(value)}
    </>
  )
}

/** Boundaries around one deferred part: for its loading, and for its failure, which is rendered as an unavailable part. */
export function Deferred<L extends DeferredParts, N extends keyof L & string>({ fallback, ...rest }: Props<L, N>) {
  return (
    <ErrorBoundary resetKey={rest.from} fallback={() => rest.children(null)}>
      <Suspense fallback={fallback}>
        <Arrived {...rest} />
      </Suspense>
    </ErrorBoundary>
  )
}
