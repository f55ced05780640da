/**
 * Parts of a page that arrive after it. What a boundary waited for travels in the same stream, as a data block inside the
 * boundary; hydration reads it from there, so there is no second request and no mismatch.
 */
import { Suspense, use, type ReactNode } from 'react'
import { scriptJson } from '../../shared/rules/scriptJson.ts'
import type { Later, LaterParts } from '../defineScreen.ts'
import type { LaterPromises } from './openScreen.ts'

const blockId = (name: string) => `later-${name}`

/** A promise that React can read without waiting. */
const settled = <T,>(value: T): Promise<T> => Object.assign(Promise.resolve(value), { status: 'fulfilled' as const, value })

/** Later parts as they are started: on the server, and after a navigation in the browser. */
export const laterOf = (start: () => LaterPromises): Later<{ [name: string]: unknown }> => {
  const missing = settled(null)
  return { get: (name) => start()[name] ?? missing }
}

/** Later parts of the page that the server sent: read from their block, or asked for when the block never came. */
export const laterFromPage = (start: () => LaterPromises): Later<{ [name: string]: unknown }> => {
  const known = new Map<string, Promise<unknown>>()
  let started: LaterPromises | null = null
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

type Props<L extends LaterParts, N extends keyof L & string> = {
  readonly name: N
  readonly from: Later<L>
  /** Shown until the part is there: as high as the part will be. */
  readonly fallback: ReactNode
  /** Draws the part; `null` says that it could not be had. */
  readonly children: (value: L[N] | null) => ReactNode
}

function Arrived<L extends LaterParts, N extends keyof L & string>({ name, from, children }: Omit<Props<L, N>, 'fallback'>) {
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

/** A boundary around one later part. */
export function Deferred<L extends LaterParts, N extends keyof L & string>({ fallback, ...rest }: Props<L, N>) {
  return (
    <Suspense fallback={fallback}>
      <Arrived {...rest} />
    </Suspense>
  )
}
