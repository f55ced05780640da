/**
 * A backend on bare TCP that reads requests strictly by RFC 9112 and records every one with its connection: readers that disagree about the
 * end of a request show up here as a request that no client sent.
 */
import { createServer, type AddressInfo, type Socket } from 'node:net'
import { headersOf } from './rawRequest.ts'

export type ParsedRequest = {
  readonly connection: number
  readonly method: string
  readonly target: string
  /** Lower-case names; a repeated header is joined by ", ". */
  readonly headers: { readonly [name: string]: string }
  readonly body: string
}

/** Answers one request by writing bytes; by default it echoes the target and the Authorization header. */
export type RawAnswering = (socket: Socket, request: ParsedRequest) => void

export type CountingBackend = {
  readonly url: string
  readonly seen: ParsedRequest[]
  /** Bytes that were not a request. */
  readonly rubbish: string[]
  /** Sets the answer for targets that begin with `prefix`; the newest matching one applies. */
  readonly on: (prefix: string, answering: RawAnswering) => void
  /** The number of open connections. */
  readonly open: () => number
  readonly close: () => Promise<void>
}

export const rawAnswer = (status: string, headers: { readonly [name: string]: string | number }, body = ''): string =>
  `HTTP/1.1 ${status}\r\n${Object.entries(headers)
    .map(([name, value]) => `${name}: ${value}\r\n`)
    .join('')}\r\n${body}`

/** A complete 200 that contains the request's target and Authorization header. */
const echo: RawAnswering = (socket, { method, target, headers }) => {
  const isPicture = target.startsWith('/media/')
  const body = JSON.stringify({ data: { target, auth: headers['authorization'] ?? null } })
  const head = { 'Content-Type': isPicture ? 'image/webp' : 'application/json', 'Content-Length': body.length }
  socket.write(rawAnswer('200 OK', head, method === 'HEAD' ? '' : body))
}

const HEAD = /^([A-Z]+) (\S+) HTTP\/1\.1\r\n((?:[^\r\n:]+:[^\r\n]*\r\n)*)\r\n/

/** The body at the start of `rest` and its length on the wire; null while it is incomplete. */
const bodyOf = (rest: string, headers: { readonly [name: string]: string }) => {
  if (headers['transfer-encoding'] === undefined) {
    const length = Number(headers['content-length'] ?? 0)
    return rest.length < length ? null : { body: rest.slice(0, length), length }
  }
  const end = rest.indexOf('0\r\n\r\n')
  return end === -1 ? null : { body: `(chunked)${rest.slice(0, end)}`, length: end + 5 }
}

export const startCountingBackend = async (): Promise<CountingBackend> => {
  const seen: ParsedRequest[] = []
  const rubbish: string[] = []
  const rules: { readonly prefix: string; readonly answering: RawAnswering }[] = []
  const sockets = new Set<Socket>()
  let connections = 0
  const server = createServer((socket) => {
    const connection = ++connections
    sockets.add(socket)
    let unread = ''
    socket.on('data', (chunk) => {
      unread += chunk.toString('latin1')
      for (;;) {
        const head = HEAD.exec(unread)
        if (!head) {
          if (unread.includes('\r\n\r\n')) {
            rubbish.push(unread)
            socket.destroy()
          }
          return
        }
        const headers = headersOf(head[0])
        const read = bodyOf(unread.slice(head[0].length), headers)
        if (!read) return
        unread = unread.slice(head[0].length + read.length)
        const request = { connection, method: head[1] ?? '', target: head[2] ?? '', headers, body: read.body }
        seen.push(request)
        const rule = rules.findLast(({ prefix }) => request.target.startsWith(prefix))
        ;(rule?.answering ?? echo)(socket, request)
      }
    })
    socket.on('error', () => {})
    socket.once('close', () => {
      sockets.delete(socket)
      if (unread !== '') rubbish.push(unread)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    seen,
    rubbish,
    on: (prefix, answering) => {
      rules.push({ prefix, answering })
    },
    open: () => sockets.size,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        for (const socket of sockets) socket.destroy()
      }),
  }
}
