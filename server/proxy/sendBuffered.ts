/** Short answers of our own to requests whose body may still be arriving. */
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { hasBody } from './requestBody.ts'

/** How long a refused client may continue to send before the connection is closed, in ms. */
const LINGER_MS = 500

const closing = new WeakSet<Socket>()

/**
 * True when the connection of a request is about to be closed because of an unread body. Requests that follow on it are not executed: they
 * could not be answered, and an intermediary may have mistaken the body for a request.
 */
export const isClosing = ({ socket }: IncomingMessage): boolean => closing.has(socket)

/**
 * Sends an answer, unless the client has one or has left. A connection with an unread body is closed: later bytes on it must not be read as
 * the next request. It is closed a little later than the answer, because a connection that is closed with unread bytes is reset, and the
 * client may never receive the answer.
 */
export const sendBuffered = (
  req: IncomingMessage,
  res: ServerResponse,
  status: number,
  headers: { readonly [name: string]: string },
  body = '',
): void => {
  if (res.headersSent || res.destroyed) return
  const length = { 'content-length': String(Buffer.byteLength(body)) }
  if (!hasBody(req) || req.readableEnded) {
    res.writeHead(status, { ...headers, ...length }).end(body)
    return
  }
  closing.add(req.socket)
  res.writeHead(status, { ...headers, ...length, connection: 'close' }).flushHeaders()
  res.write(body)
  const end = () => {
    clearTimeout(lingering)
    res.end()
  }
  const lingering = setTimeout(end, LINGER_MS)
  req.once('end', end).once('close', end).on('error', end).resume()
}
