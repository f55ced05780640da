/** How the server reaches the backend: a keep-alive pool with limits on every part of an answer. */
import { Pool } from 'undici'
import { BrokenAnswer } from '../shared/errors.ts'
import type { Transport } from '../shared/api/createApiClient.ts'

/** Limits in ms and bytes (guide: page answers within 3.5 s under any fault of the backend). */
const LIMITS = { connect: 1000, total: 3000, bytes: 8 * 1024 * 1024, sockets: 64 }

/** Codes of a backend that was never reached; everything else that fails had begun to answer. */
const UNREACHED = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH', 'UND_ERR_CONNECT_TIMEOUT'])

const isUnreached = (error: unknown): boolean =>
  error instanceof Error && (error.name === 'TimeoutError' || ('code' in error && UNREACHED.has(String(error.code))))

export type UpstreamTransport = { readonly transport: Transport; readonly close: () => Promise<void> }

/** Makes the transport to a base address. A request rejects when there is no whole answer after 3 s, with `BrokenAnswer` when it broke off, was no HTTP or larger than 8 MB. */
export const createUpstreamTransport = (baseUrl: string, limits = LIMITS): UpstreamTransport => {
  const { origin, pathname } = new URL(baseUrl)
  const prefix = pathname.replace(/\/+$/, '')
  const pool = new Pool(origin, {
    connections: limits.sockets,
    connect: { timeout: limits.connect },
    keepAliveTimeout: 30_000,
    pipelining: 1,
  })
  const ask: Transport = async ({ method, url, headers, body }) => {
    const answer = await pool.request({
      method,
      path: prefix + url,
      headers,
      body: body ?? null,
      signal: AbortSignal.timeout(limits.total),
    })
    const chunks: Buffer[] = []
    let size = 0
    for await (const chunk of answer.body as AsyncIterable<Buffer>) {
      size += chunk.length
      if (size > limits.bytes) throw new BrokenAnswer(`The answer is larger than ${limits.bytes} bytes`)
      chunks.push(chunk)
    }
    const text = (chunks.length === 1 ? (chunks[0] as Buffer) : Buffer.concat(chunks)).toString('utf8')
    try {
      return { status: answer.statusCode, json: JSON.parse(text) as unknown }
    } catch {
      return { status: answer.statusCode, json: undefined }
    }
  }
  const transport: Transport = async (request) => {
    try {
      return await ask(request)
    } catch (error) {
      throw isUnreached(error)
        ? error
        : new BrokenAnswer(error instanceof Error ? `${error.name}: ${error.message}` : String(error))
    }
  }
  return { transport, close: () => pool.destroy() }
}
