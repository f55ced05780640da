/** A backend for faults that the real one cannot be made to show: slow, cut, wrong or odd answers, by path. */
import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { GROUPS } from '../../shared/features.ts'

export type Seen = { readonly method: string; readonly url: string; readonly headers: IncomingHttpHeaders; readonly body: string }

export type Answering = (request: IncomingMessage, response: ServerResponse, seen: Seen) => void

export type FakeUpstream = {
  readonly url: string
  /** Every request so far, in order. */
  readonly seen: Seen[]
  /** Sets the answer for requests whose path begins with `prefix`; the newest matching one applies. */
  readonly on: (prefix: string, answering: Answering) => void
  /** The number of requests that are being answered. */
  readonly open: () => number
  readonly close: () => Promise<void>
}

/** A complete JSON answer. */
export const json =
  (value: unknown, status = 200): Answering =>
  (_request, response) => {
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(value))
  }

/** A body without a code and without a message. */
export const SAYS_NOTHING = { data: { message: '' }, message: '' }

/** A 429 without a message; Retry-After is so many seconds. */
export const tooMany =
  (seconds: number): Answering =>
  (_request, response) => {
    response
      .writeHead(429, { 'content-type': 'application/json', 'retry-after': String(seconds) })
      .end(JSON.stringify({ data: { message: '', code: 'too_many' }, message: '' }))
  }

/** The same answer after so many ms. */
export const late =
  (ms: number, answering: Answering): Answering =>
  (request, response, seen) => {
    const timer = setTimeout(() => answering(request, response, seen), ms)
    response.once('close', () => clearTimeout(timer))
  }

/** The same answer after the test releases it. */
export const paused = (answering: Answering): { readonly answering: Answering; readonly letPass: () => void } => {
  let letPass = () => {}
  const passes = new Promise<void>((resolve) => {
    letPass = resolve
  })
  return { answering: (...args) => void passes.then(() => answering(...args)), letPass }
}

/** Never answers. */
export const hang: Answering = () => {}

/** Cuts the connection before the first byte. */
export const reset: Answering = (request) => {
  request.socket.destroy()
}

/** Begins a JSON answer and cuts the connection in the middle of it. */
export const cutInTheMiddle: Answering = (_request, response) => {
  response.writeHead(200, { 'content-type': 'application/json', 'transfer-encoding': 'chunked' })
  response.write('{"data":{"items":[')
  setTimeout(() => response.socket?.destroy(), 30)
}

/** Sends one byte every `ms`, without an end. */
export const drip =
  (ms: number): Answering =>
  (_request, response) => {
    response.writeHead(200, { 'content-type': 'application/json' })
    const timer = setInterval(() => response.write(' '), ms)
    response.once('close', () => clearInterval(timer))
  }

/** Lets a real backend carry out a request, and answers otherwise: as when only the answer is lost. */
export const counted =
  (url: string, answering: Answering): Answering =>
  (request, response, seen) => {
    void carriedOut(url, seen).then(
      () => answering(request, response, seen),
      () => response.destroy(),
    )
  }

const carriedOut = (url: string, seen: Seen): Promise<Response> => {
  const headers: { [name: string]: string } = {}
  for (const name of ['accept-language', 'currency', 'authorization', 'content-type', 'idempotency-key']) {
    const value = seen.headers[name]
    if (typeof value === 'string') headers[name] = value
  }
  return fetch(url + seen.url, { method: seen.method, headers, ...(seen.body !== '' && { body: seen.body }) })
}

/** Forwards a request to a real backend, and returns its answer; `edit` may change the JSON. */
export const passTo =
  (url: string, edit?: (value: unknown) => unknown): Answering =>
  (_request, response, seen) => {
    carriedOut(url, seen)
      .then(async (answer) => {
        const text = await answer.text()
        const retryAfter = answer.headers.get('retry-after')
        response
          .writeHead(answer.status, {
            'content-type': 'application/json',
            ...(retryAfter !== null && { 'retry-after': retryAfter }),
          })
          .end(edit ? JSON.stringify(edit(JSON.parse(text))) : text)
      })
      .catch(() => response.destroy())
  }

const bodyOf = async (request: IncomingMessage): Promise<string> => {
  const chunks: Buffer[] = []
  for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk)
  return Buffer.concat(chunks).toString('utf8')
}

/** The front configuration of a backend that has every group. */
export const everyGroup: Answering = json({ data: { features: Object.fromEntries(GROUPS.map((group) => [group, true])) } })

/** Starts one on a free port. Requests that no `on` matches get `{ data: {} }`, the front configuration names every group. */
export const startFakeUpstream = async (port = 0): Promise<FakeUpstream> => {
  const seen: Seen[] = []
  const rules: { readonly prefix: string; readonly answering: Answering }[] = [
    { prefix: '/v1/frontConfig', answering: everyGroup },
  ]
  let open = 0
  const server = createServer((request, response) => {
    open += 1
    response.once('close', () => {
      open -= 1
    })
    bodyOf(request).then(
      (body) => {
        const one: Seen = { method: request.method ?? '', url: request.url ?? '', headers: request.headers, body }
        seen.push(one)
        const rule = rules.findLast(({ prefix }) => one.url.startsWith(prefix))
        ;(rule?.answering ?? json({ data: {} }))(request, response, one)
      },
      () => response.destroy(),
    )
  })
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    seen,
    on: (prefix, answering) => {
      rules.push({ prefix, answering })
    },
    open: () => open,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
