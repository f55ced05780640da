/** Short answers of our own to requests whose body may still be on its way. */
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { hasBody } from './requestBody.ts'

/** How long a client that was refused may go on sending before the connection is closed, in ms. */
const LINGER_MS = 500

const closing = new WeakSet<Socket>()

/**
 * Whether the connection of a request is about to be closed for an unread body. Nothing that follows on it is carried out: it
 * could not be answered, and perhaps somebody in between takes the body for the request.
 */
export const isClosing = ({ socket }: IncomingMessage): boolean => closing.has(socket)

/**
 * Sends an answer, unless the client has one or is gone. A connection with a body that nobody has read is closed: what comes on
 * it later must not be taken for a next request. It is closed a little later than the answer, because a connection that is closed
 * with bytes unread is reset, and the client may never see the answer.
 */
export const sendWhole = (
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
