/**
 * A shop whose connection can be cut and whose release can change during a visit: browsers see one origin, a test decides what answers
 * there.
 */
import { createServer, request as ask, type IncomingMessage, type ServerResponse } from 'node:http'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { AddressInfo, Socket } from 'node:net'
import type { Release } from '../../shared/offline.ts'
import { test as base } from './fixtures.ts'
import { ROOT, startShop } from './startProgram.ts'

const { release: built } = JSON.parse(readFileSync(path.join(ROOT, 'dist/manifest.json'), 'utf8')) as {
  readonly release: Release
}

export type Line = {
  readonly url: string
  /** Cuts the connection: no request passes. */
  readonly cut: () => void
  readonly mend: () => void
  /** From now on pages are of this release; the service worker, after as many answers of the previous release. */
  readonly deploy: (release: string, how?: { readonly workersOfPrevious?: number; readonly builtAt?: string }) => void
  /** From now on the shop has no service worker (`OFFLINE=0`). */
  readonly switchOff: () => void
  /** Requests that reached a shop, as `GET /cart`. */
  readonly requested: string[]
  /** Restores the initial state. */
  readonly reset: () => void
}

type Targets = { readonly on: string; readonly off: string }

const startLine = async (targets: Targets): Promise<Line & { readonly close: () => Promise<void> }> => {
  const sockets = new Set<Socket>()
  const requested: string[] = []
  let isCut = false
  let target = targets.on
  let release: Release | null = null
  let workers: (Release | null)[] = []

  const pass = (answer: IncomingMessage, response: ServerResponse, url: string) => {
    const isWorker = url === '/sw.js'
    const isText = isWorker || (answer.headers['content-type'] ?? '').startsWith('text/html')
    const previous = isWorker ? workers.shift() : undefined
    const its = previous === undefined ? release : previous
    if (its === null || !isText) {
      response.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(response)
      return
    }
    const chunks: Buffer[] = []
    answer.on('data', (chunk: Buffer) => chunks.push(chunk))
    answer.on('end', () => {
      const { 'content-length': _, etag: __, ...headers } = answer.headers
      response.writeHead(answer.statusCode ?? 502, headers)
      response.end(Buffer.concat(chunks).toString().replaceAll(built.id, its.id).replaceAll(built.builtAt, its.builtAt))
    })
  }

  const server = createServer((incoming, response) => {
    const { method = 'GET', url = '/' } = incoming
    requested.push(`${method} ${url}`)
    // Uncompressed and complete, so that it can be rewritten.
    const { 'accept-encoding': _, 'if-none-match': __, ...headers } = incoming.headers
    const outgoing = ask(target + url, { method, headers, agent: false }, (answer) => pass(answer, response, url))
    outgoing.once('error', () => response.destroy())
    response.once('close', () => outgoing.destroy())
    incoming.pipe(outgoing)
  })
  server.on('connection', (socket) => {
    if (isCut) socket.destroy()
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requested,
    cut: () => {
      isCut = true
      for (const socket of sockets) socket.destroy()
    },
    mend: () => {
      isCut = false
    },
    deploy: (id, { workersOfPrevious = 0, builtAt = new Date().toISOString() } = {}) => {
      workers = Array.from({ length: workersOfPrevious }, () => release)
      release = { id, builtAt }
    },
    switchOff: () => {
      target = targets.off
    },
    reset: () => {
      isCut = false
      release = null
      workers = []
      target = targets.on
      requested.length = 0
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        for (const socket of sockets) socket.destroy()
      }),
  }
}

const startLineOfShops = async () => {
  const env = { UPSTREAM_URL: process.env['E2E_BACKEND_URL'] ?? '', TRUST_PROXY: 'loopback' }
  const [on, off] = await Promise.all([startShop({ ...env, OFFLINE: '1' }), startShop(env)])
  const line = await startLine({ on: on.url, off: off.url })
  const stop = async () => {
    await line.close()
    await Promise.all([on.stop(), off.stop()])
  }
  return { ...line, stop }
}

export const test = base.extend<{ line: Line }>({
  line: async ({ startOnce }, use) => {
    const line = await startOnce('line', startLineOfShops)
    line.reset()
    await use(line)
  },
  baseURL: async ({ line }, use) => use(line.url),
})
