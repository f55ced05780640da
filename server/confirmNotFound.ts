/**
 * A 404 is accepted only from a backend that also answers something else: one that suddenly answers 404 to everything (a wrong route, an
 * empty deployment) would remove pages from caches and search engines.
 */
import { BrokenAnswer } from '../shared/errors.ts'
import { getFrontConfig } from '../shared/api/settings.ts'
import type { BackendRequest, UpstreamTransport } from './upstreamTransport.ts'

/** The number of consecutive 404 or 410 answers from which a further call confirms them. */
const SUSPICIOUS = 3
/** How long a confirmation counts, in ms. */
const CONFIRMED_MS = 2000

const isMissing = (status: number): boolean => status === 404 || status === 410

const headersOf = ({ headers }: BackendRequest) => {
  const { authorization: _token, 'content-type': _type, ...others } = headers
  return others
}

/**
 * Wraps the transport of a backend. A read that is answered with 404 rejects with `BrokenAnswer` when the answers before were all 404 and
 * the backend has no front configuration either, which every backend has. `now` returns ms.
 */
export const confirmsNotFound = (inner: UpstreamTransport, now: () => number): UpstreamTransport => {
  let inRow = 0
  let last: { readonly at: number; readonly isAvailable: Promise<boolean> } | null = null
  let wasAvailable = true

  /** While the configuration cannot be read, the last result counts. */
  const readConfig = async (request: BackendRequest): Promise<boolean> => {
    const { name: call, method, path: url } = getFrontConfig
    try {
      const { status } = await inner.transport({ call, method, url, headers: headersOf(request), repeatable: true })
      wasAvailable = !isMissing(status)
    } catch {
      // Reported by the transport.
    }
    return wasAvailable
  }

  const isConfirmed = (request: BackendRequest): Promise<boolean> => {
    if (last === null || now() - last.at >= CONFIRMED_MS) last = { at: now(), isAvailable: readConfig(request) }
    return last.isAvailable
  }

  /** Counts an answer; rejects when it is a 404 that is not confirmed. */
  const check = async (request: BackendRequest, status: number): Promise<void> => {
    if (!isMissing(status)) {
      inRow = 0
      return
    }
    inRow += 1
    if (inRow < SUSPICIOUS || !request.repeatable || request.call === getFrontConfig.name) return
    if (!(await isConfirmed(request))) throw new BrokenAnswer(`HTTP ${status} to every call, the front configuration too`)
  }

  return {
    ...inner,
    transport: async (request, totalMs) => {
      const answer = await inner.transport(request, totalMs)
      await check(request, answer.status)
      return answer
    },
    open: async (request, totalMs) => {
      const answer = await inner.open(request, totalMs)
      await check(request, answer.status).catch((error: unknown) => {
        answer.body.resume()
        throw error
      })
      return answer
    },
  }
}
