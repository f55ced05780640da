/** How the server reaches the backend: a keep-alive pool with limits on every part of an answer. */
import { Pool } from 'undici'
import type { Transport } from '../shared/api/createApiClient.ts'

/** Limits in ms and bytes (guide: page answers within 3.5 s under any fault of the backend). */
const LIMITS = { connect: 1000, total: 3000, bytes: 8 * 1024 * 1024, sockets: 64 }

export type UpstreamTransport = { readonly transport: Transport; readonly close: () => Promise<void> }

/** Makes the transport to a base address. A request rejects when the answer is not whole after 3 s or larger than 8 MB. */
export const createUpstreamTransport = (baseUrl: string, limits = LIMITS): UpstreamTransport => {
  const { origin, pathname } = new URL(baseUrl)
  const prefix = pathname.replace(/\/+$/, '')
  const pool = new Pool(origin, {
    connections: limits.sockets,
    connect: { timeout: limits.connect },
    keepAliveTimeout: 30_000,
    pipelining: 1,
  })
  const transport: Transport = async ({ method, url, headers, body }) => {
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
      if (size > limits.bytes) throw new Error(`The answer is larger than ${limits.bytes} bytes`)
      chunks.push(chunk)
    }
    const text = (chunks.length === 1 ? (chunks[0] as Buffer) : Buffer.concat(chunks)).toString('utf8')
    try {
      return { status: answer.statusCode, json: JSON.parse(text) as unknown }
    } catch {
      return { status: answer.statusCode, json: undefined }
    }
  }
  return { transport, close: () => pool.destroy() }
}
