/** Pictures of the backend, under our own origin, so that the policy needs to name no other. */
import type { RequestHandler } from 'express'
import { createProxyMiddleware, proxyEventsPlugin } from 'http-proxy-middleware'
import type { Deps } from '../deps.ts'
import { Agent } from 'node:http'
import { Agent as SecureAgent } from 'node:https'
import type { ServerResponse } from 'node:http'
import { contextOf } from '../requestContext.ts'
import { keepAnswerHeaders, keepRequestHeaders } from './keepHeaders.ts'
import { createRepeats } from './tryAgain.ts'

const PICTURE = /^\/(?:[\w~-]+\/){0,4}[\w~.-]+\.(?:avif|webp|png|jpe?g|svg)$/
const TIMEOUT_MS = 10_000
const ASKED = new Set(['host', 'accept', 'if-none-match', 'if-modified-since', 'range', 'if-range'])
const ANSWERED = new Set([
  'content-type',
  'content-length',
  'content-range',
  'accept-ranges',
  'transfer-encoding',
  'cache-control',
  'etag',
  'last-modified',
])

export const media = ({ upstreamUrl, clock }: Deps): RequestHandler => {
  const repeats = createRepeats(clock)
  const AgentOf = upstreamUrl.startsWith('https:') ? SecureAgent : Agent
  const proxy = createProxyMiddleware({
    target: `${new URL(upstreamUrl).origin}/media`,
    changeOrigin: true,
    ejectPlugins: true,
    plugins: [proxyEventsPlugin],
    proxyTimeout: TIMEOUT_MS,
    agent: new AgentOf({ keepAlive: true, maxSockets: 64 }),
    on: {
      proxyReq: (request) => {
        keepRequestHeaders(request, ASKED)
      },
      proxyRes: (answer, _req, res) => {
        const { statusCode = 0, headers } = answer
        keepAnswerHeaders(answer, ANSWERED)
        if (statusCode === 304 || (statusCode < 300 && headers['content-type']?.startsWith('image/'))) return
        answer.destroy()
        // What is not there may be there soon; what the backend says of it is not for the shopper.
        res.writeHead(statusCode >= 400 && statusCode < 500 ? 404 : 502, { 'cache-control': 'no-store' }).end()
      },
      error: (error, req, res) => {
        const response = res as ServerResponse
        if (repeats.mayRepeat(error, req, response)) {
          void proxy(req, response)
          return
        }
        contextOf(response as never).log.warn({ err: error }, 'picture')
        if (response.headersSent) response.destroy()
        else response.writeHead(502, { 'cache-control': 'no-store' }).end()
      },
    },
  })
  return (req, res, next) => {
    if ((req.method !== 'GET' && req.method !== 'HEAD') || !PICTURE.test(req.path) || req.path.includes('..')) {
      res.status(404).set('cache-control', 'no-store').type('text/plain').send('Not found')
      return
    }
    repeats.begin(req)
    void proxy(req, res, next)
  }
}
