/**
 * Requests pictures from the backend with http-proxy-middleware. The library sends the client's own request, so its contents are validated
 * before (server/middleware/media.ts), and its headers are replaced by the permitted ones.
 */
import { Agent, type ClientRequest, type IncomingMessage, type ServerResponse } from 'node:http'
import { Agent as SecureAgent } from 'node:https'
import type { Request, Response } from 'express'
import { createProxyMiddleware, proxyEventsPlugin } from 'http-proxy-middleware'
import { startDeadline } from '../deadline.ts'
import type { StreamedAnswer } from '../upstreamTransport.ts'

const SOCKETS = 64
/** The idle time-out of the backend's answer, in ms. */
const IDLE_MS = 10_000

type Attempt = {
  request: ClientRequest | null
  readonly take: (reply: IncomingMessage) => void
  readonly fail: (error: Error) => void
}

/**
 * Creates the function that sends a request below /media to the backend and resolves with the head of its answer, which must end within
 * `totalMs`.
 */
export const createPictureClient = (upstreamUrl: string) => {
  const { origin, pathname, protocol } = new URL(upstreamUrl)
  const attempts = new WeakMap<IncomingMessage, Attempt>()
  const AgentOf = protocol === 'https:' ? SecureAgent : Agent
  const onError = (error: Error, req: IncomingMessage) => attempts.get(req)?.fail(error)

  const proxy = createProxyMiddleware<IncomingMessage, ServerResponse>({
    target: origin + pathname.replace(/\/+$/, ''),
    changeOrigin: true,
    ejectPlugins: true,
    plugins: [proxyEventsPlugin],
    // The library would copy all of the backend's headers to the client.
    selfHandleResponse: true,
    proxyTimeout: IDLE_MS,
    agent: new AgentOf({ keepAlive: true, maxSockets: SOCKETS }),
    on: {
      proxyReq: (request, req) => {
        const attempt = attempts.get(req)
        if (!attempt) return
        attempt.request = request
        // Without a listener the request would never end.
        request.once('upgrade', (_reply, socket) => {
          socket.destroy()
          attempt.fail(new Error('The backend switched to another protocol'))
        })
      },
      proxyRes: (reply, req) => attempts.get(req)?.take(reply),
      error: onError,
      econnreset: onError,
    },
  })

  return (req: Request, res: Response, headers: { readonly [name: string]: string }, totalMs: number): Promise<StreamedAnswer> =>
    new Promise((resolve, reject) => {
      // Express has removed the mount path from it.
      req.url = req.originalUrl
      // The library adds two listeners for each attempt.
      res.setMaxListeners(16)
      req.headers = { ...headers }
      const stop = startDeadline(totalMs, null, (late) => {
        attempt.fail(late)
        attempt.request?.destroy(late)
      })
      const attempt: Attempt = {
        request: null,
        take: (reply) => {
          const { statusCode: status = 502, headers: sent } = reply
          reply.once('close', stop)
          resolve({ status, headers: sent, body: reply, retryAfter: sent['retry-after'] ?? null })
        },
        fail: (error) => {
          stop()
          reject(error)
        },
      }
      attempts.set(req, attempt)
      proxy(req, res).catch(attempt.fail)
    })
}
